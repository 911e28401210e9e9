/// Patterns as a tree over their places, in a few flat lists of plain values.
///
/// Literals and the values of choices of all nodes share one hash table (open addressing, linear probing, at most half
/// full), so a step costs the same in a table of ten routes and of ten thousand. Other places hang off their node in a
/// short list, one entry a type.
struct RouteTree: Sendable {
  struct Node: BitwiseCopyable, Sendable {
    /// The route whose pattern ends here.
    var route: Int32 = -1
    /// The route whose pattern ends here with a catch-all.
    var catchAll: Int32 = -1
    /// The first of the node's typed places.
    var firstTyped: Int32 = -1
    var hasLiterals = false
    var hasChoices = false
  }

  struct TypedPlace: BitwiseCopyable, Sendable {
    let type: SegmentType
    let child: Int32
    let next: Int32
  }

  /// A set of choices below a node, as one of its values knows it; `next` is the next set with this value.
  struct ChoiceLink: BitwiseCopyable, Sendable {
    let place: Int32
    let child: Int32
    let next: Int32
  }

  /// An entry of the hash table.
  struct Slot: BitwiseCopyable, Sendable {
    var hash: UInt32 = 0
    /// The node's number times two, one more for a choice; -1 for a free slot.
    var key: Int32 = -1
    var offset: UInt32 = 0
    var length: UInt32 = 0
    /// The child for a literal, the first choice link for a choice.
    var target: Int32 = -1
  }

  let nodes: FlatList<Node>
  let typed: FlatList<TypedPlace>
  let choiceLinks: FlatList<ChoiceLink>
  private let slots: FlatList<Slot>
  private let bytes: FlatList<UInt8>

  init(_ builder: RouteTreeBuilder) {
    nodes = FlatList(builder.nodes)
    typed = FlatList(builder.typed)
    choiceLinks = FlatList(builder.choiceLinks)
    slots = FlatList(builder.slots)
    bytes = FlatList(builder.bytes)
  }

  /// Frees the lists; the tree is not to be used after that.
  func deallocate() {
    nodes.deallocate()
    typed.deallocate()
    choiceLinks.deallocate()
    slots.deallocate()
    bytes.deallocate()
  }

  /// Where the search for a key begins.
  @inline(__always)
  static func firstSlot(key: Int32, hash: UInt32, mask: Int) -> Int {
    Int(((hash ^ UInt32(bitPattern: key) &* 0x9E37_79B9) &* 0x85EB_CA6B) >> 7) & mask
  }

  /// The node below a literal; -1 where there is none.
  @inline(__always)
  func literalChild(of node: Int32, _ segment: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int32 {
    nodes[node].hasLiterals ? lookUp(key: node &* 2, segment, hash: hash) : -1
  }

  /// The first link to the sets of choices below the node that have this value; -1 where there is none.
  @inline(__always)
  func firstChoice(of node: Int32, _ segment: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int32 {
    nodes[node].hasChoices ? lookUp(key: node &* 2 &+ 1, segment, hash: hash) : -1
  }

  private func lookUp(key: Int32, _ segment: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int32 {
    let mask = slots.count - 1
    var index = Self.firstSlot(key: key, hash: hash, mask: mask)
    while true {
      let slot = slots[Int32(truncatingIfNeeded: index)]
      if slot.key < 0 { return -1 }
      if slot.hash == hash, slot.key == key, isEqual(slot, segment) { return slot.target }
      index = (index + 1) & mask
    }
  }

  private func isEqual(_ slot: Slot, _ segment: UnsafeBufferPointer<UInt8>) -> Bool {
    guard slot.length == segment.count else { return false }
    var offset = Int32(bitPattern: slot.offset)
    for byte in segment {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }
}

/// What a captured segment must be, choices aside, in the order of how narrowly it matches.
enum SegmentType: UInt8, BitwiseCopyable, Sendable {
  case uuid, int, bool, double, string

  init?(_ type: LinkValueType) {
    switch type {
    case .uuid: self = .uuid
    case .int: self = .int
    case .bool: self = .bool
    case .double: self = .double
    case .string: self = .string
    case .choices, .handoff: return nil
    }
  }

  func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .uuid: LinkUUID.isUUID(bytes)
    case .int: LinkNumber.isInt(bytes)
    case .bool: LinkBool(bytes) != nil
    case .double: LinkNumber.isDouble(bytes)
    case .string: true
    }
  }
}
