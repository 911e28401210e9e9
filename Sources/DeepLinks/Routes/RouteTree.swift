/// Patterns as a tree over their places, in a few flat arrays.
///
/// Literals and the values of choices of all nodes share one hash table (open addressing, linear probing, at most half
/// full), so a step costs the same in a table of ten routes and of ten thousand. Other places hang off their node in a
/// short list, one entry a type.
struct RouteTree: Sendable {
  struct Node: Sendable {
    /// The route whose pattern ends here.
    var route: Int32 = -1
    /// The route whose pattern ends here with a catch-all.
    var catchAll: Int32 = -1
    /// The first of the node's typed places.
    var firstTyped: Int32 = -1
    var hasLiterals = false
    var hasChoices = false
  }

  struct TypedPlace: Sendable {
    let type: LinkValueType
    let child: Int32
    let next: Int32
  }

  /// A set of choices below a node; the places that share a value are a list, `next` for each value.
  struct ChoicePlace: Sendable {
    let choices: [String]
    let child: Int32
  }

  struct ChoiceLink: Sendable {
    let place: Int32
    let next: Int32
  }

  private struct Slot: Sendable {
    var hash: UInt32 = 0
    /// The node's number times two, one more for a choice; -1 for a free slot.
    var key: Int32 = -1
    var offset: UInt32 = 0
    var length: UInt32 = 0
    /// The child for a literal, the first choice link for a choice.
    var target: Int32 = -1
  }

  private(set) var nodes = [Node()]
  private(set) var typed: [TypedPlace] = []
  private(set) var choices: [ChoicePlace] = []
  private(set) var choiceLinks: [ChoiceLink] = []
  private var slots: [Slot]
  private var bytes: [UInt8] = []

