/// uikit/uitextfield
@MainActor
open class UITextField: UIControl {
  /// …/borderstyle-swift.enum
  public enum BorderStyle: Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  /// …/text: never nil once it was set.
  open var text: String? = "" { didSet { if text == nil { text = "" } } }
  /// …/placeholder
  open var placeholder: String?
  /// …/font
  open var font: UIFont?
  /// uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false
  /// …/borderstyle-swift.property
  open var borderStyle = BorderStyle.none
  /// …/isediting
  open var isEditing: Bool { isFirstResponder }

  /// uikit/uitextinputtraits/returnkeytype
  open var returnKeyType = UIReturnKeyType.default
  /// uikit/uitextinputtraits/issecuretextentry
  open var isSecureTextEntry = false
  /// uikit/uitextinputtraits/keyboardtype
  open var keyboardType = UIKeyboardType.default
  /// uikit/uitextinputtraits/textcontenttype
  open var textContentType: UITextContentType!
  /// uikit/uitextinputtraits/autocapitalizationtype
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// uikit/uitextinputtraits/autocorrectiontype
  open var autocorrectionType = UITextAutocorrectionType.default

  @discardableResult
  override open func becomeFirstResponder() -> Bool {
    guard isEnabled, !isFirstResponder, super.becomeFirstResponder() else { return isFirstResponder }
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isFirstResponder, super.resignFirstResponder() else { return !isFirstResponder }
    sendActions(for: .editingDidEnd)
    return true
  }

  /// The user taps the field and replaces its text. The keyboard stays.
  public func simulateTyping(_ text: String) {
    guard becomeFirstResponder() else { return }
    self.text = text
    sendActions(for: .editingChanged)
  }

  /// The user types return: with a receiver of the event, the editing ends.
  public func simulateReturn() {
    guard isFirstResponder else { return }
    sendActions(for: .editingDidEndOnExit)
    if hasAction(for: .editingDidEndOnExit) { resignFirstResponder() }
  }

  /// The system fills the field in, which is not edited.
  public func simulateAutoFill(_ text: String) {
    self.text = text
    sendActions(for: .editingChanged)
  }
}

/// uikit/uitextview
@MainActor
open class UITextView: UIScrollView {
  /// …/text: `var text: String! { get set }`
  open var text: String! = ""
  /// …/font
  open var font: UIFont?
  /// uikit/uicontentsizecategoryadjusting/adjustsfontforcontentsizecategory
  open var adjustsFontForContentSizeCategory = false
  /// …/iseditable
  open var isEditable = true
  /// …/delegate
  open weak var delegate: (any UITextViewDelegate)?

  /// …/init(frame:textcontainer:)
  public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { nil }

  @discardableResult
  override open func resignFirstResponder() -> Bool {
    guard isFirstResponder, super.resignFirstResponder() else { return !isFirstResponder }
    delegate?.textViewDidEndEditing(self)
    return true
  }

  /// The user taps the view and replaces its text. The keyboard stays.
  public func simulateTyping(_ text: String) {
    guard isEditable, becomeFirstResponder() else { return }
    self.text = text
    // A view that does not scroll is as high as its text.
    if !isScrollEnabled { tableAround?.layoutChanged() }
  }

  private var tableAround: UITableView? {
    var view = superview
    while let next = view, !(next is UITableView) { view = next.superview }
    return view as? UITableView
  }
}

/// uikit/uitextviewdelegate. All methods are optional there.
@MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
  /// …/textviewdidendediting(_:)
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// uikit/nstextcontainer
@MainActor
open class NSTextContainer {}

/// uikit/uireturnkeytype
public enum UIReturnKeyType: Sendable {
  case `default`
  case done
}

/// uikit/uikeyboardtype
public enum UIKeyboardType: Sendable {
  case `default`
  case numbersAndPunctuation
  case emailAddress
}

/// uikit/uitextcontenttype
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// …/emailaddress
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// …/password
  public static let password = UITextContentType(rawValue: "password")
}

/// uikit/uitextautocapitalizationtype
public enum UITextAutocapitalizationType: Sendable {
  case none
  case words
  case sentences
}

/// uikit/uitextautocorrectiontype
public enum UITextAutocorrectionType: Sendable {
  case `default`
  case no
  case yes
}
