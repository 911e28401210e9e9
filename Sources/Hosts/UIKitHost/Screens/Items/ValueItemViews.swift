#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import UIKit

/// A switch beside its title.
final class ToggleItemView: ItemContentView {
  private let titles = TitleLabels()
  private let toggle = UISwitch(frame: .zero)

  override func build() {
    axis = .horizontal
    alignment = .center
    for view in [titles, toggle] { addArrangedSubview(view) }
    toggle.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        content.operate(.isOn(toggle.isOn))
      }, for: .valueChanged)
  }

  override func show(_ configuration: ItemConfiguration) {
    titles.show(configuration.texts, configuration.item)
    guard case .toggle(let description)? = configuration.row?.element else { return }
    if toggle.isOn != description.isOn { toggle.setOn(description.isOn, animated: window != nil) }
    toggle.isEnabled = configuration.item.control != nil
    toggle.present(configuration.item.spoken, isControl: true)
  }
}

/// A number with a stepper, which is one adjustable element of assistive technologies.
final class StepperItemView: ItemContentView {
  private let titles = TitleLabels()
  private let value = UILabel(.body)
  private let stepper = UIStepper(frame: .zero)

  override func build() {
    axis = .horizontal
    alignment = .center
    for view in [titles, value, stepper] { addArrangedSubview(view) }
    // The stepper has three positions: a step to one side of the shown one is a step of the number, whatever its range.
    // The ends differ always, because UIKit raises an exception where they are equal.
    stepper.minimumValue = -1
    stepper.maximumValue = 1
    stepper.addAction(UIAction { [weak self] _ in self?.stepped() }, for: .valueChanged)
  }

  override func show(_ configuration: ItemConfiguration) {
    titles.show(configuration.texts, configuration.item)
    value.show(configuration.texts.value)
    let position = position
    stepper.isEnabled = position != nil
    stepper.value = Double(position ?? 0)
    present(configuration.item.spoken)
  }

  override func accessibilityIncrement() { content.operate(.step(up: true)) }

  override func accessibilityDecrement() { content.operate(.step(up: false)) }

  private func stepped() {
    if let position { content.operate(.step(up: stepper.value > Double(position))) }
  }

  /// The position of the shown number; nil if it cannot be changed.
  private var position: Int? {
    guard case .stepper(let description)? = content.row?.element, content.item.control != nil else { return nil }
    return description.position
  }
}

/// A button that performs an action.
final class ActionItemView: ItemContentView {
  private let button = UIButton(configuration: .plain(), primaryAction: nil)

  override func build() {
    addArrangedSubview(button)
    button.addAction(UIAction { [weak self] _ in self?.content.operate(.choose) }, for: .primaryActionTriggered)
  }

  override func show(_ configuration: ItemConfiguration) {
    guard case .action(let action) = configuration.item.content else { return }
    var look: UIButton.Configuration = action.role == .primary ? .filled() : .plain()
    look.title = action.title
    button.configuration = look
    button.role =
      switch action.role {
      case .normal: .normal
      case .primary: .primary
      case .destructive: .destructive
      }
    button.isEnabled = action.isEnabled
    button.present(configuration.item.spoken, isControl: true)
  }
}
#endif