  /// An empty tree with room for this many literals and values of choices.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
  }

  /// FNV-1a (Fowler, Noll, Vo), 32 bits.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  /// The node below a literal.
  @inline(__always)
  func literalChild(of node: Int32, _ segment: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int32? {
    guard nodes[Int(node)].hasLiterals else { return nil }
    return lookUp(key: node &* 2, segment, hash: hash)
  }

  /// The first link to the sets of choices below the node that have this value.
  @inline(__always)
  func firstChoice(of node: Int32, _ segment: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int32? {
    guard nodes[Int(node)].hasChoices else { return nil }
    return lookUp(key: node &* 2 &+ 1, segment, hash: hash)
  }

  private func lookUp(key: Int32, _ segment: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int32? {
    let slot = slots[slotIndex(key: key, segment, hash: hash)]
    return slot.key < 0 ? nil : slot.target
  }

  /// The slot that holds the key and the bytes, or the free one where they belong.
  private func slotIndex(key: Int32, _ segment: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var index = Int((hash ^ UInt32(bitPattern: key) &* 0x9E37_79B9) &* 0x85EB_CA6B >> 7) & mask
    while true {
      let slot = slots[index]
      if slot.key < 0 { return index }
      if slot.hash == hash, slot.key == key, slot.length == segment.count, isEqual(slot, segment) { return index }
      index = (index + 1) & mask
    }
  }

  private func isEqual(_ slot: Slot, _ segment: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = Int(slot.offset)
    for byte in segment {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }
}

// MARK: - Building

extension RouteTree {
  /// Adds a pattern.
  ///
  /// - Returns: The first route that is alike in every place, if there is one; the tree is unusable then.
  mutating func insert(_ pattern: RoutePattern, route: Int32) -> Int32? {
    let hasChoices = pattern.places.contains { if case .parameter(_, .choices) = $0 { true } else { false } }
    if hasChoices, let alike = findAlike(pattern.places[...], below: 0) { return alike }
    var node: Int32 = 0
    for place in pattern.places {
      switch place {
      case .literal(let text): node = literal(text, below: node)
      case .parameter(_, .choices(let values)): node = choice(values, below: node)
      case .parameter(_, let type): node = typedPlace(type, below: node)
      case .catchAll:
        let alike = nodes[Int(node)].catchAll
        nodes[Int(node)].catchAll = route
        return alike < 0 ? nil : alike
      }
    }
    let alike = nodes[Int(node)].route
    nodes[Int(node)].route = route
    return alike < 0 ? nil : alike
  }

  private mutating func literal(_ text: String, below node: Int32) -> Int32 {
    let child = Int32(nodes.count)
    let index = slot(for: text, key: node * 2, ifNew: child)
    if slots[index].target == child {
      nodes[Int(node)].hasLiterals = true
      nodes.append(Node())
    }
    return slots[index].target
  }

  private mutating func choice(_ values: [String], below node: Int32) -> Int32 {
    // By bytes, as segments are compared: equal strings can be spelt differently.
    let spellings = Set(values.map { Array($0.utf8) })
    for place in choicePlaces(of: node, value: values[0])
    where Set(choices[place].choices.map { Array($0.utf8) }) == spellings {
      return choices[place].child
    }
    let place = ChoicePlace(choices: values, child: Int32(nodes.count))
    nodes.append(Node())
    nodes[Int(node)].hasChoices = true
    for value in values {
      let link = Int32(choiceLinks.count)
      let index = slot(for: value, key: node * 2 + 1, ifNew: link)
      let next = slots[index].target
      choiceLinks.append(ChoiceLink(place: Int32(choices.count), next: next == link ? -1 : next))
      slots[index].target = link
    }
    choices.append(place)
    return place.child
  }

  private mutating func typedPlace(_ type: LinkValueType, below node: Int32) -> Int32 {
    if let child = typedChild(type, of: node) { return child }
    typed.append(TypedPlace(type: type, child: Int32(nodes.count), next: nodes[Int(node)].firstTyped))
    nodes[Int(node)].firstTyped = Int32(typed.count - 1)
    nodes.append(Node())
    return Int32(nodes.count - 1)
  }

  private func typedChild(_ type: LinkValueType, of node: Int32) -> Int32? {
    var index = nodes[Int(node)].firstTyped
    while index >= 0 {
      if typed[Int(index)].type == type { return typed[Int(index)].child }
      index = typed[Int(index)].next
    }
    return nil
  }

  private func choicePlaces(of node: Int32, value: String) -> [Int] {
    var value = value
    guard var link = value.withUTF8({ firstChoice(of: node, $0, hash: Self.hash($0)) }) else { return [] }
    var places: [Int] = []
    while link >= 0 {
      places.append(Int(choiceLinks[Int(link)].place))
      link = choiceLinks[Int(link)].next
    }
    return places
  }

  /// The slot of this text, with this target if it was free.
  private mutating func slot(for text: String, key: Int32, ifNew target: Int32) -> Int {
    var text = text
    return text.withUTF8 { segment in
      let hash = Self.hash(segment)
      let index = slotIndex(key: key, segment, hash: hash)
      if slots[index].key < 0 {
        slots[index] = Slot(
          hash: hash, key: key, offset: UInt32(bytes.count), length: UInt32(segment.count), target: target)
        bytes.append(contentsOf: segment)
      }
      return index
    }
  }

  /// The first route whose pattern is alike in every place. Every node is visited at most once.
  private func findAlike(_ places: ArraySlice<RoutePattern.Place>, below node: Int32) -> Int32? {
    guard let place = places.first else {
      let route = nodes[Int(node)].route
      return route < 0 ? nil : route
    }
    let rest = places.dropFirst()
    switch place {
    case .literal(var text):
      let child = text.withUTF8 { literalChild(of: node, $0, hash: Self.hash($0)) }
      return child.flatMap { findAlike(rest, below: $0) }
    case .parameter(_, .choices(let values)):
      let places = Set(values.flatMap { choicePlaces(of: node, value: $0) })
      return places.compactMap { findAlike(rest, below: choices[$0].child) }.min()
    case .parameter(_, let type):
      return typedChild(type, of: node).flatMap { findAlike(rest, below: $0) }
    case .catchAll:
      let route = nodes[Int(node)].catchAll
      return route < 0 ? nil : route
    }
  }
}
