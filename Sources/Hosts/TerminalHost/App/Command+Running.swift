package import EngineTerminal

extension Command {
  /// Reads a command line, and runs the program with its values. Writes help, version and errors.
  ///
  /// - Parameters:
  ///   - words: The arguments of the program.
  ///   - values: The values of a command line without arguments.
  ///   - terminal: The output.
  ///   - version: The line for `--version`. Default: the name, and the version of the engine.
  ///   - help: Returns the declaration for `--help`, if it differs from this one.
  ///   - failure: The status of another error. Default 70 (`EX_SOFTWARE` of `sysexits.h`).
  ///   - body: Runs the program, and returns its status.
  /// - Returns: The program's status: 64 for a wrong command line.
  @MainActor
  package func run(
    _ words: [String], from values: Values, in terminal: AppTerminal, version: String? = nil,
    help: (@MainActor () -> Self)? = nil, failure: Int32 = 70,
    _ body: @MainActor (Values) async throws -> Int32
  ) async -> Int32 {
    do {
      switch try read(words, into: values) {
      case .help: terminal.write((help?() ?? self).help(width: ProgramText.helpWidth))
      case .version: terminal.write("\(version ?? "\(name) (ComponentEngine) \(ProgramText.version)")\n")
      case .values(let values): return try await body(values)
      }
      return 0
    } catch {
      terminal.complain("\(name): \(error)")
      return error is ArgumentError ? ArgumentError.exitStatus : failure
    }
  }
}
