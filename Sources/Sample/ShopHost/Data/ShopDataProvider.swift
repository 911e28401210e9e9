public import ComponentEngine
import SampleShopAPI
import SampleShopContracts

/// The one data provider of the shop: it conforms to the protocols of all modules and turns the server's common data into
/// each module's own.
///
/// What belongs to nobody (articles, coupons) outlives the customer's session; orders, the account and what modules hold for
/// each other end with it.
public final class ShopDataProvider {
  let server: any ShopServer
  let language: Language

  /// What everybody may know.
  let catalogue: DataProvider
  /// What only the customer may know.
  let session: DataProvider
  private var stores: ShopStores?
  /// Whose data the session's store keeps; nil where none is open.
  private(set) var storedCustomer: String?
  /// How many sessions have ended.
  private var endedSessions = 0

  init(server: any ShopServer, language: Language, clock: any Clock<Duration> = ContinuousClock()) {
    self.server = server
    self.language = language
    catalogue = DataProvider(clock: clock)
    session = DataProvider(clock: clock)
  }

  /// Keeps data across launches from now on; what was kept for this customer is there again. Nil for a guest, of whom nothing is
  /// kept.
  public func open(_ stores: ShopStores, for email: String?) async {
    self.stores = stores
    await catalogue.open(stores.catalogue)
    if let email { await openSession(of: email) }
  }

  /// Writes what waits for the disk, and closes the stores.
  public func close() async {
    await catalogue.close()
    await session.close()
  }

  /// The customer of this address is here: from now on their store is the session's.
  func openSession(of email: String) async {
    guard let stores, storedCustomer != email else { return }
    storedCustomer = email
    await session.open(stores.customer(email))
  }

  /// The customer has gone, and with them all that is known of them here.
  ///
  /// - Throws: `refused` with the mutations that are not sent, unless they are discarded; nothing has changed then.
  func endSession(discarding isDiscarding: Bool = false) async throws(DataError) {
    do {
      try await session.endSession(discarding: isDiscarding)
    } catch {
      throw DataError(.refused, "\(error)")
    }
    storedCustomer = nil
    endedSessions += 1
  }

  /// Has the server change something for the customer, and keeps what came of it; not where the customer has gone meanwhile.
  func change<Answer: Sendable>(
    by send: () async throws(DataError) -> Answer, keep: (Answer) -> Void
  ) async throws(DataError) -> Answer {
    let began = endedSessions
    let answer = try await send()
    if began == endedSessions { keep(answer) }
    return answer
  }

  /// What modules hold for each other.
  public var handoffs: Handoffs { session.handoffs }
}
