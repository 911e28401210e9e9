import DeepLinks
import EngineRandomTesting
import Testing

// Specification: patterns 5.1, patterns 5.2.
struct RouteCandidatesTests {
  private func candidates(
    _ link: String, _ paths: String..., composition: RouteTable.Composition = .any
  ) throws -> [[String: RouteCandidate.Result]] {
    let table = try RouteTable(paths.map { Route($0, $0) }, policy: shopPolicy, composition: composition)
    return table.candidates(for: try parse(link)).starts.map { start in
      Dictionary(uniqueKeysWithValues: start.candidates.map { (table.routes[$0.route].path, $0.result) })
    }
  }

  @Test func `each run has the chosen route and the reason of every other route`() throws {
    let starts = try candidates("shop://order/new", "order/new", "order/:id", "order", "new", "*rest", "order/:n<int>")
    #expect(
      starts == [
        [
          "order/new": .chosen, "order/:id": .lessSpecific(segment: 1, kind: .text, chosen: .literal),
          "order": .shorterRun, "new": .mismatch(segment: 0, place: 0),
          "*rest": .lessSpecific(segment: 0, kind: .catchAll, chosen: .literal),
          "order/:n<int>": .mismatch(segment: 1, place: 1),
        ]
      ])
  }

  @Test func `a literal route that leaves a segment unmatched names the segment`() throws {
    let starts = try candidates("shop://a/b/c", "a/:x/c", "a/b", "d", "a/b/c/d")
    #expect(
      starts == [
        [
          "a/:x/c": .chosen, "a/b": .restUnmatched(segment: 2), "d": .mismatch(segment: 0, place: 0),
          "a/b/c/d": .linkEnds(place: 3),
        ]
      ])
  }

  @Test func `a link without a match has all starts that routes reach`() throws {
    let table = try table("a", "a/b", "c")
    let result = table.candidates(for: try parse("shop://a/b/d"))
    #expect(result.failedSegment == 2)
    #expect(result.starts.map(\.segment) == [0, 1, 2])
    #expect(result.starts[0].candidates.map(\.result).contains(.restUnmatched(segment: 2)))
  }

  @Test func `a table with one component for each link names the segments that are left`() throws {
    let starts = try candidates("shop://a/b", "a", "a/:x", composition: .single)
    #expect(starts == [["a": .segmentsLeft, "a/:x": .chosen]])
  }

  @Test func `a link without segments has no candidates`() throws {
    #expect(try candidates("shop://", "", "a") == [])
  }

  @Test(arguments: RouteTable.Composition.allCases)
  func `every result equals that of the reference`(composition: RouteTable.Composition) throws {
    var kinds: Set<String> = []
    try Sampling.run(15) { random, seed in
      let paths = RandomTable.paths(&random)
      let table = try RouteTable(paths.map { Route($0, $0) }, policy: shopPolicy, composition: composition)
      for segments in random.list(6...6, of: RandomTable.segments) {
        let link = RouterURL(scheme: "shop", segments: segments.map { segment($0) })
        let reference = ReferenceCandidates(segments, paths, isSingle: composition == .single)
        let result = table.candidates(for: link)
        let comment: Comment = "\(seed): \(paths) \(segments)"
        try #require(result.failedSegment == reference.failure, comment)
        if let starts = reference.starts { try #require(result.starts.map(\.segment) == starts, comment) }
        for start in result.starts {
          for candidate in start.candidates {
            let expected = reference.result(of: paths[candidate.route], from: start.segment)
            try #require(candidate.result == expected, comment)
            kinds.insert(String("\(expected)".prefix { $0 != "(" }))
          }
        }
      }
    }
    #expect(kinds.count >= 5)
  }
}
