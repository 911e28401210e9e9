import EngineProgramTesting
import Foundation

extension URL {
  /// The built command.
  static var deeplink: URL { program("deeplink") }
}

extension Folder {
  /// Runs `deeplink` in this folder.
  func deeplink(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try run(.deeplink, arguments, input: input, environment: environment)
  }
}

/// Runs `deeplink` in an empty folder.
func deeplink(_ arguments: String..., input: String = "") throws -> Run {
  try Folder().run(.deeplink, arguments, input: input)
}

extension Run {
  /// The run without the lines and columns of a published file of one line.
  var withoutColumns: Run { Run(status: status, output: output.replacing(/:1:\d+:/, with: ":"), errors: errors) }
}
