// Measures the processor time of a destination, and of the text of the same link, in turn: the link of the destination
// against parsing the text, and both resolved to a component whose parameters are read.
//
// usage: DestinationCost [LINKS]     20,000 for each part by default

import ComponentEngine
import Fixtures

struct ArticleLink: LinkDestination {
  static let name = "article"
  static let paths: [RoutePath] = ["goods/:id"]
  var id: Int
  var coupon: String?
}

struct OrdersLink: LinkDestination {
  enum Sort: String, Codable, CaseIterable { case date, sum }

  static let name = "orders"
  static let paths: [RoutePath] = ["orders", "orders/:state"]
  static let defaults: LinkParameters = ["sort": "date", "page": "1"]
  var state: String?
  var sort = Sort.date
  var page = 1
}

/// Returns the time of a link in nanoseconds.
func measure(_ links: Int, _ work: (Int) -> Void) -> Double {
  Double(processorTime { for position in 0..<links { work(position) } }) / Double(links)
}

/// Compares some destinations with the texts of their links, and prints the fastest of 20 rounds.
func compare<Destination: LinkDestination>(
  _ destinations: [Destination], _ table: RouteTable, links: Int, read: (ResolvedComponent) throws -> Void
) {
  let count = destinations.count
  let texts = destinations.map { "shop://\($0.link)" }
  var (made, parsed, typed, untyped) = (Double.infinity, Double.infinity, Double.infinity, Double.infinity)
  var size = 0
  for _ in 0..<20 {
    made = min(made, measure(links) { size &+= destinations[$0 % count].link.description.utf8.count })
    parsed = min(
      parsed,
      measure(links) { size &+= (try? RouterURL.parse(texts[$0 % count], policy: Tables.policy)) == nil ? 0 : 1 })
    typed = min(
      typed,
      measure(links) { position in
        do {
          let component = try table.resolve(destinations[position % count].link).components[0]
          size &+= try component.decode(Destination.self) == destinations[position % count] ? 1 : 0
        } catch {
          fatalError("\(error)")
        }
      })
    untyped = min(
      untyped,
      measure(links) { position in
        do {
          try read(table.resolve(DeepLink(texts[position % count])).components[0])
        } catch {
          fatalError("\(error)")
        }
      })
  }
  precondition(size > 0)
  print(
    """
    \(Destination.self)
      the link of the destination \(Int(made)) ns, parsing its text \(Int(parsed)) ns: \(ratio(made, parsed)) times
      the destination opened and read \(Int(typed)) ns, its text \(Int(untyped)) ns: \(ratio(typed, untyped)) times
    """)
}

func ratio(_ one: Double, _ other: Double) -> Double { (one / other * 100).rounded() / 100 }

let links = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 20_000
let table = try RouteTable(
  Tables.routes(1_000) + Route.routes(to: ArticleLink.self, reach: .external)
    + Route.routes(to: OrdersLink.self, reach: .external), policy: Tables.policy)
compare((0..<100).map { ArticleLink(id: $0, coupon: $0 % 2 == 0 ? "SPRING" : nil) }, table, links: links) { component in
  _ = (try component.value("id", as: Int.self), try component.valueIfPresent("coupon", as: String.self))
}
compare((0..<100).map { OrdersLink(state: $0 % 2 == 0 ? "open" : nil, page: $0 + 1) }, table, links: links) {
  component in
  _ = (
    try component.valueIfPresent("state", as: String.self), try component.value("sort", as: String.self),
    try component.value("page", as: Int.self)
  )
}
