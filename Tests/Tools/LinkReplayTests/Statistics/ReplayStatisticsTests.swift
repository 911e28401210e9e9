import ComponentEngine
import EngineRandomTesting
import Testing

@testable import LinkReplay

// Specification: command-line 2.6.
@MainActor
@Suite struct ReplayStatisticsTests {
  private static let lines = [
    "shop://goods/1", "shop://goods/2/login", "back", "back", "shop://gods/1", "shop://search/a", "select other",
    "back 0", "shop://goods/1/goods/2/goods/3", "home", "home",
  ]

  private func statistics(
    _ steps: some Sequence<ReplayStep>, in configuration: RouterConfiguration<Void>? = nil
  ) throws -> ReplayStatistics {
    let table = try (configuration ?? smallApp()).table
    var statistics = ReplayStatistics()
    for step in steps { statistics.add(step, in: table) }
    return statistics
  }

  @Test func `outcomes, errors and opened routes are counted without the launch`() async throws {
    let statistics = try statistics(await replay(Self.lines, in: try smallApp()))
    #expect(statistics.steps == 11)
    #expect(statistics.outcomes == ["applied": 8, "unchanged": 1, "failed": 2])
    #expect(statistics.errors == ["noRoute": 1, "unknownDirective": 1])
    #expect(statistics.routes == ["goods/:id<int>": 5, "login": 1, "search/:q": 1])
    #expect(statistics.components.counts == [0: 7, 1: 2, 2: 1, 3: 1])
    #expect(statistics.bytes.counts[4] == 4)
  }

  private static let guarded = """
    {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main", "root": "home"}],
     "guards": [{"name": "signedIn", "redirect": "shop://login"}],
     "components": [{"name": "home", "path": "home"}, {"name": "login", "path": "login", "navigateMode": "present"},
                    {"name": "orders", "path": "orders", "guards": ["signedIn"]},
                    {"name": "order", "path": "order/:id<int>"}]}
    """

  @Test func `a link that waits is counted apart from the applied ones, and under its routes`() async throws {
    let app = try Manifest(json: Self.guarded).configuration()
    let links = ["shop://orders/order/1", "shop://order/2", "shop://gods"]
    let statistics = try statistics(await replay(links, in: app, isCold: true), in: app)
    #expect(statistics.outcomes == ["applied": 1, "pending": 1, "failed": 1])
    #expect(statistics.routes == ["orders": 1, "order/:id<int>": 2])
    #expect(statistics.components.counts == [0: 1, 1: 1, 2: 1])
    #expect(
      statistics.text().hasPrefix(
        """
        outcomes   steps   share
        applied        1  33.3 %
        pending        1  33.3 %
        unchanged      0   0.0 %
        failed         1  33.3 %
        all            3

        """))
  }

  @Test func `a path that waits is counted under its route, and once`() async throws {
    let app = try Manifest(json: Self.guarded).configuration()
    let lines = ["forward orders", "grant signedIn", "shop://orders", "revoke signedIn"]
    let statistics = try statistics(await replay(lines, in: app), in: app)
    #expect(statistics.outcomes == ["applied": 2, "pending": 1, "unchanged": 1])
    #expect(statistics.routes == ["orders": 2])
  }

  @Test func `the statistics of parts together are those of the whole`() async throws {
    let steps = await replay(Self.lines, in: try smallApp())
    let whole = try statistics(steps)
    for split in steps.indices {
      var merged = try statistics(steps[..<split])
      try merged.merge(statistics(steps[split...]))
      #expect(merged == whole)
    }
  }

  @Test func `JSON is read as it was written`() async throws {
    let statistics = try statistics(await replay(Self.lines, in: try smallApp()))
    #expect(try ReplayStatistics(json: statistics.json) == statistics)
    #expect(try ReplayStatistics(json: ReplayStatistics().json) == ReplayStatistics())
  }

  @Test(arguments: [
    ("{", "expected"), ("[]", #"expected {"stats": {…}}"#),
    (#"{"stats": {}}"#, "stats.steps: expected a whole number from 0 to 9007199254740992"),
    (#"{"stats": {"steps": -1}}"#, "stats.steps: expected a whole number from 0 to 9007199254740992"),
    (#"{"stats": {"steps": 1e300}}"#, "stats.steps: expected a whole number from 0 to 9007199254740992"),
    (#"{"stats": {"steps": 1}}"#, "stats.outcomes: expected an object"),
    (
      #"{"stats": {"steps": 1, "outcomes": {"applied": "1"}}}"#,
      "stats.outcomes.applied: expected a whole number from 0 to 9007199254740992"
    ),
    (
      #"{"stats": {"steps": 0, "outcomes": {}, "errors": {}, "routes": {}, "components": {"counts": {"x": 1}}}}"#,
      #"stats.components.counts: "x" is not a number from 0"#
    ),
  ])
  func `JSON with a fault is refused with its place`(json: String, message: String) {
    let error = #expect(throws: ManifestError.self) { try ReplayStatistics(json: json.utf8) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
  }

  @Test func `the largest numbers of files are merged and written`() throws {
    let largest = 9_007_199_254_740_992
    let counts = #"{"counts": {\#((1...1100).map { "\"\($0)\": \(largest)" }.joined(separator: ", "))}}"#
    let numbers = #""steps": \#(largest), "outcomes": {"applied": \#(largest)}, "errors": {"a": \#(largest)}"#
    let rest = #""routes": {"a": \#(largest)}, "components": \#(counts), "bytes": \#(counts)"#
    let part = try ReplayStatistics(json: "{\"stats\": {\(numbers), \(rest)}}".utf8)
    var merged = part
    for _ in 1...1100 { merged.merge(part) }
    #expect(merged == part)
    #expect(try ReplayStatistics(json: merged.json) == part)
    #expect(merged.text().contains("applied    9007199254740992  100.0 %"))
  }

  @Test func `the text has shares and percentiles`() async throws {
    let steps = await replay(Self.lines, in: try smallApp())
    #expect(
      try statistics(steps).text() == """
        outcomes   steps   share
        applied        8  72.7 %
        unchanged      1   9.1 %
        failed         2  18.2 %
        all           11

        errors            steps  share
        noRoute               1  9.1 %
        unknownDirective      1  9.1 %

        routes          named   share
        goods/:id<int>      5  45.5 %
        login               1   9.1 %
        search/:q           1   9.1 %

        of each step  50 %  90 %  99 %  most
        components       0     2     3     3
        bytes           12    20    30    30

        """)
    #expect(
      ReplayStatistics().text() == """
        outcomes   steps  share
        applied        0  0.0 %
        unchanged      0  0.0 %
        failed         0  0.0 %
        all            0

        """)
  }

  @Test func `a percentile is the smallest value that this share does not exceed`() {
    var random = SplitMix64(seed: 14)
    for _ in 0..<200 {
      let values = (0..<Int.random(in: 1...40, using: &random)).map { _ in Int.random(in: 0...9, using: &random) }
      var distribution = Distribution()
      for value in values { distribution.add(value) }
      for share in [1, 50, 90, 99, 100] {
        let expected = (0...9).first { limit in values.count { $0 <= limit } * 100 >= share * values.count }
        #expect(distribution.percentile(share) == expected)
      }
    }
    #expect(Distribution().percentile(50) == 0)
  }
}
