public import ComponentEngine
import SampleShopAPI
import SampleShopContracts

/// The data provider of the shop. It conforms to the protocols of all modules and converts the server's common data
/// into each module's own types.
///
/// Shared data (articles, coupons) outlives the customer's session. Orders, the account and hand-offs between modules
/// end with it.
public final class ShopDataProvider {
  let server: any ShopServer
  let language: Language

  /// The data that all customers share.
  let catalogue: DataProvider
  /// The pictures of articles, which do not evict data.
  let pictures: DataProvider
  /// The signed-in customer's data.
  let session: DataProvider
  /// The kinds of values on disk.
  let values = ShopValues()
  /// The changes of orders, which are queued.
  private(set) lazy var orderMutations = OrderMutations(self)
  private var stores: ShopStores?
  /// The customer whose data the session's store holds; nil without an open store.
  private(set) var storedCustomer: String?
  /// The number of ended sessions.
  private var endedSessions = 0

  init(server: any ShopServer, language: Language, clock: any Clock<Duration> = ContinuousClock()) {
    self.server = server
    self.language = language
    catalogue = DataProvider(clock: clock)
    pictures = DataProvider(clock: clock)
    session = DataProvider(clock: clock)
    values.register(with: catalogue, session)
    registerMutations()
  }

  /// Opens the stores and restores the data of this customer. Nothing is stored for a guest, which is nil.
  public func open(_ stores: ShopStores, for email: String?) async {
    self.stores = stores
    await catalogue.open(stores.catalogue)
    if let store = stores.pictures { await pictures.open(store) }
    if let email { await openSession(of: email) }
  }

  /// Writes pending changes and closes the stores.
  public func close() async {
    await catalogue.close()
    await pictures.close()
    await session.close()
  }

  /// Opens the store of the customer with this email address for the session.
  func openSession(of email: String) async {
    guard let stores, storedCustomer != email else { return }
    storedCustomer = email
    await session.open(stores.customer(email))
  }

  /// Ends the session and removes the customer's data.
  ///
  /// - Throws: `refused` with the unsent mutations, unless they are discarded. The session then continues unchanged.
  func endSession(discarding isDiscarding: Bool = false) async throws(DataError) {
    do {
      try await session.endSession(discarding: isDiscarding)
    } catch {
      throw DataError(.refused, "\(error)")
    }
    storedCustomer = nil
    endedSessions += 1
  }

  /// Sends a change and stores its response, unless the session has ended meanwhile.
  func change<Answer: Sendable>(
    by send: () async throws(DataError) -> Answer, keep: (Answer) -> Void
  ) async throws(DataError) -> Answer {
    let began = endedSessions
    let answer = try await send()
    if began == endedSessions { keep(answer) }
    return answer
  }

  /// The values that modules hand to each other.
  public var handoffs: Handoffs { session.handoffs }
}
