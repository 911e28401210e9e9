import ComponentEngine

/// The intents of a replay that wait until a guard's redirect has finished, and how they end.
@MainActor
final class PendingIntents {
  /// The number of an intent in the replay, over all routers.
  typealias ID = Int

  /// An intent and the step that gave it.
  private struct Given {
    let step: Int
    let input: String
    /// The link or path; the whole line of a directive without a link.
    let link: String
  }

  private var waiting: [ID: Given] = [:]
  private var lastID = 0

  /// The waiting intents by the numbers that the router gave them. A launch or a restoration is followed by intents with numbers of their
  /// own.
  private var followers: [Int: ID] = [:]

  /// The current step and the intents that it has given or redirected, in order.
  private var step = 0
  private var given: [ID] = []

  /// The intents of earlier steps that have ended in the current step, in the order in which they ended.
  private(set) var ended: [ReplayStep.Ended] = []

  /// The link of the last intent that the current step has given or redirected and that still waits.
  var pendingLink: String? { given.last { waiting[$0] != nil }.flatMap { waiting[$0]?.link } }

  /// Begins a step.
  func begin(step: Int) {
    self.step = step
    given = []
    ended = []
  }

  /// Adds an intent that the current step gives.
  func add(input: String, link: String) -> ID {
    lastID += 1
    waiting[lastID] = Given(step: step, input: input, link: link)
    given.append(lastID)
    return lastID
  }

  /// Adds an intent that the router opens in place of an intent that has ended; ``end(number:_:)`` ends it.
  func add(number: Int, input: String, link: String) { followers[number] = add(input: input, link: link) }

  /// Notes the router's number of an intent.
  func follow(number: Int, _ id: ID) { if waiting[id] != nil { followers[number] = id } }

  /// Notes that a guard has redirected an intent in the current step: the step leaves it waiting.
  func redirected(number: Int) {
    guard let id = followers[number] else { return }
    given.removeAll { $0 == id }
    given.append(id)
  }

  /// Ends an intent.
  func end(_ id: ID, _ result: Result<Outcome, RouterError>) {
    guard let intent = waiting.removeValue(forKey: id), intent.step != step else { return }
    ended.append(ReplayStep.Ended(step: intent.step, input: intent.input, result))
  }

  /// Ends an intent that the router has opened in place of another; does nothing for any other number.
  func end(number: Int, _ result: Result<Outcome, RouterError>) {
    if let id = followers.removeValue(forKey: number) { end(id, result) }
  }
}
