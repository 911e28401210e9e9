import EngineBase

/// Elements in the order of their numbers.
///
/// Numbers count up, so adding takes constant time as a rule. Finding and removing take O(log n), averaged over all.
struct NumberedList<Element> {
  private typealias Entry = (number: Int, element: Element?)

  /// The element with the highest number, until it is removed. So a list of one element takes no allocation.
  private var newest: (number: Int, element: Element)?

  /// The elements before it. Entries without an element are removed ones. The last entry has one.
  private var entries: [Entry] = []
  private var removedCount = 0

  var isEmpty: Bool { newest == nil && entries.isEmpty }

  var count: Int { entries.count - removedCount + (newest == nil ? 0 : 1) }

  /// The elements in the order of their numbers.
  var all: [Element] { before(.max) }

  /// Returns the elements with smaller numbers, in their order.
  func before(_ number: Int) -> [Element] {
    var before = entries[..<entries.partitioningIndex { $0.number >= number }].compactMap(\.element)
    if let newest, newest.number < number { before.append(newest.element) }
    return before
  }

  /// Whether an element fulfils a condition. O(n).
  func contains(where condition: (Element) -> Bool) -> Bool {
    if let newest, condition(newest.element) { return true }
    return entries.contains { $0.element.map(condition) == true }
  }

  subscript(number: Int) -> Element? {
    if let newest, newest.number == number { return newest.element }
    return position(of: number).flatMap { entries[$0].element }
  }

  /// Adds an element, or replaces the element with this number.
  mutating func insert(_ element: Element, number: Int) {
    guard let newest else {
      guard let last = entries.last, last.number >= number else {
        self.newest = (number, element)
        return
      }
      return insert(element, at: number)
    }
    if newest.number > number { return insert(element, at: number) }
    if newest.number < number { entries.append((newest.number, newest.element)) }
    self.newest = (number, element)
  }

  private mutating func insert(_ element: Element, at number: Int) {
    let position = entries.partitioningIndex { $0.number >= number }
    guard position < entries.count, entries[position].number == number else {
      return entries.insert((number, element), at: position)
    }
    if entries[position].element == nil { removedCount -= 1 }
    entries[position].element = element
  }

  /// Removes the element with this number, if any, and returns it.
  @discardableResult
  mutating func remove(_ number: Int) -> Element? {
    if let removed = newest, removed.number == number {
      newest = nil
      return removed.element
    }
    guard let position = position(of: number), let removed = entries[position].element else { return nil }
    entries[position].element = nil
    removedCount += 1
    while let last = entries.last, last.element == nil {
      entries.removeLast()
      removedCount -= 1
    }
    if removedCount * 2 > entries.count {
      entries.removeAll { $0.element == nil }
      removedCount = 0
    }
    return removed
  }

  private func position(of number: Int) -> Int? {
    guard !entries.isEmpty else { return nil }
    let position = entries.partitioningIndex { $0.number >= number }
    return position < entries.count && entries[position].number == number ? position : nil
  }
}
