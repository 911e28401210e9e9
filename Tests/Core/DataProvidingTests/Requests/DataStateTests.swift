import DataProviding
import Testing

// The state of a screen, built from the events that it received.
@MainActor
struct DataStateTests {
  let world = World()
  private let down = DataError(.unavailable, "down")

  private func text(_ state: DataState<Int>) -> String {
    "\(state.value.map(String.init) ?? "-") \(state.isRefreshing ? "busy" : "idle") \(state.error?.message ?? "-")"
  }

  private func state(_ events: DataEvent<Int>...) -> String {
    var state = DataState<Int>()
    for event in events { state.apply(event) }
    return text(state)
  }

  @Test func `a new state is refreshing and has no value`() { #expect(state() == "- busy -") }

  @Test func `a fresh event sets the value and ends refreshing`() { #expect(state(.fresh(1)) == "1 idle -") }

  @Test func `a refreshing event keeps the value`() { #expect(state(.fresh(1), .refreshing) == "1 busy -") }

  @Test func `a delay of the server stays until the fetch ends`() {
    var state = DataState<Int>()
    state.apply(.refreshing(after: .seconds(9)))
    #expect(state.isRefreshing)
    #expect(state.refreshesAfter == .seconds(9))
    state.apply(.fresh(1))
    #expect(state.refreshesAfter == nil)
  }

  @Test func `an unchanged event keeps the value and ends refreshing`() {
    #expect(state(.fresh(1), .refreshing, .unchanged) == "1 idle -")
  }

  @Test func `a failed event without a value sets the error only`() {
    #expect(state(.failed(down, stale: nil)) == "- idle down")
  }

  @Test func `a failed event with a value sets both`() { #expect(state(.failed(down, stale: 1)) == "1 idle down") }

  @Test func `an error stays until a fetch succeeds`() {
    #expect(state(.fresh(1), .failed(down, stale: 1), .changed(2), .refreshing) == "2 busy down")
    #expect(state(.failed(down, stale: nil), .refreshing, .fresh(2)) == "2 idle -")
    #expect(state(.fresh(1), .failed(down, stale: 1), .refreshing, .unchanged) == "1 idle -")
  }

  @Test func `a changed event does not change whether the state is refreshing`() {
    #expect(state(.fresh(1), .changed(2)) == "2 idle -")
  }

  @Test func `a cleared event removes value and error and ends refreshing`() {
    #expect(state(.failed(down, stale: 1), .cleared) == "- idle -")
  }

  @Test func `a cancelled event sets the error cancelled`() { #expect(state(.cancelled) == "- idle cancelled") }

  @Test func `a cached event sets whether the state is refreshing`() async {
    var (state, texts) = (DataState<Int>(), [String]())
    await world.know("a", 1)
    _ = world.feed("a").observe { [self] event in
      state.apply(event)
      texts.append(text(state))
    }
    await world.answer("a", 2)
    #expect(texts == ["1 busy -", "2 idle -"])
  }
}
