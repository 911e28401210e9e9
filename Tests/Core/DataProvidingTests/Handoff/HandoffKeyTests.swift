import DataProviding
import Testing

// A key has 128 random bits and a text form for URLs.
// Specification: data 8.
@MainActor
struct HandoffKeyTests {
  let handoffs = DataProvider().handoffs

  @Test func `a key is parsed from its text form`() {
    let key = handoffs.hold("draft")
    #expect(HandoffKey<String>(key.description) == key)
  }

  @Test func `the text form of a key has at most 25 digits and lowercase letters`() {
    for number in 0..<100 {
      let text = handoffs.hold(number).description
      #expect(text.utf8.count <= 25)
      #expect(text.allSatisfy { "0123456789abcdefghijklmnopqrstuvwxyz".contains($0) })
    }
  }

  @Test(arguments: ["0", "z", "f5lxx1zz5pnorynqglhzmsp33"])
  func `a valid text form is parsed`(text: String) { #expect(HandoffKey<Int>(text)?.description == text) }

  @Test(arguments: ["", "-1", "+1", "Z", "01", "a b", "ä", "f5lxx1zz5pnorynqglhzmsp34", "00000000000000000000000000"])
  func `any other text is not a key`(text: String) { #expect(HandoffKey<Int>(text) == nil) }

  @Test func `ten thousand keys are all different`() {
    #expect(Set((0..<10_000).map { handoffs.hold($0).description }).count == 10_000)
  }
}
