import DataProviding
import Testing

// A payload can be taken once, as its own type.
// Specification: data 8.
@MainActor
struct HandoffTests {
  let world = World()
  var handoffs: Handoffs { world.provider.handoffs }

  @Test func `a payload can be taken once`() throws {
    let key = handoffs.hold("draft")
    #expect(try handoffs.take(key) == "draft")
    #expect(throws: HandoffError.gone) { try handoffs.take(key) }
    #expect(handoffs.count == 0)
  }

  @Test func `each payload has its own key`() throws {
    let keys = ["a", "b", "c"].map { handoffs.hold($0) }
    #expect(Set(keys).count == 3)
    #expect(try keys.reversed().map { try handoffs.take($0) } == ["c", "b", "a"])
  }

  @Test func `an unknown key has no payload`() throws {
    let key = try #require(HandoffKey<String>("123"))
    #expect(throws: HandoffError.gone) { try handoffs.take(key) }
  }

  @Test func `taking a payload as another type throws and leaves it held`() throws {
    let key = handoffs.hold("draft")
    let wrong = try #require(HandoffKey<Int>(key.description))
    #expect(throws: HandoffError.wrongType(expected: "Int", found: "String")) { try handoffs.take(wrong) }
    #expect(try handoffs.take(key) == "draft")
  }

  @Test func `String and String? are two types of payload`() throws {
    let key = handoffs.hold("draft")
    let wrong = try #require(HandoffKey<String?>(key.description))
    #expect(throws: HandoffError.wrongType(expected: "Optional<String>", found: "String")) { try handoffs.take(wrong) }
    #expect(try handoffs.take(key) == "draft")
  }

  @Test func `exactly one of a thousand tasks takes a payload`() async {
    let (handoffs, key) = (handoffs, handoffs.hold("draft"))
    let takers = (0..<1_000).map { _ in Task { @concurrent in (try? await handoffs.take(key)) != nil } }
    var winners = 0
    for taker in takers { winners += await taker.value ? 1 : 0 }
    #expect(winners == 1)
  }

  @Test func `a released payload is gone`() {
    let keys = [handoffs.hold("a"), handoffs.hold("b")]
    handoffs.release(keys[0])
    handoffs.release(keys[0])
    #expect(throws: HandoffError.gone) { try handoffs.take(keys[0]) }
    #expect(handoffs.count == 1)
  }

  @Test func `a payload that was taken is deallocated`() throws {
    let key = handoffs.hold(Object())
    weak var object: Object?
    do {
      object = try handoffs.take(key)
    }
    #expect(object == nil)
  }

  @Test func `each hand-off error has a description`() {
    #expect(
      "\(HandoffError.gone)"
        == "no payload is held under this key: it was taken, its lifetime has ended, or it never existed; load by the id instead"
    )
    #expect(
      "\(HandoffError.wrongType(expected: "Int", found: "String"))" == "the payload under this key is String, not Int")
  }
}

private final class Object: Sendable {}
