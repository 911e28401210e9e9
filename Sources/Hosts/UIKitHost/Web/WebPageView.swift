#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import UIKit

/// A web page with its progress, and with the reason and a button after a failure. A page that fills the screen, or can
/// go back, also has buttons for going back, going forward and loading again; a page that fills the screen has the
/// screen's notice and actions around it.
final class WebPageView: UIStackView {
  private let above = UIStackView(frame: .zero)
  private let progress = UIProgressView(progressViewStyle: .bar)
  private let holder = UIView(frame: .zero)
  private let reason = UILabel(.body, color: .secondaryLabel)
  private let retry = UIButton(configuration: .plain(), primaryAction: nil)
  private let buttons = UIStackView(frame: .zero)
  private let back = UIButton(configuration: .plain(), primaryAction: nil)
  private let forward = UIButton(configuration: .plain(), primaryAction: nil)
  private let reload = UIButton(configuration: .plain(), primaryAction: nil)
  private let below = UIStackView(frame: .zero)
  private let fillsScreen: Bool
  private lazy var height = holder.heightAnchor.constraint(equalToConstant: 1)
  private var controller: WebPageController?

  /// - Parameter fillsScreen: Whether the page is the whole screen, and no part of it.
  init(fillsScreen: Bool) {
    self.fillsScreen = fillsScreen
    super.init(frame: .zero)
    axis = .vertical
    for stack in [above, below] { stack.axis = .vertical }
    buttons.alignment = .center
    for view in [above, progress, holder, reason, retry, buttons, below] { addArrangedSubview(view) }
    for (button, symbol) in [(back, "chevron.backward"), (forward, "chevron.forward"), (reload, "arrow.clockwise")] {
      button.configuration?.image = UIImage(systemName: symbol)
      buttons.addArrangedSubview(button)
    }
    buttons.isHidden = !fillsScreen
    isLayoutMarginsRelativeArrangement = fillsScreen
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    height.isActive = !fillsScreen
    back.addAction(UIAction { [weak self] _ in self?.controller?.goBack() }, for: .primaryActionTriggered)
    forward.addAction(UIAction { [weak self] _ in self?.controller?.goForward() }, for: .primaryActionTriggered)
    for button in [retry, reload] {
      button.addAction(UIAction { [weak self] _ in self?.controller?.reload() }, for: .primaryActionTriggered)
    }
  }

  @available(*, unavailable)
  required init(coder: NSCoder) { preconditionFailure("the view of a page is made by its screen") }

  /// Shows the page as it is now.
  func show(_ controller: WebPageController, _ traits: ScreenTraits) {
    self.controller = controller
    let page = controller.view
    if page.superview !== holder {
      for view in holder.subviews { view.removeFromSuperview() }
      page.frame = holder.bounds
      page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      holder.addSubview(page)
    }
    let texts = CommonTexts(traits.locale)
    for (button, name) in [(back, texts.back), (forward, texts.forward), (reload, texts.refresh)] {
      button.accessibilityLabel = name
    }
    // In a list, the group has the name of the page.
    if fillsScreen { progress.accessibilityLabel = texts.working }
    retry.configuration?.title = texts.tryAgain
    let state = controller.state
    // A page in a list has no other way back.
    buttons.isHidden = !fillsScreen && !state.canGoBack
    back.isEnabled = state.canGoBack
    forward.isEnabled = state.canGoForward
    height.constant = CGFloat(max(controller.height ?? 1, 1))
    switch state.phase {
    case .loading(let part):
      progress.setProgress(Float(part), animated: window != nil && !traits.reducesMotion)
      show(isLoading: true, failure: nil)
    case .shown: show(isLoading: false, failure: nil)
    case .failed(let error): show(isLoading: false, failure: error.reason(in: traits.locale))
    }
    setDirection(traits.direction)
  }

  private func show(isLoading: Bool, failure: String?) {
    if let failure, failure != reason.accessibilityLabel {
      UIAccessibility.post(notification: .announcement, argument: failure)
    }
    progress.isHidden = !isLoading
    holder.isHidden = failure != nil
    reason.show(failure)
    reason.isAccessibilityElement = failure != nil
    reason.accessibilityLabel = failure
    retry.isHidden = failure == nil
  }

  /// Shows the notice and the actions of the screen.
  func surround(above notice: [ItemConfiguration], below actions: [ItemConfiguration]) {
    for (stack, configurations) in [(above, notice), (below, actions)] {
      let views = stack.arrangedSubviews.compactMap { $0 as? ItemContentView }
      if views.map({ $0.content.item.id.kind }) == configurations.map({ $0.item.id.kind }) {
        // A view that stays keeps the focus of VoiceOver.
        for (view, configuration) in zip(views, configurations) { view.configuration = configuration }
      } else {
        for view in views { view.removeFromSuperview() }
        for configuration in configurations { stack.addArrangedSubview(configuration.makeContentView()) }
      }
    }
  }
}

/// A web page in a list, as high as its content.
final class WebItemView: ItemContentView {
  private let page = WebPageView(fillsScreen: false)

  override func build() {
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    addArrangedSubview(page)
  }

  override func show(_ configuration: ItemConfiguration) {
    guard let controller = configuration.page else { return }
    // Another cell may show the page later, and this one another page.
    controller.onChange = { [weak self, weak controller] in
      if let self, let controller, content.page === controller { page.show(controller, content.traits) }
    }
    controller.show(configuration.traits)
    page.show(controller, configuration.traits)
    // The elements of assistive technologies are those of the page, in a group with its name.
    accessibilityLabel = configuration.item.spoken.label
    accessibilityContainerType = .semanticGroup
  }
}
#endif
