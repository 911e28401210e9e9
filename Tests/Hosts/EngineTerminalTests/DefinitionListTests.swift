import EngineTerminal
import Testing

@Suite struct DefinitionListTests {
  private let entries = [("a", "one two three four five six"), ("an entry", "seven")]

  @Test func `explanations are side by side with their entries`() {
    let lines = DefinitionList(entries, indent: 2, width: 36).lines
    #expect(lines == ["  a         one two three four five", "            six", "  an entry  seven"])
  }

  @Test func `where the room is narrow, an explanation is below its entry`() {
    let lines = DefinitionList(entries, indent: 2, width: 20).lines
    #expect(lines == ["  a", "      one two three", "      four five six", "  an entry", "      seven"])
  }

  @Test func `the explanation of a long entry is below it`() {
    let long = String(repeating: "x", count: 21)
    let lines = DefinitionList([("a", "one"), (long, "two")], indent: 0, width: 60).lines
    #expect(lines == ["a  one", long, "   two"])
  }

  @Test func `an entry without an explanation has its own line`() {
    #expect(DefinitionList([("a", "")], indent: 2, width: 60).lines == ["  a"])
  }
}
