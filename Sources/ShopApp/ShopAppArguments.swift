import ComponentEngine
import SampleShopAPI

/// The arguments of the shop.
struct ShopAppArguments: Equatable {
  /// The result of reading the command line.
  enum Reading: Equatable {
    case help
    case fault(String)
    case run(ShopAppArguments)
  }

  var links: [String] = []
  var language = Language.english
  var isGuest = false
  var showsLifecycle = false
  /// The address of a shop's server; nil for the embedded one.
  var server: String?
  /// The folder for stored data; nil for memory only.
  var folder: String?
  /// The file of a tapped notification, `-` for standard input; nil without one.
  var notification: String?
  /// The flags that are switched on and off, by name.
  var flags: [String: Bool] = [:]

  static let help = """
    The sample shop, in the terminal.

    Usage: ShopApp [--server URL] [--store DIR] [--language CODE] [--guest] [--push FILE]
                   [--flag NAME=on|off] [--trace] [LINK…]

    Options:
      --server URL     Where the shop's server is. Default: one inside the program.
      --store DIR      Keep data and screens there: a start without links goes on with them. Default: in memory only.
      --language CODE  The language of the articles: \(Language.allCases.map(\.rawValue).joined(separator: ", ")). Default en.
      --guest          Start as a guest; ada@example.com has the password "demo".
      --push FILE      A notification that was tapped: the JSON that APNs delivers, with a link. - reads the input.
      --flag NAME=on   Switch something on or off: module.orders=off leaves out the orders.
      --trace          Show every lifecycle phase.
      --help           Show this.

    It shows the top screen whenever it changes, and takes what is typed: a link, the number of a row or an action, back,
    home, goods, orders, account, quit. Type help for all of it.

    Examples:
      ShopApp
      ShopApp shop://goods/42
      ShopApp --language ar --trace "shop://goods/42?coupon=SPRING/order/new?article=42;qty=2"
      ShopApp --push Tests/Fixtures/shop-app/order-sent.json
      printf '3\\nback\\n' | ShopApp shop://goods/category/shoes

    """

  static func read(_ arguments: [String]) -> Reading {
    var result = ShopAppArguments()
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h": return .help
      case "--server", "--store":
        guard let value = words.popFirst(), !value.isEmpty, !value.hasPrefix("-") else {
          return .fault("\(word) needs \(word == "--server" ? "an address" : "a folder")")
        }
        if word == "--server" { result.server = value } else { result.folder = value }
      case "--push":
        guard let file = words.popFirst(), !file.isEmpty, file == "-" || !file.hasPrefix("-") else {
          return .fault("--push needs a file, or - for the input")
        }
        result.notification = file
      case "--flag":
        let parts = (words.popFirst() ?? "").split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1] == "on" || parts[1] == "off" else {
          return .fault("--flag needs a name with on or off, as in module.orders=off")
        }
        result.flags[String(parts[0])] = parts[1] == "on"
      case "--guest": result.isGuest = true
      case "--trace": result.showsLifecycle = true
      case "--language":
        guard let language = words.popFirst().flatMap(Language.init(rawValue:)) else {
          return .fault(
            "--language needs one of \(Language.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        result.language = language
      case _ where word.hasPrefix("-"): return .fault("there is no option \(word)")
      default: result.links.append(word)
      }
    }
    return .run(result)
  }
}
