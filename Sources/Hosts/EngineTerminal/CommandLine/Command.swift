/// The declaration of a command's arguments, by which they are read and from which the help is written.
///
/// Every command has `--help`, `-h` and `--version` too. All arguments after `--` are operands.
package struct Command<Values>: Sendable {
  /// The positional arguments.
  package struct Operands: Sendable {
    /// The arguments in the usage: `[LINK…]`.
    package let usage: String
    /// The possible arguments, for completions; empty for any.
    package let choices: [String]
    /// Stores one argument.
    let store: @Sendable (inout Values, String) -> Void

    package init(
      _ usage: String, choices: [String] = [], store: @escaping @Sendable (inout Values, String) -> Void
    ) {
      self.usage = usage
      self.choices = choices
      self.store = store
    }

    /// Returns the arguments for values that contain these.
    package func within<Whole>(_ part: any WritableKeyPath<Whole, Values> & Sendable) -> Command<Whole>.Operands {
      .init(usage, choices: choices) { store(&$0[keyPath: part], $1) }
    }
  }

  /// The result of reading a command line.
  package enum Reading {
    case help
    case version
    case values(Values)
  }

  /// The words that call the command: `deeplink replay`.
  package let name: String
  /// The effect of the command, a sentence.
  package let summary: String
  /// The options besides `--help` and `--version`.
  package let options: [CommandOption<Values>]
  /// The positional arguments. Nil if the command takes only options.
  package let operands: Operands?
  /// The words with which the names of other commands continue that of this one.
  let continuations: [String]
  /// The parts of the help under the options.
  package let sections: [HelpSection]

  package init(
    _ name: String, _ summary: String, options: [CommandOption<Values>], operands: Operands? = nil,
    continuations: [String] = [], sections: [HelpSection] = []
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.operands = operands
    self.continuations = continuations
    self.sections = sections
  }

  /// Reads a command line. Help and version go before any error.
  ///
  /// - Parameters:
  ///   - arguments: The words after the command.
  ///   - values: The values of a command line without arguments.
  package func read(_ arguments: some Collection<String>, into values: Values) throws(ArgumentError) -> Reading {
    for word in arguments.prefix(while: { $0 != "--" }) {
      if word == "--help" || word == "-h" { return .help }
      if word == "--version" { return .version }
    }
    var values = values
    var words = Array(arguments.reversed())
    while let word = words.popLast() {
      if word == "--" {
        for operand in words.reversed() { try store(operand: operand, in: &values) }
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        try store(operand: word, in: &values)
        continue
      }
      try store(option: word, &words, in: &values)
    }
    return .values(values)
  }

  /// Returns an error of this command.
  package func error(_ reason: String) -> ArgumentError { ArgumentError(reason, command: name) }

  private func store(operand: String, in values: inout Values) throws(ArgumentError) {
    guard let operands else {
      let near = nearest(to: operand, in: continuations)
      throw error("\(name) takes options only, not \(operand)\(near)")
    }
    guard !operand.isEmpty else {
      throw error("an argument is empty, like a variable without a value; expected \(operands.usage)")
    }
    operands.store(&values, operand)
  }

  /// Returns the only positional argument as one of several values.
  ///
  /// - Parameters:
  ///   - synonyms: The value that the error proposes for another word. Default: none.
  ///   - advice: The end of an error that proposes nothing. Default: none.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type, in words: [String], synonyms: [String: String] = [:], advice: String = ""
  ) throws(ArgumentError) -> Choice where Choice.RawValue == String {
    if words.count == 1, let choice = Choice(rawValue: words[0]) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let given = words.isEmpty ? "" : ", not \(words.joined(separator: " "))"
    let near = words.count == 1 ? nearest(to: words[0], in: names + continuations, synonyms: synonyms) : ""
    throw error("\(name) needs one of \(names.joined(separator: ", "))\(given)\(near.isEmpty ? advice : near)")
  }

  private func store(option word: String, _ words: inout [String], in values: inout Values) throws(ArgumentError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (optionName, attached) = (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
    guard let option = options.first(where: { $0.name == optionName }) else {
      throw error("there is no option \(optionName)\(guess(for: optionName))")
    }
    guard let value = option.value else {
      if let attached { throw error("\(optionName) takes no value; it has \(attached)") }
      _ = option.store(&values, "")
      return
    }
    if attached == nil, let next = words.last, next.hasPrefix("-"), next != "-" {
      throw error("\(optionName) needs \(value.expected), not the option \(next)")
    }
    guard let text = attached ?? words.popLast(), !text.isEmpty else {
      throw error("\(optionName) needs \(value.expected)")
    }
    guard option.store(&values, text) else {
      throw error("\(optionName) is \(text); expected \(value.expected)\(value.nearestChoice(to: text))")
    }
  }

  /// Returns a question with the option that an unknown one probably means: the option that has its word as a value
  /// (`--format json` for `--json`), one with a similar name, one that begins with its letter (`--quiet` for `-q`), or
  /// the option for one of other programs.
  private func guess(for name: String) -> String {
    let word = String(name.drop { $0 == "-" })
    if let option = options.first(where: { $0.value?.choices.contains(word) == true }) {
      return "; did you mean \(option.name) \(word)?"
    }
    if word.count == 1, let option = options.first(where: { $0.name.hasPrefix("--\(word)") }) {
      return "; did you mean \(option.name)?"
    }
    if name == "--verbose", options.contains(where: { $0.name == "--quiet" }) {
      return "; all is written without --quiet"
    }
    return nearest(to: name, in: options.map(\.name) + allNames, synonyms: ProgramText.optionSynonyms)
  }

  private var allNames: [String] { ["--help", "--version"] }
}

extension Command {
  /// Returns the help in lines of at most this many columns, except for examples.
  package func help(width: Int) -> String { surface.help(width: width) }
}
