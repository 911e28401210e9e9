public import ComponentEngine

/// Where the shop keeps its data across launches.
public struct ShopStores {
  /// What belongs to nobody: articles, coupons.
  public let catalogue: any CacheStore

  /// What belongs to a customer: a store of their own, which is erased when they sign out.
  public let customer: @Sendable (_ email: String) -> any CacheStore

  /// Stores for the shop.
  ///
  /// - Parameters:
  ///   - catalogue: For what belongs to nobody.
  ///   - customer: Makes the store of the customer with this address; every time the same one.
  public init(catalogue: any CacheStore, customer: @escaping @Sendable (_ email: String) -> any CacheStore) {
    self.catalogue = catalogue
    self.customer = customer
  }
}
