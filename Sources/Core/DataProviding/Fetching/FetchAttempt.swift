/// One attempt of a fetch. A task-local value identifies the code that runs as a part of it.
package struct FetchAttempt: Sendable, Hashable {
  /// The attempt that the current task is a part of; nil outside fetches.
  @TaskLocal package static var current: FetchAttempt?

  /// The identity of the ``InFlightRequests`` that the attempt belongs to.
  let owner: ObjectIdentifier

  /// The identity of the request.
  package let request: String
}
