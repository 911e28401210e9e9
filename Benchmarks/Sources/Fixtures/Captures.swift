package import ComponentEngine

/// Tables and links with more captures than those of ``Tables`` and ``Links``: one to four captures of every type for
/// each component, and two pairs for each link.
package enum Captures {
  /// Returns a compiled table for the links of ``one(_:)`` and ``three(_:)``.
  package static func table(_ size: Int) -> RouteTable {
    do {
      return try RouteTable(routes(size), policy: Tables.policy)
    } catch {
      fatalError("the fixture is no table: \(error)")
    }
  }

  /// Returns this many routes, a multiple of five.
  package static func routes(_ size: Int) -> [Route] { (0..<size / 5).flatMap { block(name($0)) } }

  /// Returns a link to each kind of route in turn: `shop://region017/north/shop/8/shelf/3?ref=mail&page=7`.
  package static func one(_ size: Int) -> [String] {
    (0..<Links.count).map { "shop://" + component(order($0, size), $0) + "?ref=mail&page=\(10 + $0 % 90)" }
  }

  /// Returns a link with three such components, and the pairs on the last one.
  package static func three(_ size: Int) -> [String] {
    (0..<Links.count).map { number in
      let parts = (0..<3).map { component(order(number + $0 * 331, size), number + $0) }
      return "shop://" + parts.joined(separator: "/") + "?ref=mail&page=\(10 + number % 90)"
    }
  }

  /// Returns the block of a link, in an order that caches cannot predict.
  private static func order(_ number: Int, _ size: Int) -> Int { number * 7_919 % (size / 5) }

  private static func name(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  private static func component(_ block: Int, _ number: Int) -> String {
    let name = name(block)
    return switch number % 5 {
    case 0: "city\(name)/berlin"
    case 1: "shop\(name)/\(number)/shelf/\(number % 7)"
    case 2: "region\(name)/north/shop/\(number)/shelf/3"
    case 3: "trip\(name)/from/berlin/to/paris/on/\(20_260_000 + number)/class/second"
    default: "order\(name)/0d4f6f3a-0a2e-4f5c-9d5e-0123456789ab/item/\(number)"
    }
  }

  private static func block(_ name: String) -> [Route] {
    let declared: [RouteParameter] = [.init("ref", .choices(["push", "mail", "code"])), .init("page", .int)]
    return [
      Route("city\(name)", "city\(name)/:city", reach: .external, parameters: declared),
      Route("shelf\(name)", "shop\(name)/:shop<int>/shelf/:shelf<int>", reach: .external, parameters: declared),
      Route(
        "region\(name)", "region\(name)/:region(north|south)/shop/:shop<int>/shelf/:shelf<int>", parameters: declared),
      Route(
        "trip\(name)", "trip\(name)/from/:from/to/:to/on/:day<int>/class/:class(first|second)", parameters: declared),
      Route("item\(name)", "order\(name)/:order<uuid>/item/:item<int>", parameters: declared),
    ]
  }
}
