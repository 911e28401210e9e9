import EngineProgramTesting
import Testing

// The comparison of a guide's code with the code of the tests.
struct DocumentedCodeTests {
  private let tested = ["a", "b", "}", "c", "}"]

  @Test(arguments: [[], ["a", "b", "}"], ["a", "c", "}"], ["b", "}", "}"]])
  func `lines that occur in this order are found`(block: [String]) {
    #expect(linesMissing(of: block, in: tested) == [])
  }

  @Test func `a line that does not occur in this order is missing`() {
    #expect(linesMissing(of: ["a", "d", "b"], in: tested) == ["d"])
    #expect(linesMissing(of: ["c", "b"], in: tested) == ["b"])
    #expect(linesMissing(of: ["a", "a"], in: tested) == ["a"])
  }
}
