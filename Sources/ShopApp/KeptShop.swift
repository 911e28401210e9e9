import CommonUI
import DataProviding
import SampleShopAPI
import SampleShopContracts

/// The shop inside the program, whose orders are kept in the folder.
nonisolated enum KeptShop {
  /// Creates the shop with the orders of the last run. Orders that cannot be read or written are reported.
  static func make(
    signedIn email: String?, today: @autoclosure @escaping @Sendable () -> Day, in folder: StoreFolder
  ) -> EmbeddedShop {
    let file = KeptFile<EmbeddedShop.State>("shop.json", in: folder, subject: "the state of the shop")
    var state: EmbeddedShop.State?
    do throws(DataError) {
      state = try file.read()
    } catch {
      StandardStreams.complain("ShopApp: \(error); the file is now \(file.moveAside())")
    }
    return EmbeddedShop(signedIn: email, latency: .usual, today: today(), state: state) { state in
      do throws(DataError) { try file.keep(state) } catch { StandardStreams.complain("ShopApp: \(error)") }
    }
  }
}
