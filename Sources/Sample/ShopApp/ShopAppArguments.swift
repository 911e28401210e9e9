import CommonUI
import ComponentEngine
import EngineTerminal
import PreviewHost
import SampleShopAPI
import SampleShopContracts
import TerminalHost

/// The arguments of the shop.
nonisolated struct ShopAppArguments: Equatable {
  /// The links, the language and the scenario.
  var host = HostArguments()
  /// The address of a shop's server; nil for the embedded one.
  var server: String?
  /// The day on which orders are placed in the embedded shop; nil for that of the system's clock.
  var today: CalendarDay?
  /// The folder for stored data; nil for memory only.
  var folder: String?
  /// The file with the settings of modules; nil without one.
  var settings: String?
  /// The file of a tapped notification, `-` for standard input; nil without one.
  var notification: String?
  /// Whether and how the shop is shown in a browser.
  var preview = PreviewRun.Options()
  /// The flags that are switched on and off, by name.
  var flags: [String: Bool] = [:]

  static let command = Command<ShopAppArguments>(
    "ShopApp", "The sample shop, in the terminal or in a browser.",
    options: [
      .text("--server", "URL", "an address", "Where the shop's server is. Default: one inside the program.") {
        $0.server = $1
      },
      .text(
        "--store", "DIR", "a folder",
        "Keep data, screens and orders there: a start without links goes on with them. Default: in memory only."
      ) { $0.folder = $1 },
      .checked("--today", "DAY", "a day such as 2026-11-21", "The day of the shop inside the program. Default: today.")
      {
        guard let day = CalendarDay(iso: $1) else { return false }
        $0.today = day
        return true
      },
      .checked(
        "--language", "TAG", "a language tag, as in de or zh-Hans",
        "The language of the screens, also of the articles where the server has it: "
          + "\(Language.allCases.map(\.rawValue).joined(separator: ", ")). Default en."
      ) { $0.host.setLocale($1) },
      .flag("--guest", "Start as a guest; ada@example.com has the password \"demo\".") {
        $0.host.scenarios = [ShopRun.guest]
      },
      .text(
        "--push", "FILE", "a file, or - for the input",
        "A notification that was tapped: the JSON that APNs delivers, with a link. - reads the input."
      ) { $0.notification = $1 },
      .checked(
        "--flag", "NAME=on|off", "a name with on or off, as in module.orders=off",
        "Switch something on or off: module.orders=off leaves out the orders."
      ) { $0.setFlag($1) },
      .text(
        "--settings", "FILE", "a file",
        "The settings of modules, as JSON or a property list: {\"payment\": {\"kitKey\": \"pk\"}}."
      ) { $0.settings = $1 },
      HostArguments.trace.within(\ShopAppArguments.host),
      HostArguments.identities.within(\ShopAppArguments.host),
      HostArguments.plain.within(\ShopAppArguments.host),
    ] + PreviewRun.Options.options.map { $0.within(\ShopAppArguments.preview) },
    operands: HostArguments.links.within(\ShopAppArguments.host),
    sections: [
      .text(
        """
        In a terminal it fills the screen; press ? for its keys. In a pipe, and with --plain, it writes the top screen \
        whenever it changes, and takes what is typed: a link, the number of a row or an action, back, home, goods, \
        orders, account, quit. Type help for all of it.
        """),
      .examples(
        "Examples:",
        [
          "ShopApp", "ShopApp shop://goods/42", "ShopApp --preview",
          "ShopApp --language ar --trace \"shop://goods/42?coupon=SPRING/order/new?article=42;qty=2\"",
          "ShopApp --push Tests/Support/Fixtures/shop-app/order-sent.json",
          "printf '3\\nback\\n' | ShopApp shop://goods/category/shoes",
        ]),
    ])

  /// Stores `NAME=on` or `NAME=off`; returns false for any other text.
  private mutating func setFlag(_ text: String) -> Bool {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[1] == "on" || parts[1] == "off" else { return false }
    flags[String(parts[0])] = parts[1] == "on"
    return true
  }
}
