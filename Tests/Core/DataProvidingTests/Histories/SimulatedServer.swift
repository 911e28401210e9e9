/// A server that makes the changes of a value in the order of their calls and answers in any order.
@MainActor
final class SimulatedServer {
  enum Outcome: CaseIterable {
    /// Makes the change and replies with the value.
    case answered
    /// Makes the change and replies without the value.
    case confirmed
    /// Refuses the change.
    case refused
    /// Makes the change, and the reply is lost.
    case lostReply
    /// Never receives the call.
    case lostCall
  }

  struct Call {
    let number: Int
    let outcome: Outcome
    /// The value after the change; nil while the server has not processed the call.
    var result: Int?
  }

  private(set) var value = 1
  /// All values that the server has had.
  private(set) var values: Set = [1]
  /// The calls that have no reply, in order.
  private(set) var calls: [Call] = []
  /// The answer of the running fetch, once the server has processed it.
  var fetched: Int?

  /// A change whose result depends on the order, and which gives another result when it is made twice.
  nonisolated static func change(_ value: Int, by number: Int) -> Int { (value * 31 + number) % 1_000_003 }

  var hasUnprocessedCall: Bool { calls.contains { $0.result == nil } }

  func receive(_ number: Int, _ outcome: Outcome) { calls.append(Call(number: number, outcome: outcome)) }

  func processNextCall() {
    guard let index = calls.firstIndex(where: { $0.result == nil }) else { return }
    switch calls[index].outcome {
    case .answered, .confirmed, .lostReply: set(Self.change(value, by: calls[index].number))
    case .refused, .lostCall: break
    }
    calls[index].result = value
  }

  /// Another client changes the value.
  func changeRemotely(by number: Int) { set(Self.change(value, by: number)) }

  func processFetch() { fetched = fetched ?? value }

  /// Removes the call whose reply is sent now.
  func reply(to number: Int) -> Call? {
    guard let index = calls.firstIndex(where: { $0.number == number && $0.result != nil }) else { return nil }
    return calls.remove(at: index)
  }

  private func set(_ new: Int) {
    value = new
    values.insert(new)
  }
}
