/// An option of a command line: `--name`, `--name VALUE` or `--name=VALUE`. The last one of several applies, unless its
/// values are collected.
package struct CommandOption<Values>: Sendable {
  /// The value that follows an option.
  package struct Value: Sendable {
    /// The value in the usage: `FILE`.
    package let name: String
    /// The value in an error: "a file".
    package let expected: String
    /// The possible values; empty for any.
    package let choices: [String]
    /// The choice that an error proposes for a word that is not a choice: `table` for `text`.
    package var synonyms: [String: String] = [:]

    /// Returns a question with the choice for an invalid word; empty if no choice is similar.
    func nearestChoice(to word: String) -> String {
      nearest(to: word, in: choices, synonyms: synonyms)
    }
  }

  /// The name, with its dashes.
  package let name: String
  /// The line in the help.
  package let summary: String
  /// The value; nil for an option without one.
  package let value: Value?

  /// Stores the value, which is empty for an option without one. Returns false for an invalid value.
  let store: @Sendable (inout Values, String) -> Bool

  /// Creates an option without a value.
  package static func flag(
    _ name: String, _ summary: String, store: @escaping @Sendable (inout Values) -> Void
  ) -> Self {
    Self(name: name, summary: summary, value: nil) { values, _ in
      store(&values)
      return true
    }
  }

  /// Creates an option with a text.
  package static func text(
    _ name: String, _ value: String, _ expected: String, _ summary: String,
    store: @escaping @Sendable (inout Values, String) -> Void
  ) -> Self {
    checked(name, value, expected, summary) { values, text in
      store(&values, text)
      return true
    }
  }

  /// Creates an option with a text that may be invalid: `store` then returns false.
  package static func checked(
    _ name: String, _ value: String, _ expected: String, _ summary: String,
    store: @escaping @Sendable (inout Values, String) -> Bool
  ) -> Self {
    Self(
      name: name, summary: summary, value: Value(name: value, expected: expected, choices: []), store: store)
  }

  /// Creates an option with one of several values.
  package static func choice(
    _ name: String, _ value: String, _ choices: [String], _ summary: String, synonyms: [String: String] = [:],
    store: @escaping @Sendable (inout Values, String) -> Void
  ) -> Self {
    let expected = "one of \(choices.joined(separator: ", "))"
    let value = Value(name: value, expected: expected, choices: choices, synonyms: synonyms)
    return Self(name: name, summary: summary, value: value) { values, text in
      guard choices.contains(text) else { return false }
      store(&values, text)
      return true
    }
  }

  /// Creates an option with one of the values of an enumeration.
  package static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ value: String, of type: Choice.Type, _ summary: String, synonyms: [String: String] = [:],
    store: @escaping @Sendable (inout Values, Choice) -> Void
  ) -> Self where Choice.RawValue == String {
    choice(name, value, type.allCases.map(\.rawValue), summary, synonyms: synonyms) { values, text in
      if let choice = Choice(rawValue: text) { store(&values, choice) }
    }
  }

  /// Returns the option for values that contain these.
  package func within<Whole>(_ part: any WritableKeyPath<Whole, Values> & Sendable) -> CommandOption<Whole> {
    let value = value.map {
      CommandOption<Whole>.Value(
        name: $0.name, expected: $0.expected, choices: $0.choices, synonyms: $0.synonyms)
    }
    return CommandOption<Whole>(name: name, summary: summary, value: value) { whole, text in
      store(&whole[keyPath: part], text)
    }
  }
}
