import ComponentEngine
import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 10.1, command-line 12.6.
@Suite struct AssociationRandomTests {
  /// Returns tables with any routes that do not contradict each other.
  private static func tables(_ seed: UInt64, count: Int) -> [RouteTable] {
    var random = SplitMix64(seed: seed)
    var tables: [RouteTable] = []
    while tables.count < count {
      let routes = random.list(1...6, of: route)
      let table = try? RouteTable(
        routes, policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]),
        composition: random.pick(RouteTable.Composition.allCases))
      if let table, table.routes.contains(where: { $0.reach == .external }) { tables.append(table) }
    }
    return tables
  }

  private static func route(_ random: inout SplitMix64) -> Route {
    var places = random.list(0...3) { random in
      random.chance(0.5)
        ? random.pick(["a", "b", "c", "größe", "x y", "*", "$(digit)"])
        : ":p" + random.pick(["", "<int>", "<uuid>", "<bool>", "<double>", "<string>", "(p|q&r)", "(a|b)"])
    }
    places = places.enumerated().map { $1.hasPrefix(":p") ? ":p\($0)" + $1.dropFirst(2) : $1 }
    if random.chance(0.1) { places.append("*rest") }
    return Route(
      random.pick(["one", "two", "three", "four"]), places.joined(separator: "/"),
      reach: random.chance(0.7) ? .external : .internal, fixed: random.chance(0.1) ? [LinkParameter("k", "v")] : [],
      parameters: random.chance(0.4) ? random.list(1...2, of: parameter) : [])
  }

  private static func parameter(_ random: inout SplitMix64) -> RouteParameter {
    let types: [LinkValueType] = [.string, .int, .double, .bool, .uuid, .handoff, .choices(["m", "n&o", "%"])]
    return RouteParameter(
      random.pick(["k", "q r", "s&t=u", "v/w?", "größe"]), random.pick(types), required: random.chance(0.6))
  }

  private func file(_ table: RouteTable) throws -> AssociationFile {
    try AssociationFile(json: Array(AssociationWriter.text(for: table, appIDs: ["ABCDE12345.com.example.shop"]).utf8))
  }

  @Test(arguments: samples(4))
  func `the file that is written from random routes passes its check`(seed: UInt64) throws {
    for table in Self.tables(seed, count: 50) {
      let file = try file(table)
      let comparison = AssociationComparison(file, table, best: file)
      let routes = table.routes.map { "\($0.reach) \($0.path) \($0.parameters)" }
      #expect(comparison.differences == [], "\(table.composition) \(routes)")
    }
  }

  @Test(arguments: samples(4))
  func `the file that is written from random routes names each path once and has no dead rule`(seed: UInt64) throws {
    for table in Self.tables(seed, count: 50) {
      let file = try file(table)
      let routes = table.routes.map { "\($0.reach) \($0.path) \($0.parameters)" }
      #expect(file.warnings == [], "\(table.composition) \(routes)")
      let rules = file.details.flatMap(\.rules).map { "\($0.text) \($0.isExcluded)" }
      #expect(Set(rules).count == rules.count, "\(rules)")
    }
  }

  @Test(arguments: samples(4))
  func `the file that is written from random routes opens no link to an internal route`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed + 1000)
    for table in Self.tables(seed, count: 50) {
      let file = try file(table)
      let all = table.routes.compactMap { try? RoutePattern($0.path) }.filter { !$0.places.isEmpty }
      // A wildcard is less exact than a type: not every internal route without a text of its own can be excluded.
      let hasText = table.routes.allSatisfy { $0.reach == .external || $0.path.contains(/^[^:*]|^:[^<\/]+\(/) }
      guard !all.isEmpty, hasText else { continue }
      for _ in 0..<40 {
        let segments = random.list(1...3) { random in
          RouteExamples.variants(of: random.pick(all)).first { _ in true } ?? []
        }.flatMap(\.self)
        let link = RouterURL(
          scheme: "https", host: "shop.example.com", segments: segments.map { RouterURL.Segment($0) }
        ).description
        guard case .opens(let rule, _) = file.decision(for: link), let error = table.error(of: link, source: .external)
        else { continue }
        let routes = table.routes.map { "\($0.reach) \($0.path)" }
        #expect(error.code != "notExternal", "\(link) \(rule.text) \(table.composition) \(routes)")
      }
    }
  }

  @Test(arguments: samples(4))
  func `the file that is written from random routes opens the sample links of the routes`(seed: UInt64) throws {
    for table in Self.tables(seed, count: 50) {
      let differences = AssociationComparison(try file(table), table).differences
      let ignored = differences.filter { $0.kind == .ignoredBySystem && $0.source.hasPrefix("route") }
      let routes = table.routes.map { "\($0.reach) \($0.path) \($0.parameters)" }
      #expect(ignored == [], "\(table.composition) \(routes)")
    }
  }
}
