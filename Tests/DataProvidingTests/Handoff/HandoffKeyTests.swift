import DataProviding
import Testing

// 7.6: a key is 128 random bits, fit for a URL.
@MainActor
struct HandoffKeyTests {
  let handoffs = DataProvider().handoffs

  @Test func `it is read as it is written`() {
    let key = handoffs.hold("draft")
    #expect(HandoffKey<String>(key.description) == key)
  }

  @Test func `it is digits and small letters, 25 at the most`() {
    for number in 0..<100 {
      let text = handoffs.hold(number).description
      #expect(text.utf8.count <= 25)
      #expect(text.allSatisfy { "0123456789abcdefghijklmnopqrstuvwxyz".contains($0) })
    }
  }

  @Test(arguments: ["0", "z", "f5lxx1zz5pnorynqglhzmsp33"])
  func `a key`(text: String) { #expect(HandoffKey<Int>(text)?.description == text) }

  @Test(arguments: ["", "-1", "+1", "Z", "01", "a b", "ä", "f5lxx1zz5pnorynqglhzmsp34", "00000000000000000000000000"])
  func `any other text is none`(text: String) { #expect(HandoffKey<Int>(text) == nil) }

  @Test func `no two are alike`() {
    #expect(Set((0..<10_000).map { handoffs.hold($0).description }).count == 10_000)
  }
}
