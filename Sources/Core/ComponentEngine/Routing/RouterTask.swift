import EngineBase

/// The router call in which code runs, with the tasks that the call starts. Such code must not wait for an intent
/// that waits for the call.
struct RouterTask: Sendable {
  let router: ObjectIdentifier
  let kind: Kind

  enum Kind: Sendable {
    case presenting(Int)
    case guarding(intent: Int)
    case asking(intent: Int, closing: ComponentUID)
  }

  @TaskLocal static var current: RouterTask?
}
