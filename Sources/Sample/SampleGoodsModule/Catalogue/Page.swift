/// A page of a list. Pages count from 1; the page need not exist.
nonisolated struct Page<Element> {
  /// The requested number.
  let number: Int
  /// The number of pages; 1 for an empty list.
  let pageCount: Int
  /// The number of elements in the list.
  let total: Int
  /// The elements of the page; empty if the page does not exist.
  let elements: ArraySlice<Element>

  /// The maximum number of elements on a page.
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
  /// The previous page; nil for the first page and for a page that does not exist.
  var previous: Int? { exists && number > 1 ? number - 1 : nil }
  /// The next page; nil for the last page and for a page that does not exist.
  var next: Int? { exists && number < pageCount ? number + 1 : nil }
}
