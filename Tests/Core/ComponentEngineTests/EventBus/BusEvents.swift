import ComponentEngine

struct OrderPaid: BroadcastEvent {
  let order: Int
}

struct LoginChanged: BroadcastEvent {
  static var isSticky: Bool { true }
  let customer: String?
}

/// Records received events, in order.
@MainActor
final class Received {
  var texts: [String] = []

  /// A closure that records orders under a name.
  func paid(_ name: String) -> @MainActor (OrderPaid) -> Void {
    { self.texts.append("\(name) \($0.order)") }
  }

  /// A closure that records logins under a name.
  func login(_ name: String) -> @MainActor (LoginChanged) -> Void {
    { self.texts.append("\(name) \($0.customer ?? "none")") }
  }
}
