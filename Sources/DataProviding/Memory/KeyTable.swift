/// Something for each of many keys.
///
/// A dictionary moves all that it has when it grows, and so holds the main actor for a millisecond and more. This is made of parts, of
/// which only the one that grows is moved.
struct KeyTable<Element: Sendable>: Sendable {
  private static var partCount: Int { 64 }

  private var parts: [[DataKey: Element]] = Array(repeating: [:], count: partCount)

  /// How many keys there is something for.
  private(set) var count = 0

  /// An empty one.
  init() {}

  /// One that has what a dictionary has.
  init(_ elements: [DataKey: Element]) {
    for (key, element) in elements { self[key] = element }
  }

  /// What there is, in no particular order.
  var elements: [Element] { parts.flatMap(\.values) }

  /// All keys, in no particular order.
  var keys: [DataKey] { parts.flatMap(\.keys) }

  subscript(key: DataKey) -> Element? {
    get { parts[key.part(of: Self.partCount)][key] }
    set { update(key, to: newValue) }
  }

  /// Sets what there is for a key, or that there is nothing.
  ///
  /// - Returns: What there was.
  @discardableResult
  mutating func update(_ key: DataKey, to element: Element?) -> Element? {
    let part = key.part(of: Self.partCount)
    let last =
      if let element { parts[part].updateValue(element, forKey: key) } else { parts[part].removeValue(forKey: key) }
    count += (element == nil ? 0 : 1) - (last == nil ? 0 : 1)
    return last
  }

  /// Takes something out; nil when there is nothing.
  mutating func popFirst() -> Element? {
    guard let part = parts.firstIndex(where: { !$0.isEmpty }) else { return nil }
    count -= 1
    return parts[part].popFirst()?.value
  }
}
