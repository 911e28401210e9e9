/// Reads the arguments of a command line one after the other: `--name value`, `--name=value`, `--name`, and files. All
/// arguments after `--` are files.
struct WordReader {
  enum Word {
    case option(String)
    case argument(String)
  }

  /// The command of the arguments.
  private let command: Subcommand
  private var words: [String]
  /// The value after the `=` of the last option.
  private var attached: String?
  private var onlyArguments = false

  init(_ arguments: some Collection<String>, of command: Subcommand) {
    self.command = command
    words = arguments.reversed()
  }

  mutating func next() -> Word? {
    guard let word = words.popLast() else { return nil }
    if onlyArguments || !word.hasPrefix("-") || word == "-" { return .argument(word) }
    if word == "--" {
      onlyArguments = true
      return next()
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    attached = parts.count == 2 ? String(parts[1]) : nil
    return .option(String(parts[0]))
  }

  mutating func value(_ name: String, _ expected: String) throws(CommandError) -> String {
    if attached == nil, let next = words.last, next.hasPrefix("-"), next != "-" {
      throw usage("\(name) needs \(expected), not the option \(next)")
    }
    guard let value = attached ?? words.popLast(), !value.isEmpty else {
      throw usage("\(name) needs \(expected)")
    }
    return value
  }

  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(CommandError) -> Value where Value.RawValue == String {
    let choices = Value.allCases.map(\.rawValue).joined(separator: ", ")
    let text = try value(name, "one of \(choices)")
    guard let value = Value(rawValue: text) else {
      throw usage("\(name) is \(text); expected one of \(choices)")
    }
    return value
  }

  func flag(_ name: String) throws(CommandError) -> Bool {
    if let attached { throw usage("\(name) takes no value; it has \(attached)") }
    return true
  }

  func unknown(_ name: String) -> CommandError { usage("\(command) has no option \(name)") }

  func usage(_ reason: String) -> CommandError { .usage(reason, command) }

  /// Checks that standard input is read only once and that no input is overwritten.
  func check(inputs: [String], output: String?) throws(CommandError) {
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw usage("standard input (-, or no FILE) can be read only once")
    }
    if let output, output != "-", inputs.contains(output) {
      throw usage("--output \(output) would overwrite what is read")
    }
  }
}
