import ComponentEngine
import EngineReplayFiles
import Testing

@testable import LinkReplay

// Specification: recordings 4.1, recordings 4.4.
/// The answers of a recording by their questions. Comparisons are counted.
@Suite struct TraceAnswersTests {
  private func answer(_ name: String, _ intent: Int) -> TraceEntry.Content {
    .guarded(TraceGuardAnswer(intent: intent, name: name, about: ["goods"], decision: .allow))
  }

  private func answers(_ contents: [TraceEntry.Content]) -> TraceAnswers {
    TraceAnswers(contents.map { Trace.Line(number: 1, entry: TraceEntry(time: 0, router: 1, content: $0)) })
  }

  @Test func `an answer is found from its line on backwards`() {
    let answers = answers([.held, answer("signedIn", 1), .released])
    #expect((0...2).map { answers.hasAnswer(of: "signedIn", for: 1, from: $0) { _ in true } } == [true, true, false])
    #expect((0...2).map { answers.hasAnswer(of: "signedIn", for: nil, from: $0) { _ in true } } == [true, true, false])
  }

  @Test func `answers of other guards and for other intents are not compared`() {
    let answers = answers((0..<10_000).map { answer("signedIn", $0) } + [answer("adult", 1)])
    var comparisons = 0
    for intent in 0..<10_000 {
      _ = answers.hasAnswer(of: "signedIn", for: intent, from: 0) { _ in
        comparisons += 1
        return false
      }
    }
    #expect(comparisons == 10_000)
    #expect(!answers.hasAnswer(of: "adult", for: 2, from: 0) { _ in true })
  }

  @Test func `the user's answer is found by its component`() {
    let (form, goods) = (ComponentUID("form#1"), ComponentUID("goods#2"))
    let answers = answers([.held, .confirmed(form, true)])
    #expect([0, 1, 2].map { answers.hasConfirmation(of: form, from: $0) } == [true, true, false])
    #expect(!answers.hasConfirmation(of: goods, from: 0))
  }
}
