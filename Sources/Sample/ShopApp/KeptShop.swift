import CommonUI
import DataProviding
import SampleShopAPI
import SampleShopContracts
import TerminalHost

/// The shop inside the program, whose orders are kept in the folder.
nonisolated enum KeptShop {
  /// Creates the shop with the orders of the last run. Orders that cannot be read or written are reported.
  static func make(
    signedIn email: String?, language: Language, today: @autoclosure @escaping @Sendable () -> CalendarDay,
    in folder: StoreFolder
  ) -> EmbeddedShop {
    let file = ShopFile(in: folder)
    var state: EmbeddedShop.State?
    var keeps = true
    do throws(DataError) {
      state = try file.read()
    } catch {
      let aside = file.moveAside()
      keeps = aside != nil
      let consequence = aside.map { "the file is now \($0)" } ?? "it stays there, and nothing of this run is kept"
      StandardStreams.complain("ShopApp: \(error); \(consequence)")
    }
    return EmbeddedShop(
      signedIn: email, language: language, latency: .usual, today: today(), state: state
    ) { [keeps] state in
      guard keeps else { return }
      do throws(DataError) { try file.keep(state) } catch { StandardStreams.complain("ShopApp: \(error)") }
    }
  }
}
