/// One attempt of a fetch. Code that runs in its name can be told from other code.
package struct FetchAttempt: Sendable, Hashable {
  /// The attempt in whose name the current task runs; nil outside fetches.
  @TaskLocal package static var current: FetchAttempt?

  let flights: ObjectIdentifier

  /// The identity of the request.
  package let request: String
}
