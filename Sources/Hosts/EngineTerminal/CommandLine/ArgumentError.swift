/// A wrong command line: what is wrong, and the command with the help about it.
package struct ArgumentError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The fault and a correct alternative.
  package let reason: String
  /// The command with the help.
  package let command: String

  package init(_ reason: String, command: String) {
    self.reason = reason
    self.command = command
  }

  package var description: String { "\(reason)\(reason.hasSuffix("?") ? " See" : "; see") \(command) --help" }

  /// The exit status of a wrong command line (`EX_USAGE` of `sysexits.h`).
  package static let exitStatus: Int32 = 64
}
