import ComponentEngine

/// What `deeplink replay` was asked to do.
struct ReplayOptions: Equatable {
  /// The files to replay; `-` is standard input.
  var files: [String] = []
  var manifest: String?
  var format = ReportFormat.text
  var output: String?
  var expectation: String?
  var source = LinkSource.internal
  var isCold = false
  var keepsGoing = false
  var isQuiet = false

  /// Reads the words after `replay`.
  init(_ arguments: some Collection<String>) throws(CommandError) {
    var words = WordReader(arguments)
    while let word = words.next() {
      switch word {
      case .option("--manifest"): manifest = try words.value("--manifest", "a file")
      case .option("--format"): format = try words.choice("--format")
      case .option("--output"): output = try words.value("--output", "a file")
      case .option("--expect"): expectation = try words.value("--expect", "a file")
      case .option("--source"): source = try words.choice("--source")
      case .option("--cold"): isCold = try words.flag("--cold")
      case .option("--keep-going"): keepsGoing = try words.flag("--keep-going")
      case .option("--quiet"): isQuiet = try words.flag("--quiet")
      case .option(let name): throw CommandError.usage("replay has no option \(name)")
      case .argument(let file): files.append(file)
      }
    }
    if files.isEmpty { files = ["-"] }
    try checkFiles()
  }

  /// Standard input can be read once only, and what is read must not be overwritten.
  private func checkFiles() throws(CommandError) {
    let inputs = [manifest, expectation].compactMap(\.self) + files
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw .usage("standard input (-, or no FILE) can be read only once")
    }
    if let output, output != "-", inputs.contains(output) {
      throw .usage("--output \(output) would overwrite what is read")
    }
  }
}

/// The words of a command line, one after the other: `--name value`, `--name=value`, `--name`, and arguments; after `--`
/// all are arguments.
private struct WordReader {
  enum Word {
    case option(String)
    case argument(String)
  }

  private var words: [String]
  /// What stands behind the `=` of the option just read.
  private var attached: String?
  private var onlyArguments = false

  init(_ arguments: some Collection<String>) { words = arguments.reversed() }

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
      throw CommandError.usage("\(name) needs \(expected), not the option \(next)")
    }
    guard let value = attached ?? words.popLast(), !value.isEmpty else {
      throw CommandError.usage("\(name) needs \(expected)")
    }
    return value
  }

  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(CommandError) -> Value where Value.RawValue == String {
    let choices = Value.allCases.map(\.rawValue).joined(separator: ", ")
    let text = try value(name, "one of \(choices)")
    guard let value = Value(rawValue: text) else {
      throw CommandError.usage("\(name) is \(text); expected one of \(choices)")
    }
    return value
  }

  func flag(_ name: String) throws(CommandError) -> Bool {
    if let attached { throw CommandError.usage("\(name) takes no value; it has \(attached)") }
    return true
  }
}
