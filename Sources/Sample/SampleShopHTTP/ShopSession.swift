import Foundation
import SampleShopAPI
import SampleShopContracts

/// A change that a customer requests.
enum ShopChange: Hashable {
  case place(OrderDraft)
  case pay(OrderID, PaymentMethod)
  case update(CommonAccount)
}

/// The state of a customer's session, from sign-in to sign-out; without a token, of a guest.
struct ShopSession {
  let token: String?

  /// The identity of the session. A response to another session is discarded.
  let number = UUID()

  private var keys: [ShopChange: String] = [:]

  init(token: String? = nil) { self.token = token }

  /// Returns the key of a change that is under way or whose result is unknown.
  mutating func key(for change: ShopChange) -> String {
    let key = keys[change] ?? UUID().uuidString
    keys[change] = key
    return key
  }

  /// Ends a change. The next change of this kind gets a new key.
  mutating func end(_ change: ShopChange) { keys[change] = nil }
}
