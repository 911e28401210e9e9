/// The options of `deeplink routes`.
struct RoutesOptions: Equatable {
  /// The output format of the routes.
  enum Format: String, CaseIterable {
    case table
    case manifest
  }

  var manifest: String?
  var format = Format.table
  var output: String?

  /// Parses the arguments after `routes`.
  init(_ arguments: some Collection<String>) throws(CommandError) {
    var words = WordReader(arguments, of: .routes)
    while let word = words.next() {
      switch word {
      case .option("--manifest"): manifest = try words.value("--manifest", "a file")
      case .option("--format"): format = try words.choice("--format")
      case .option("--output"): output = try words.value("--output", "a file")
      case .option(let name): throw words.unknown(name)
      case .argument(let word): throw words.usage("routes takes options only, not \(word)")
      }
    }
    try words.check(inputs: [manifest].compactMap(\.self), output: output)
  }

  /// Writes the routes of a manifest to the selected output.
  func write(_ manifest: Manifest) throws(CommandError) {
    try CommandError.writing { () throws(FileError) in
      let file = try Output(option: output)
      switch format {
      case .table: file.write(RouteListing(manifest.routes, webFallback: manifest.webFallback).text)
      case .manifest: file.write(manifest.json())
      }
      try file.finish()
    }
  }
}
