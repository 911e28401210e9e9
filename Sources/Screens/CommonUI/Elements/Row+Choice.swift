extension Row {
  /// A choice of one option.
  public struct Choice: Sendable {
    /// An option of a choice.
    public struct Option: Sendable {
      /// The option's title.
      public var title: String
      /// Whether the option is chosen.
      public var isChosen: Bool
      /// The effect of choosing the option.
      public var target: Target

      /// Creates an option.
      public init(_ title: String, isChosen: Bool, target: Target) {
        self.title = title
        self.isChosen = isChosen
        self.target = target
      }
    }

    /// The options in display order, at most one of them chosen.
    public var options: [Option]

    /// Creates a choice.
    public init(_ options: [Option]) { self.options = options }
  }

  /// Creates a choice of one option.
  public static func choice(
    _ title: String, _ options: [Choice.Option], detail: String? = nil, isEnabled: Bool = true, id: String? = nil,
    accessibility: Accessibility = Accessibility()
  ) -> Row {
    Row(title, detail: detail, isEnabled: isEnabled, id: id, accessibility: accessibility, .choice(Choice(options)))
  }

  /// Creates a choice of one of several values.
  ///
  /// - Parameters:
  ///   - title: The title of the choice.
  ///   - values: The values in display order.
  ///   - chosen: The chosen value; nil if none is chosen.
  ///   - isEnabled: Whether another value can be chosen now.
  ///   - name: Returns the title of a value.
  ///   - change: Receives the value that the user has chosen.
  public static func choice<Value: Equatable & Sendable>(
    _ title: String, _ values: [Value], chosen: Value?, isEnabled: Bool = true, name: (Value) -> String,
    change: @escaping @MainActor (Value) -> Void
  ) -> Row {
    choice(
      title,
      values.map { value in
        Choice.Option(name(value), isChosen: value == chosen, target: .perform { change(value) })
      }, isEnabled: isEnabled)
  }
}
