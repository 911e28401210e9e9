/// `protocol UIContentConfiguration` (uikit/uicontentconfiguration-9eib5): iOS 14.0. The protocol itself has no actor.
public protocol UIContentConfiguration {
  /// `@MainActor func makeContentView() -> any UIView & UIContentView` (…/makecontentview())
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// `func updated(for state: any UIConfigurationState) -> Self` (…/updated(for:))
  func updated(for state: any UIConfigurationState) -> Self
}

/// `@MainActor protocol UIContentView: NSObjectProtocol` (uikit/uicontentview-5fh3z): iOS 14.0
@MainActor
public protocol UIContentView: AnyObject {
  /// `@MainActor var configuration: any UIContentConfiguration { get set }` (…/configuration)
  var configuration: any UIContentConfiguration { get set }
}

/// `protocol UIConfigurationState` (uikit/uiconfigurationstate-8d7pd): iOS 14.0
public protocol UIConfigurationState {}

/// `struct UIListContentConfiguration` (uikit/uilistcontentconfiguration-swift.struct): iOS 14.0
public struct UIListContentConfiguration: UIContentConfiguration {
  /// …/text
  public var text: String?

  public func makeContentView() -> any UIView & UIContentView { ListContentView(self) }
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  private final class ListContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
  }
}

@available(*, unavailable)
extension UIListContentConfiguration: Sendable {}

/// The content of a cell or of the view of a header: the view is updated if the type of the configuration is the same,
/// and replaced otherwise.
@MainActor
struct SimulatedContent {
  private(set) var view: (any UIView & UIContentView)?

  var configuration: (any UIContentConfiguration)? { view?.configuration }

  mutating func show(_ configuration: (any UIContentConfiguration)?, in owner: UIView) {
    if let configuration, let view, type(of: view.configuration) == type(of: configuration) {
      view.configuration = configuration
      return
    }
    view?.removeFromSuperview()
    view = configuration?.makeContentView()
    if let view { owner.addSubview(view) }
  }
}

/// uikit/uitableviewcell
@MainActor
open class UITableViewCell: UIView {
  /// …/cellstyle
  public enum CellStyle: Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  /// …/accessorytype-swift.enum
  public enum AccessoryType: Sendable {
    case none
    case disclosureIndicator
    case checkmark
  }

  /// …/reuseidentifier
  public let reuseIdentifier: String?
  /// …/accessorytype-swift.property
  open var accessoryType = AccessoryType.none
  private var content = SimulatedContent()

  /// …/defaultcontentconfiguration(): iOS 14.0
  open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }

  /// …/init(style:reuseidentifier:)
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }

  /// …/contentconfiguration
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.show(newValue, in: self) }
  }

  /// …/contentview: that of the configuration. "Setting a content configuration replaces the existing contentView".
  open var contentView: UIView { content.view ?? self }
}

/// uikit/uitableviewheaderfooterview
@MainActor
open class UITableViewHeaderFooterView: UIView {
  private var content = SimulatedContent()

  /// …/init(reuseidentifier:)
  public init(reuseIdentifier: String?) { super.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  /// …/contentconfiguration
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.show(newValue, in: self) }
  }
}
