import Foundation
import SampleShopAPI
import SampleShopContracts

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

  private var keys: [ShopChange: String] = [:]

  init(token: String? = nil) { self.token = token }

  /// The key of a change that is begun, or whose end is not known.
  mutating func key(for change: ShopChange) -> String {
    let key = keys[change] ?? UUID().uuidString
    keys[change] = key
    return key
  }

  /// The next change of this kind is another one.
  mutating func end(_ change: ShopChange) { keys[change] = nil }
}
