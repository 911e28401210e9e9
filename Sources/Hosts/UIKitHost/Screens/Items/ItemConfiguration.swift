#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import UIKit

/// The content of a cell. A cell has items of one kind only, so that its view is updated and never replaced.
struct ItemConfiguration: UIContentConfiguration {
  let item: ScreenItem
  let texts: ItemTexts
  let traits: ScreenTraits
  let display: PictureDisplay
  /// The web page of the item; nil for other items.
  var page: WebPageController?
  /// Receives what the user does with the item.
  let operate: @MainActor (ItemInput) -> Void

  func makeContentView() -> any UIView & UIContentView {
    switch item.id.kind {
    case .notice, .text, .target, .choice, .option, .placeholder, .more: TextItemView(self)
    case .field: FieldItemView(self)
    case .multiLineField: MultiLineItemView(self)
    case .toggle: ToggleItemView(self)
    case .stepper: StepperItemView(self)
    case .date: DateItemView(self)
    case .image: ImageItemView(self)
    case .progress: ProgressItemView(self)
    case .action: ActionItemView(self)
    case .web: WebItemView(self)
    }
  }

  func updated(for state: any UIConfigurationState) -> Self { self }

  /// The row of the item; nil for a notice, an option and an action.
  var row: Row? {
    if case .row(let row) = item.content { row } else { nil }
  }
}

/// The view of an item. Subclasses build their parts once and show each configuration in them.
class ItemContentView: UIStackView, UIContentView {
  private(set) var content: ItemConfiguration

  var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let configuration = newValue as? ItemConfiguration else { return }
      content = configuration
      update()
    }
  }

  init(_ configuration: ItemConfiguration) {
    content = configuration
    super.init(frame: .zero)
    axis = .vertical
    spacing = 6
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    build()
    update()
  }

  @available(*, unavailable)
  required init(coder: NSCoder) { preconditionFailure("the view of an item is made by its configuration") }

  /// The images of the item.
  var pictures: [PictureView] { [] }

  /// Adds the parts and the receivers of their events. Called once.
  func build() {}

  /// Shows the configuration.
  func show(_ configuration: ItemConfiguration) {}

  private func update() {
    show(content)
    setDirection(content.traits.direction)
  }
}
#endif
