import DataProviding

/// Whether those who are told the same thing are told in the order in which they asked.
struct TellingOrder {
  private enum Kind { case cached, refreshing, answer, end }

  private struct Telling: Equatable {
    let path: String
    let kind: Kind
    let date: Int?
  }

  private var telling: Telling?
  /// Who was told, by their numbers.
  private var told: [Int] = []

  /// What is told from now on is something else.
  mutating func begin() { telling = nil }

  /// One who asked as this one of all is told something, while the value of this date is in memory.
  ///
  /// - Returns: Whether it is their turn.
  mutating func tell(_ number: Int, _ path: String, _ event: DataEvent<Dated>, date: Int?) -> Bool {
    let next = Telling(path: path, kind: kind(of: event), date: date)
    if next != telling || told.contains(number) { (telling, told) = (next, []) }
    defer { told.append(number) }
    return told.allSatisfy { $0 < number }
  }

  private func kind(of event: DataEvent<Dated>) -> Kind {
    switch event {
    case .cached: .cached
    case .refreshing: .refreshing
    case .fresh, .unchanged, .failed, .changed: .answer
    case .cleared, .cancelled: .end
    }
  }
}
