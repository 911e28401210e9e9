/// `@MainActor @preconcurrency protocol UIContentConfiguration` (uikit/uicontentconfiguration): iOS 14.0
@MainActor
public protocol UIContentConfiguration {
  /// …/makecontentview()
  func makeContentView() -> any UIView & UIContentView
  /// …/updated(for:)
  func updated(for state: any UIConfigurationState) -> Self
}

/// `@MainActor protocol UIContentView: NSObjectProtocol` (uikit/uicontentview): iOS 14.0
@MainActor
public protocol UIContentView: AnyObject {
  /// …/configuration
  var configuration: any UIContentConfiguration { get set }
}

/// uikit/uiconfigurationstate
@MainActor
public protocol UIConfigurationState {}

/// The content of a cell or of the view of a header: the view is updated if the type of the configuration is the same, and replaced
/// otherwise.
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
