import ComponentEngine

struct OrderPaid: BroadcastEvent {
  let order: Int
}

struct LoginChanged: BroadcastEvent {
  static var isSticky: Bool { true }
  let customer: String?
}

/// What was heard, in order.
@MainActor
final class Heard {
  var texts: [String] = []

  /// A closure that notes orders under a name.
  func paid(_ name: String) -> @MainActor (OrderPaid) -> Void {
    { self.texts.append("\(name) \($0.order)") }
  }

  /// A closure that notes logins under a name.
  func login(_ name: String) -> @MainActor (LoginChanged) -> Void {
    { self.texts.append("\(name) \($0.customer ?? "nobody")") }
  }
}
