/// The reason why the page's request has no effect.
package struct PreviewError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The sentence for the user.
  package let description: String

  init(_ description: String) { self.description = description }
}
