import ComponentEngine
import EngineReplayFiles
import Testing

@testable import LinkReplay

// Specification: recordings 4.3, recordings 4.4.
/// The search for an event in a recording. Comparisons are counted: a crafted recording must not take quadratic time.
@Suite struct TraceSearchTests {
  private static let hold = TraceEntry.Content.held
  private static let intent = TraceEntry.Content.sent(
    TraceIntent(number: 1, intent: nil, requester: nil, module: nil, sender: .outside, moment: .atRest))

  /// Returns lines with this event at one position, and other events before and after it.
  private func lines(_ count: Int, with event: TraceEntry.Content = .released, at position: Int) -> [Trace.Line] {
    (0..<count).map {
      Trace.Line(number: $0 + 1, entry: TraceEntry(time: 0, router: 1, content: $0 == position ? event : Self.hold))
    }
  }

  @Test func `an event is searched once for all lines before it`() {
    let lines = lines(900, at: 899)
    var (search, comparisons) = (TraceSearch(), 0)
    for position in 0..<899 {
      let isLater = search.isLater(than: position, in: lines) {
        comparisons += 1
        return $0 == .released
      }
      #expect(isLater)
    }
    #expect(comparisons == 899)
  }

  @Test func `a missing event is searched in as many lines as the limit allows`() {
    let lines = lines(100_000, at: 99_999)
    var (search, comparisons) = (TraceSearch(), 0)
    for position in 0..<100 {
      let isLater = search.isLater(than: position, in: lines) {
        comparisons += 1
        return $0 == .released
      }
      #expect(!isLater)
      search.forget()
    }
    #expect(comparisons == 100 * TraceSearch.limit)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `lines from the next intent on, and those before the position, are not searched`(position: Int) {
    var lines = lines(5, at: 1)
    lines[2] = Trace.Line(number: 3, entry: TraceEntry(time: 0, router: 1, content: Self.intent))
    var search = TraceSearch()
    #expect(search.isLater(than: position, in: lines) { $0 == .released } == (position == 0))
  }

  @Test(arguments: [-1, 0, 4, 5])
  func `a search at the end of the lines finds nothing`(position: Int) {
    var search = TraceSearch()
    #expect(!search.isLater(than: max(position, 0), in: lines(position + 1, at: -1)) { _ in true })
  }

  @Test func `another event is found after the earlier one was forgotten`() {
    let lines = lines(10, at: 9)
    var search = TraceSearch()
    #expect(search.isLater(than: 0, in: lines) { $0 == .released })
    search.forget()
    #expect(!search.isLater(than: 0, in: lines) { $0 == .ending })
  }
}
