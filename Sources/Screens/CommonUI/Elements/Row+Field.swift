extension Row {
  /// A field for text.
  public struct Field: Sendable {
    /// The kind of a field's text, which decides about the keyboard and the validation.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// Any text in one line.
      case text
      /// A number.
      case number
      /// An email address.
      case email
      /// A password. No host shows its text.
      case password
      /// Text of several lines.
      case multiLine
    }

    /// The text.
    public var text: String
    /// The kind of the text.
    public var kind: Kind
    /// An example, shown while the field is empty; nil for none.
    public var prompt: String?
    /// Whether the field must not stay empty.
    public var isRequired: Bool
    /// The greatest number of characters; nil for any number.
    public var maximumLength: Int?
    /// The module's own objection to the text; nil for none.
    public var problem: String?
    /// Receives every text that the user enters, also one that ``objection(to:in:)`` objects to.
    public var input: @MainActor (String) -> Void

    /// Creates a field.
    public init(
      _ text: String = "", kind: Kind = .text, prompt: String? = nil, isRequired: Bool = false,
      maximumLength: Int? = nil, problem: String? = nil, input: @escaping @MainActor (String) -> Void
    ) {
      self.text = text
      self.kind = kind
      self.prompt = prompt
      self.isRequired = isRequired
      self.maximumLength = maximumLength
      self.problem = problem
      self.input = input
    }
  }

  /// Creates a field; see ``Field``.
  public static func field(
    _ title: String, _ text: String = "", kind: Field.Kind = .text, prompt: String? = nil, isRequired: Bool = false,
    maximumLength: Int? = nil, problem: String? = nil, detail: String? = nil, isEnabled: Bool = true,
    id: String? = nil, accessibility: Accessibility = Accessibility(), input: @escaping @MainActor (String) -> Void
  ) -> Row {
    let field = Field(
      text, kind: kind, prompt: prompt, isRequired: isRequired, maximumLength: maximumLength, problem: problem,
      input: input)
    return Row(title, detail: detail, isEnabled: isEnabled, id: id, accessibility: accessibility, .field(field))
  }
}

extension Row.Field {
  /// Returns a sentence with the reason why the field's kind and length do not allow a text; nil if they do.
  ///
  /// An empty text is allowed, unless the field is required. Whether an email address or a number makes sense is the
  /// module's knowledge.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - locale: The locale of the screen.
  public func objection(to text: String, in locale: ScreenLocale = ScreenLocale("en")) -> String? {
    if text.isEmpty { return isRequired ? CommonTexts(locale).enterAText : nil }
    if let maximumLength, text.count > maximumLength {
      return CommonTexts(locale).tooLong(maximumLength, text.count)
    }
    switch kind {
    case .number: return Self.isNumber(text) ? nil : CommonTexts(locale).enterANumber
    case .email: return Self.isAddress(text) ? nil : CommonTexts(locale).enterAnEmailAddress
    case .text, .password, .multiLine: return nil
    }
  }

  /// Returns the objection to the present text: the module's own, otherwise that of the kind and the length to a text
  /// that is not empty.
  ///
  /// - Parameter locale: The locale of the screen.
  public func shownProblem(_ locale: ScreenLocale = ScreenLocale("en")) -> String? {
    problem ?? (text.isEmpty ? nil : objection(to: text, in: locale))
  }

  /// The text as it may be shown: a password is a fixed number of dots.
  public var shownText: String { kind == .password && !text.isEmpty ? "••••••••" : text }

  private static func isNumber(_ text: String) -> Bool {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : Substring(text)
    let parts = digits.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.wholeNumberValue != nil } }
  }

  private static func isAddress(_ text: String) -> Bool {
    guard let at = text.lastIndex(of: "@") else { return false }
    return at > text.startIndex && text.index(after: at) < text.endIndex && !text.contains(where: \.isWhitespace)
  }
}
