/// uikit/uicontrol
@MainActor
open class UIControl: UIView {
  /// …/event
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// …/valuechanged
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// …/primaryactiontriggered
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// …/editingdidbegin
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// …/editingchanged
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// …/editingdidend
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// …/editingdidendonexit
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
  }

  /// …/isenabled
  open var isEnabled = true
  private var actions: [(events: Event, action: UIAction)] = []

  /// …/addaction(_:for:)
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    actions.append((controlEvents, action))
  }

  /// …/sendactions(for:)
  open func sendActions(for controlEvents: UIControl.Event) {
    for (events, action) in actions where !events.isDisjoint(with: controlEvents) { action.simulateChoice() }
  }

  func hasAction(for event: Event) -> Bool { actions.contains { $0.events.contains(event) } }
}

/// uikit/uiswitch
@MainActor
open class UISwitch: UIControl {
  /// …/ison
  open var isOn = false
  /// …/seton(_:animated:): "Setting the switch to either position does not result in an action message being sent."
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The user taps the switch.
  public func simulateTap() {
    guard isEnabled, !isHidden else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}

/// uikit/uistepper
@MainActor
open class UIStepper: UIControl {
  private var number = 0.0

  /// …/minimumvalue: "Must be numerically less than maximumValue. If you attempt to set a value equal to or greater
  /// than maximumValue, the system raises an NSInvalidArgumentException exception."
  open var minimumValue = 0.0 { didSet { checkRange() } }
  /// …/maximumvalue
  open var maximumValue = 100.0 { didSet { checkRange() } }
  /// …/stepvalue
  open var stepValue = 1.0
  /// …/value: kept in the range.
  open var value: Double {
    get { number }
    set { number = min(max(newValue, minimumValue), maximumValue) }
  }

  /// The user taps plus or minus.
  public func simulateTap(up: Bool) {
    guard isEnabled, up ? value < maximumValue : value > minimumValue else { return }
    value += up ? stepValue : -stepValue
    sendActions(for: .valueChanged)
  }

  private func checkRange() {
    if minimumValue >= maximumValue { UIKitFaults.record("a stepper whose minimum is not less than its maximum") }
  }
}

/// uikit/uidatepicker
@MainActor
open class UIDatePicker: UIControl {
  /// …/mode
  public enum Mode: Sendable {
    case time
    case date
    case dateAndTime
  }

  /// …/datepickermode
  open var datePickerMode = Mode.dateAndTime
  /// …/preferreddatepickerstyle
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// …/calendar
  open var calendar: Calendar! = .current
  /// …/timezone
  open var timeZone: TimeZone?
  /// …/minimumdate
  open var minimumDate: Date?
  /// …/maximumdate
  open var maximumDate: Date?
  /// …/date
  open var date = Date(timeIntervalSince1970: 0)

  /// The user chooses a date; one outside the limits is replaced by the nearest one.
  public func simulateChoice(_ date: Date) {
    guard isEnabled, !isHidden else { return }
    self.date = min(max(date, minimumDate ?? date), maximumDate ?? date)
    sendActions(for: .valueChanged)
  }
}

/// uikit/uidatepickerstyle
public enum UIDatePickerStyle: Sendable {
  case automatic
  case wheels
  case compact
  case inline
}

/// uikit/uibutton
@MainActor
open class UIButton: UIControl {
  /// …/role-swift.enum
  public enum Role: Sendable {
    case normal
    case primary
    case cancel
    case destructive
  }

  /// …/configuration-swift.struct: iOS 15.0
  public struct Configuration: Sendable {
    /// …/title
    public var title: String?
    /// …/image
    public var image: UIImage?
    /// Whether the button has a background; not in UIKit.
    public let simulatedIsFilled: Bool

    /// …/plain()
    public static func plain() -> Configuration { Configuration(simulatedIsFilled: false) }
    /// …/filled()
    public static func filled() -> Configuration { Configuration(simulatedIsFilled: true) }
  }

  /// …/configuration-swift.property
  open var configuration: Configuration?
  /// …/role-swift.property
  open var role = Role.normal

  /// …/init(configuration:primaryaction:)
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The user taps the button.
  public func simulateTap() {
    if isEnabled, !isHidden { sendActions(for: .primaryActionTriggered) }
  }
}

/// uikit/uirefreshcontrol
@MainActor
open class UIRefreshControl: UIControl {
  /// …/isrefreshing
  public private(set) var isRefreshing = false
  /// …/endrefreshing()
  open func endRefreshing() { isRefreshing = false }

  /// The user pulls the content down.
  public func simulatePull() {
    isRefreshing = true
    sendActions(for: .valueChanged)
  }
}

/// uikit/uislider
@MainActor
open class UISlider: UIControl {}
