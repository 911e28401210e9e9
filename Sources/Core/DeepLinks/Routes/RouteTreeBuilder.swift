/// Builds a ``RouteTree`` pattern by pattern.
struct RouteTreeBuilder {
  private(set) var nodes = [RouteTree.Node()]
  private(set) var typed: [RouteTree.TypedPlace] = []
  private(set) var choiceLinks: [RouteTree.ChoiceLink] = []
  private(set) var slots: [RouteTree.Slot]
  private(set) var entries: [RouteTree.Entry] = []
  private(set) var bytes: [UInt8] = []
  /// The sets of choices as bytes, because equal strings can have different spellings.
  private var choices: [(values: Set<[UInt8]>, child: Int32)] = []

  /// Creates a builder with capacity for this many literals and choices.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: .free, count: size)
    entries.reserveCapacity(capacity)
  }

  /// Adds a pattern.
  ///
  /// - Returns: The first route with an equivalent pattern, after which the tree is unusable; otherwise nil.
  mutating func insert(_ pattern: RoutePattern, route: Int32) -> Int32? {
    let hasChoices = pattern.places.contains { if case .parameter(_, .choices) = $0 { true } else { false } }
    if hasChoices, let alike = findAlike(pattern) { return alike }
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
    let index = entry(for: text, key: node * 2, ifNew: child)
    if entries[index].target == child {
      nodes[Int(node)].hasLiterals = true
      nodes.append(RouteTree.Node())
    }
    return entries[index].target
  }

  private mutating func choice(_ values: [String], below node: Int32) -> Int32 {
    let spellings = Set(values.map { Array($0.utf8) })
    for place in choicePlaces(of: node, value: values[0]) where choices[place].values == spellings {
      return choices[place].child
    }
    let child = Int32(nodes.count)
    nodes.append(RouteTree.Node())
    nodes[Int(node)].hasChoices = true
    for value in values {
      let link = Int32(choiceLinks.count)
      let index = entry(for: value, key: node * 2 + 1, ifNew: link)
      let next = entries[index].target == link ? -1 : entries[index].target
      choiceLinks.append(RouteTree.ChoiceLink(place: Int32(choices.count), child: child, next: next))
      entries[index].target = link
    }
    choices.append((spellings, child))
    return child
  }

  private mutating func typedPlace(_ type: LinkValueType, below node: Int32) -> Int32 {
    guard let type = SegmentType(type) else { return node }
    let known = typedChild(type, of: node)
    if known >= 0 { return known }
    let child = Int32(nodes.count)
    let first = nodes[Int(node)]
    if first.typedChild >= 0 {
      typed.append(RouteTree.TypedPlace(type: first.type, child: first.typedChild, next: first.nextTyped))
      nodes[Int(node)].nextTyped = Int32(typed.count - 1)
    }
    nodes[Int(node)].type = type
    nodes[Int(node)].typedChild = child
    nodes.append(RouteTree.Node())
    return child
  }

  private func typedChild(_ type: SegmentType, of node: Int32) -> Int32 {
    let first = nodes[Int(node)]
    if first.typedChild >= 0, first.type == type { return first.typedChild }
    var index = first.nextTyped
    while index >= 0 {
      if typed[Int(index)].type == type { return typed[Int(index)].child }
      index = typed[Int(index)].next
    }
    return -1
  }

  private func choicePlaces(of node: Int32, value: String) -> [Int] {
    var link = target(of: value, key: node * 2 + 1)
    var places: [Int] = []
    while link >= 0 {
      places.append(Int(choiceLinks[Int(link)].place))
      link = choiceLinks[Int(link)].next
    }
    return places
  }

  /// Returns the target of a text of a node; -1 if the text is missing.
  private func target(of text: String, key: Int32) -> Int32 {
    let hash = LinkHash(text)
    return text.withBytes { segment in
      let slot = slots[slotIndex(key: key, segment, hash: hash)]
      return slot.isFree ? -1 : entries[Int(slot.entry)].target
    }
  }

  /// Returns the slot with the key and the bytes, or the free slot for them.
  private func slotIndex(key: Int32, _ segment: UnsafeBufferPointer<UInt8>, hash: LinkHash) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: RouteTree.place(key: key, hash: hash)) & mask
    while !slots[index].isFree {
      let entry = entries[Int(slots[index].entry)]
      let isSame = entry.hash == hash && entry.key == key && entry.text.count == segment.count
      if isSame, bytes[entry.text.start..<entry.text.end].elementsEqual(segment) { return index }
      index = (index + 1) & mask
    }
    return index
  }

  /// Returns the position of the text's entry. A new entry has the given target.
  private mutating func entry(for text: String, key: Int32, ifNew target: Int32) -> Int {
    let hash = LinkHash(text)
    return text.withBytes { segment in
      let index = slotIndex(key: key, segment, hash: hash)
      guard slots[index].isFree else { return Int(slots[index].entry) }
      let entry = entries.count
      precondition(entry < LinkSpan.mostBytes, "a table has at most \(LinkSpan.mostBytes) literals")
      slots[index] = RouteTree.Slot(entry: entry, place: RouteTree.place(key: key, hash: hash))
      entries.append(
        RouteTree.Entry(
          text: LinkSpan(bytes.count, bytes.count + segment.count), hash: hash, key: key, target: target))
      bytes.append(contentsOf: segment)
      return entry
    }
  }

  /// Returns the first route with an equivalent pattern.
  ///
  /// Iterates over the places instead of recursing, so that patterns can have any length, and visits every node at most
  /// once.
  private func findAlike(_ pattern: RoutePattern) -> Int32? {
    var found: [Int32] = [0]
    for place in pattern.places {
      if case .catchAll = place { return found.map { nodes[Int($0)].catchAll }.filter { $0 >= 0 }.min() }
      found = found.flatMap { children(of: $0, alike: place) }
      if found.isEmpty { return nil }
    }
    return found.map { nodes[Int($0)].route }.filter { $0 >= 0 }.min()
  }

  /// Returns the distinct children of a node with an equivalent place.
  private func children(of node: Int32, alike place: RoutePattern.Place) -> [Int32] {
    switch place {
    case .literal(let text): [target(of: text, key: node * 2)].filter { $0 >= 0 }
    case .parameter(_, .choices(let values)):
      Set(values.flatMap { choicePlaces(of: node, value: $0) }).map { choices[$0].child }
    case .parameter(_, let type): [SegmentType(type).map { typedChild($0, of: node) } ?? -1].filter { $0 >= 0 }
    case .catchAll: []
    }
  }
}
