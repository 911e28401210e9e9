/// One page of a list, counted from 1. Any number may be asked for.
nonisolated struct Page<Element> {
  /// The number that was asked for.
  let number: Int
  /// How many pages the list has; an empty list has one.
  let pageCount: Int
  /// How many elements the list has.
  let total: Int
  /// What is on the page; nothing where there is no such page.
  let elements: ArraySlice<Element>

  /// How many elements are on a page.
  static var size: Int { 20 }

  init(_ number: Int, of list: [Element]) {
    self.number = number
    total = list.count
    pageCount = max(1, (list.count + Self.size - 1) / Self.size)
    elements =
      (1...pageCount).contains(number) ? list.dropFirst((number - 1) * Self.size).prefix(Self.size) : list[..<0]
  }

  /// Whether the list has this page.
  var exists: Bool { (1...pageCount).contains(number) }
  /// The page before; nil for the first one, and for a page that does not exist.
  var previous: Int? { exists && number > 1 ? number - 1 : nil }
  /// The page after; nil for the last one, and for a page that does not exist.
  var next: Int? { exists && number < pageCount ? number + 1 : nil }
}
