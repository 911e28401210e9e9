import EngineTerminal
import Testing

@Suite struct LineDifferenceTests {
  @Test func `a difference shows the changed lines and two lines around them`() {
    #expect(
      "a\nb\nc\nD\ne\nf\n".lineDifference(from: "a\nb\nc\nd\ne\nf\n")
        == "  …\n  b\n  c\n- d\n+ D\n  e\n  f\n  …")
  }
}
