import DataProviding
import Testing

// What a screen knows, put together from what it heard.
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

  @Test func `at first nothing, and something is about to come`() { #expect(state() == "- busy -") }

  @Test func `a value`() { #expect(state(.fresh(1)) == "1 idle -") }

  @Test func `fetched again`() { #expect(state(.fresh(1), .refreshing) == "1 busy -") }

  @Test func `unchanged`() { #expect(state(.fresh(1), .refreshing, .unchanged) == "1 idle -") }

  @Test func `failed without a value`() { #expect(state(.failed(down, stale: nil)) == "- idle down") }

  @Test func `failed with the value that stays`() { #expect(state(.failed(down, stale: 1)) == "1 idle down") }

  @Test func `an error stays until a fetch succeeds`() {
    #expect(state(.fresh(1), .failed(down, stale: 1), .changed(2), .refreshing) == "2 busy down")
    #expect(state(.failed(down, stale: nil), .refreshing, .fresh(2)) == "2 idle -")
    #expect(state(.fresh(1), .failed(down, stale: 1), .refreshing, .unchanged) == "1 idle -")
  }

  @Test func `a write says nothing of the fetch`() { #expect(state(.fresh(1), .changed(2)) == "2 idle -") }

  @Test func `after cleared there is nothing, and nothing is refreshed`() {
    #expect(state(.failed(down, stale: 1), .cleared) == "- idle -")
  }

  @Test func `cancelled`() { #expect(state(.cancelled) == "- idle cancelled") }

  @Test func `cached says whether more is coming`() async {
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
