/// The words of assistive technologies for an element, where they differ from the visible ones. The rest is derived.
public struct Accessibility: Sendable, Hashable {
  /// A property of an element beyond its words.
  public enum Trait: String, Sendable, Hashable, CaseIterable, Comparable {
    /// A heading.
    case heading
    /// Opens another screen.
    case link
    /// Performs an action.
    case button
    /// A field for text.
    case textField
    /// A field whose text is not shown.
    case secure
    /// A switch.
    case toggle
    /// An option of a choice.
    case option
    /// Can be increased and decreased.
    case adjustable
    /// A day to choose.
    case date
    /// An image.
    case image
    /// Changes by itself.
    case updates
    /// An embedded page.
    case webPage
    /// The chosen option.
    case selected
    /// Must not stay empty.
    case required
    /// Does not accept its present value.
    case invalid
    /// Cannot be undone.
    case destructive
    /// Cannot be operated now.
    case disabled

    /// Returns whether the first trait is announced earlier.
    public static func < (left: Self, right: Self) -> Bool { left.position < right.position }

    private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The name of the element. Default nil: the title, the detail of a plain text included.
  public var label: String?
  /// The value. Default nil: the visible value.
  public var value: String?
  /// The effect of the element, if it is not clear from the name. Default nil: for an action with a question, that it
  /// asks first.
  public var hint: String?
  /// Further traits, in addition to the element's own.
  public var traits: Set<Trait>

  /// Creates the words of an element.
  public init(label: String? = nil, value: String? = nil, hint: String? = nil, traits: Set<Trait> = []) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
  }
}
