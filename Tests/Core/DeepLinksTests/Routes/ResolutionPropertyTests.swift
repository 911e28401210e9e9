import DeepLinks
import EngineRandomTesting
import Testing

// Specification: patterns 5.1.
/// Compares the library with the reference, on random tables and links.
struct ResolutionPropertyTests {
  private func expectSameAsReference(_ composition: RouteTable.Composition, share: Double) throws {
    var (matched, count) = (0, 0)
    try Sampling.run(25) { random, seed in
      let paths = RandomTable.paths(&random)
      let table = try RouteTable(paths.map { Route($0, $0) }, policy: shopPolicy, composition: composition)
      let patterns = paths.map(ReferencePattern.init)
      for segments in random.list(6...6, of: RandomTable.segments) {
        let link = RouterURL(scheme: "shop", segments: segments.map { segment($0) })
        let comment: Comment = "\(seed): \(paths) \(segments)"
        let reference = ReferenceResolver(segments, patterns, isSingle: composition == .single)
        let result = Result { () throws(LinkError) in try table.resolve(link).components }
        count += 1
        guard let expected = reference.best() else {
          try #require(result.failedSegment == reference.failure(), comment)
          continue
        }
        let components = try #require(try? result.get(), comment)
        try #require(components.map(\.name) == expected.map(\.path), comment)
        try #require(components.map(\.parameters.byKey) == expected.map { $0.captures.mapValues { [$0] } }, comment)
        matched += 1
      }
    }
    #expect(Double(matched) >= Double(count) * share || count < 100)
  }

  @Test func `the best division equals that of the reference`() throws {
    try expectSameAsReference(.any, share: 0.1)
  }

  @Test func `the best pattern for the whole link equals that of the reference`() throws {
    try expectSameAsReference(.single, share: 0.02)
  }

  @Test func `patterns form a table unless two of them are equivalent`() throws {
    try Sampling.run(100) { random, seed in
      let paths = random.list(2...6, of: RandomTable.path)
      let patterns = paths.map(ReferencePattern.init)
      let isAlike = patterns.indices.contains { later in patterns[..<later].contains { $0.isAlike(patterns[later]) } }
      let table = try? RouteTable(paths.map { Route($0, $0) }, policy: shopPolicy)
      try #require((table == nil) == isAlike, "\(seed): \(paths)")
    }
  }

  @Test func `the order of registration has no effect`() throws {
    try Sampling.run(37) { random, seed in
      let routes = RandomTable.paths(&random).map { Route($0, $0) }
      let table = try RouteTable(routes, policy: shopPolicy)
      let shuffled = try RouteTable(routes.shuffled(using: &random), policy: shopPolicy)
      for segments in random.list(8...8, of: RandomTable.segments) {
        let link = RouterURL(scheme: "shop", segments: segments.map { segment($0) })
        let (one, other) = (Result { try table.resolve(link) }, Result { try shuffled.resolve(link) })
        try #require((try? one.get()) == (try? other.get()), "\(seed): \(routes.map(\.path)) \(segments)")
      }
    }
  }

  @Test func `the description of a pattern parses to the same pattern`() throws {
    try Sampling.run(100) { random, seed in
      let pattern = try RoutePattern(RandomTable.path(&random))
      try #require(try RoutePattern(pattern.description) == pattern, seed)
    }
  }
}

extension Result where Failure == LinkError {
  fileprivate var failedSegment: Int? { if case .failure(let error) = self { error.segment } else { nil } }
}
