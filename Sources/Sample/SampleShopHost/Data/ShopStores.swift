public import ComponentEngine

/// The stores in which the shop keeps data across launches.
public struct ShopStores {
  /// The store of shared data: articles, coupons.
  public let catalogue: any CacheStore

  /// The store of pictures; nil if they are in memory only.
  public let pictures: (any CacheStore)?

  /// The store of one customer's data, which is erased when they sign out.
  public let customer: @Sendable (_ email: String) -> any CacheStore

  /// Creates the stores of the shop.
  ///
  /// - Parameters:
  ///   - catalogue: The store of shared data.
  ///   - pictures: The store of pictures. Default nil: they are in memory only.
  ///   - customer: Returns the store of the customer with this email address. It must return the same store every time.
  public init(
    catalogue: any CacheStore, pictures: (any CacheStore)? = nil,
    customer: @escaping @Sendable (_ email: String) -> any CacheStore
  ) {
    self.catalogue = catalogue
    self.pictures = pictures
    self.customer = customer
  }
}
