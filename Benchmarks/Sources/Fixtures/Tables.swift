package import ComponentEngine

/// Tables of realistic routes in blocks of ten: literals, captures of every type, choices, shared prefixes, a
/// catch-all.
package enum Tables {
  /// The sizes for which resolving is measured.
  package static let sizes = [10, 100, 1_000, 10_000]

  package static let policy = LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"])

  /// Returns a compiled table for the links of ``Links``.
  package static func table(_ size: Int) -> RouteTable {
    do {
      return try RouteTable(routes(size), policy: policy)
    } catch {
      fatalError("the fixture is no table: \(error)")
    }
  }

  /// Returns this many routes, a multiple of ten.
  package static func routes(_ size: Int) -> [Route] { (0..<size / 10).flatMap(block) }

  /// Returns the suffix of a block's literals. All suffixes have the same length, so that only the size of the table
  /// affects the figures.
  static func suffix(_ block: Int) -> String {
    let digits = String(block)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func block(_ number: Int) -> [Route] {
    let suffix = suffix(number)
    let goods = "goods\(suffix)"
    let order = "order\(suffix)"
    let payment = "payment\(suffix)"
    return [
      Route(
        goods, "\(goods)/:id<int>", reach: .external,
        parameters: [.init("coupon"), .init("ref", .choices(["push", "mail", "code"]))], summary: "One article"),
      Route(
        "\(goods)-tab", "\(goods)/:id<int>/:tab(info|reviews|sizes)", reach: .external, summary: "A part of an article"),
      Route("\(goods)-list", goods, reach: .external, parameters: [.init("page", .int, default: "1")]),
      Route("\(goods)-kind", "\(goods)/kind/:kind", summary: "Articles of a kind"),
      Route(
        "\(order)-new", "\(order)/new", navigateMode: .push, parameters: [.init("qty", .int, required: true)],
        summary: "A new order"),
      Route(order, "\(order)/:order<uuid>", reach: .external, summary: "An order"),
      Route(payment, "\(payment)/:id<int>", parameters: [.init("method")], summary: "Paying"),
      Route("\(payment)-sum", "\(payment)/of/:sum<double>/:now<bool>", summary: "Paying an amount"),
      Route("search\(suffix)", "search\(suffix)/:term", reach: .external, summary: "What is found"),
      Route("files\(suffix)", "files\(suffix)/*path", fixed: ["kind": "file"], summary: "A file"),
    ]
  }
}
