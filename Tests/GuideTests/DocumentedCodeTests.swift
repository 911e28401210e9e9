import EngineProgramTesting
import Testing

// What holds the code of the guides against the code of the tests.
struct DocumentedCodeTests {
  private let tested = ["a", "b", "}", "c", "}"]

  @Test(arguments: [[], ["a", "b", "}"], ["a", "c", "}"], ["b", "}", "}"]])
  func `lines that come in this order are there`(block: [String]) {
    #expect(linesMissing(of: block, in: tested) == [])
  }

  @Test func `one that is not there, or not in this order, is missing`() {
    #expect(linesMissing(of: ["a", "d", "b"], in: tested) == ["d"])
    #expect(linesMissing(of: ["c", "b"], in: tested) == ["b"])
    #expect(linesMissing(of: ["a", "a"], in: tested) == ["a"])
  }
}
