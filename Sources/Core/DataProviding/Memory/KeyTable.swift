/// A table of elements by key that grows in small steps.
///
/// A dictionary moves all its elements when it grows, which blocks the main actor for a millisecond and more. This
/// table consists of several dictionaries, of which only one at a time grows.
struct KeyTable<Element: Sendable>: Sendable {
  private static var partCount: Int { 64 }

  private var parts: [[DataKey: Element]] = Array(repeating: [:], count: partCount)

  /// The number of elements.
  private(set) var count = 0

  /// Creates an empty table.
  init() {}

  /// All elements, in no particular order.
  var elements: [Element] { parts.flatMap(\.values) }

  /// All keys, in no particular order.
  var keys: [DataKey] { parts.flatMap(\.keys) }

  subscript(key: DataKey) -> Element? {
    get { parts[key.part(of: Self.partCount)][key] }
    set { update(key, to: newValue) }
  }

  /// Sets the element of a key, or removes it.
  ///
  /// - Returns: The element before.
  @discardableResult
  mutating func update(_ key: DataKey, to element: Element?) -> Element? {
    let part = key.part(of: Self.partCount)
    let last =
      if let element { parts[part].updateValue(element, forKey: key) } else { parts[part].removeValue(forKey: key) }
    count += (element == nil ? 0 : 1) - (last == nil ? 0 : 1)
    return last
  }

  /// Removes and returns any element; nil if the table is empty.
  mutating func popFirst() -> Element? {
    guard let part = parts.firstIndex(where: { !$0.isEmpty }) else { return nil }
    count -= 1
    return parts[part].popFirst()?.value
  }
}
