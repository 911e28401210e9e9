import EngineBase

/// The call of a router that code runs in, with the tasks that the call starts. It must not wait for what waits for it.
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
