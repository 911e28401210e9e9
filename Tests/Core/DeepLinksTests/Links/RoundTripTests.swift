import DeepLinks
import EngineRandomTesting
import Testing

// Specification: links 4.
/// Properties of links, tested with random links.
struct RoundTripTests {
  private typealias Parser = (String) throws -> RouterURL

  private func expectRoundTrip(_ text: String, _ seed: Comment, _ parse: Parser) throws -> Bool {
    guard let link = try? parse(text) else { return false }
    let again = try #require(try? parse(link.description), "\(seed): \(text.debugDescription)")
    try #require(again == link, "\(seed): \(text.debugDescription)")
    try #require(
      again.description.utf8.elementsEqual(link.description.utf8), "\(seed): \(text.debugDescription)")
    return true
  }

  /// Also expects a minimum share of valid links, so that the property is not vacuous.
  private func expectRoundTrips(
    _ text: (inout SplitMix64) -> String, share: Double = 0.6, _ parse: @escaping Parser
  ) throws {
    var (links, count) = (0.0, 0.0)
    try Sampling.run(375) { random, seed in
      if try expectRoundTrip(text(&random), seed, parse) { links += 1 }
      count += 1
    }
    #expect(links >= count * share || count < 100)
  }

  @Test func `the description of every valid link parses to the same value`() throws {
    try expectRoundTrips(RandomLink.text) { try parse($0) }
  }

  @Test func `the description of every valid relative link parses to the same value`() throws {
    try expectRoundTrips(RandomLink.text) { try RouterURL.parse(relative: $0) }
  }

  @Test func `the description of every valid link of random parts parses to the same value`() throws {
    try expectRoundTrips(RandomLink.junk, share: 0.1) { try parse($0) }
  }

  @Test func `the description of every valid relative link of random parts parses to the same value`() throws {
    try expectRoundTrips(RandomLink.junk, share: 0.1) { try RouterURL.parse(relative: $0) }
  }

  @Test func `random bytes are a link or an error`() throws {
    try Sampling.run(375) { random, seed in
      let bytes = random.list(0...48) { UInt8.random(in: 0...255, using: &$0) }
      let text =
        random.pick(["", "shop://", "https://", "https://shop.example.com/"]) + String(decoding: bytes, as: UTF8.self)
      _ = try expectRoundTrip(text, seed) { try parse($0) }
      _ = try expectRoundTrip(text, seed) { try RouterURL.parse(relative: $0) }
    }
  }
}
