import ComponentEngine

/// The options of `deeplink replay`.
struct ReplayOptions: Equatable {
  /// The files to replay; `-` is standard input.
  var files: [String] = []
  var manifest: String?
  var format = ReportFormat.text
  var output: String?
  var expectation: String?
  var source = LinkSource.internal
  /// The guards that are granted or revoked from the start, by name.
  var grants: [String: Bool] = [:]
  var isCold = false
  var keepsGoing = false
  var isQuiet = false

  /// Parses the arguments after `replay`.
  init(_ arguments: some Collection<String>) throws(CommandError) {
    var words = WordReader(arguments, of: .replay)
    while let word = words.next() {
      switch word {
      case .option("--manifest"): manifest = try words.value("--manifest", "a file")
      case .option("--format"): format = try words.choice("--format")
      case .option("--output"): output = try words.value("--output", "a file")
      case .option("--expect"): expectation = try words.value("--expect", "a file")
      case .option("--source"): source = try words.choice("--source")
      case .option("--grant"): grants[try words.value("--grant", "a guard's name")] = true
      case .option("--revoke"): grants[try words.value("--revoke", "a guard's name")] = false
      case .option("--cold"): isCold = try words.flag("--cold")
      case .option("--keep-going"): keepsGoing = try words.flag("--keep-going")
      case .option("--quiet"): isQuiet = try words.flag("--quiet")
      case .option(let name): throw words.unknown(name)
      case .argument(let file): files.append(file)
      }
    }
    if files.isEmpty { files = ["-"] }
    try words.check(inputs: [manifest, expectation].compactMap(\.self) + files, output: output)
  }
}
