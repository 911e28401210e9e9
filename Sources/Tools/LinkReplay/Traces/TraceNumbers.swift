/// Translates between the numbers of recorded and of replayed intents.
@MainActor
final class TraceNumbers {
  private var recorded: [Int: Int] = [:]
  private var replayed: [Int: Int] = [:]
  /// The recorded numbers of intents that are being sent.
  private var sending: [Int] = []

  /// Sends an intent with this recorded number.
  ///
  /// - Parameter send: Sends it and returns its number, which can be that of an earlier intent that it has joined.
  ///   Events with the number can come before it returns.
  /// - Returns: The number.
  func sending(_ number: Int, _ send: () -> Int) -> Int {
    sending.append(number)
    let sent = send()
    if let position = sending.firstIndex(of: number) {
      sending.remove(at: position)
      if recorded[sent] == nil { bind(number, sent) }
    }
    return sent
  }

  /// Notes that the router has sent an intent.
  func sent(_ number: Int) {
    if recorded[number] == nil, !sending.isEmpty { bind(sending.removeFirst(), number) }
  }

  /// Returns the number of a recorded intent in the replay; nil for one that was not sent.
  func replayed(_ number: Int) -> Int? { replayed[number] }

  /// Returns the recorded number of an intent of the replay; nil for one that is not known in the recording.
  func recorded(_ number: Int) -> Int? { recorded[number] }

  /// Returns whether both numbers mean the same intent. Intents that the router sends itself mean the same until they
  /// are bound.
  func isSame(replayed number: Int, recorded other: Int) -> Bool {
    replayed[other].map { $0 == number } ?? (recorded[number] == nil)
  }

  func bind(_ number: Int, _ sent: Int) {
    recorded[sent] = number
    replayed[number] = sent
  }
}
