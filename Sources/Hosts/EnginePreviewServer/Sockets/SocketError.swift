import EnginePlatform

/// A system call of the server that has failed.
package struct SocketError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The sentence for the user.
  package let description: String

  /// Creates the error of the system's last call.
  init(_ action: String) { description = "the preview cannot \(action): \(String(cString: strerror(errno)))" }
}
