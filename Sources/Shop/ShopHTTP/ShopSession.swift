import Foundation
import HTTPSource
import ShopAPI
import ShopContracts

/// A change that a customer asks for.
enum ShopChange: Hashable {
  case place(OrderDraft)
  case pay(OrderID, PaymentMethod)
  case update(CommonAccount)
}

/// What is known of one customer from sign-in to sign-out; of a guest, when there is no token.
struct ShopSession {
  let token: String?

  /// Which session: what is answered to another one belongs to somebody else.
  let number = UUID()

  private var answers: [String: any Sendable] = [:]
  private var keys: [ShopChange: String] = [:]

  init(token: String? = nil) { self.token = token }

  /// The last answer to a call with this path.
  func kept<Value>(_ path: String) -> HTTPAnswer<Value>? { answers[path] as? HTTPAnswer<Value> }

  /// Keeps an answer that can be asked for changes, a hundred at the most.
  mutating func keep<Value>(_ answer: HTTPAnswer<Value>, _ path: String) {
    if answers.count >= 100 { answers = [:] }
    answers[path] = answer.validators == nil ? nil : answer
  }

  /// The key of a change that is begun, or whose end is not known.
  mutating func key(for change: ShopChange) -> String {
    let key = keys[change] ?? UUID().uuidString
    keys[change] = key
    return key
  }

  /// The next change of this kind is another one.
  mutating func end(_ change: ShopChange) { keys[change] = nil }
}
