import DeepLinks
import Testing

// Specification: patterns 5.1.
/// Tables and links with a high cost of resolution. A search over all divisions of 64 segments would not end in any of
/// these tests.
struct ResolutionCostTests {
  private let policy = LinkPolicy(
    schemes: ["shop"], limits: LinkLimits(segments: 1000, components: 1000))

  private func table(_ paths: some Sequence<String>) throws -> RouteTable {
    try RouteTable(paths.map { Route($0, $0) }, policy: policy)
  }

  private func link(_ name: String, _ count: Int, end: String = "") -> DeepLink {
    DeepLink(text(name, count, end: end))
  }

  private func text(_ name: String, _ count: Int, end: String = "") -> String {
    "shop://" + Array(repeating: name, count: count).joined(separator: "/") + end
  }

  /// `:p0`, `:p0/:p1`, `:p0/:p1/:p2`, …
  private func lengths(_ place: String, _ count: Int) -> [String] {
    (1...count).map { length in (0..<length).map { ":p\($0)\(place)" }.joined(separator: "/") }
  }

  @Test func `resolution is fast if every length matches except at the last segment`() throws {
    let table = try table(lengths("<int>", 64))
    let error = #expect(throws: LinkError.self) { try table.resolve(link("1", 63, end: "/x")) }
    #expect(error?.segment == 63)
  }

  @Test func `resolution is fast if every length matches up to the end`() throws {
    #expect(try table(lengths("", 64)).names(link("a", 64)).count == 1)
    #expect(try table(lengths("", 63)).resolve(link("a", 64)).components.count == 2)
  }

  @Test func `resolution is fast if every place matches in five ways`() throws {
    let types = ["", "<int>", "<bool>", "<double>", "(1|2)"]
    let paths = types.flatMap { one in types.map { ":p\(one)/:q\($0)" } }
    #expect(throws: LinkError.self) { try table(paths).resolve(link("1", 63)) }
    #expect(try table(paths).resolve(link("1", 64)).components.allSatisfy { $0.name == ":p(1|2)/:q(1|2)" })
  }

  @Test func `resolution is fast if choices overlap in every place`() throws {
    let sets = ["(a|b)", "(a|c)", "(a|d)"]
    let paths = (0..<27).map { ":p\(sets[$0 / 9])/:q\(sets[$0 / 3 % 3])/:r\(sets[$0 % 3])/\($0)" }
    #expect(throws: LinkError.self) { try table(paths).resolve(link("a", 64)) }
  }

  @Test func `resolution is fast with a catch-all after every prefix`() throws {
    let prefixes = (1...32).map { length in (0..<length).map { ":p\($0)" }.joined(separator: "/") }
    let table = try table(prefixes.map { $0 + "/*rest" } + ["*rest"] + [":p"])
    #expect(try table.resolve(link("a", 64)).components.count == 64)
    #expect(try table.resolve(link("a", 64)).components.allSatisfy { $0.name == ":p" })
  }

  @Test func `resolution is fast with misleading literals at every segment`() throws {
    let table = try table((1...63).map { Array(repeating: "a", count: $0).joined(separator: "/") + "/b" } + ["a"])
    #expect(try table.resolve(link("a", 63, end: "/b")).components.map(\.name) == [text("a", 63, end: "/b").path])
    #expect(throws: LinkError.self) { try table.resolve(link("a", 63, end: "/c")) }
  }

  @Test func `a link can have hundreds of segments if the limits allow it`() throws {
    let table = try table(["a", "a/a", "a/b"])
    #expect(try table.resolve(link("a", 600)).components.count == 300)
    #expect(throws: LinkError.self) { try table.resolve(link("a", 600, end: "/c")) }
  }

  @Test func `a link can have more segments than a stack has room for calls`() throws {
    let policy = LinkPolicy(schemes: ["shop"], limits: LinkLimits(bytes: .max, segments: .max, components: .max))
    let table = try RouteTable([Route("a", "a"), Route("b", "b/c")], policy: policy)
    #expect(try table.resolve(link("a", 30_000, end: "/b/c")).components.count == 30_001)
    #expect((try? table.resolve(link("a", 30_000, end: "/b"))) == nil)
  }

  @Test func `a long link is divided like a short link`() throws {
    try Sampling.run(25) { random, seed in
      let table = try table(RandomTable.paths(&random) + ["z"])
      let end = RandomTable.segments(&random).map { segment($0) }
      guard let short = try? table.resolve(RouterURL(scheme: nil, segments: end)).components.map(\.name) else { return }
      let start = Array(repeating: "z", count: 300)
      let long = try table.resolve(RouterURL(scheme: nil, segments: start.map { segment($0) } + end))
      try #require(long.components.map(\.name) == start + short, "\(seed): \(table.routes.map(\.path))")
    }
  }

  @Test func `a long link can be a single component`() throws {
    let table = try RouteTable([Route("all", "a/*rest"), Route("a", "a")], policy: policy, composition: .single)
    #expect(try table.names(link("a", 300)) == ["all"])
    #expect(throws: LinkError.self) { try table.resolve(link("b", 300)) }
  }

  @Test func `resolution is fast with thousands of routes with the same beginning`() throws {
    let table = try table((0..<2000).map { "a/:p/\($0)" })
    #expect(try table.names("shop://a/x/1999/a/y/0") == ["a/:p/1999", "a/:p/0"])
  }
}

extension String {
  fileprivate var path: String { String(dropFirst("shop://".count)) }
}
