/// Patterns as a tree over their places, in a few flat lists of plain values.
///
/// The literals and choices of all nodes share one hash table (open addressing, linear probing, at most half full), so
/// that a step takes the same time in a table of ten or of ten thousand routes. Its slots have four bytes, so that they
/// fit into the processor's caches; a part of the hash in each slot excludes most mismatches. Each node has its own
/// list of typed places, with one entry for each type.
struct RouteTree: Sendable {
  struct Node: BitwiseCopyable, Sendable {
    /// The route whose pattern ends here.
    var route: Int32 = -1
    /// The route whose pattern ends here with a catch-all.
    var catchAll: Int32 = -1
    /// The child of the first typed place; -1 without one.
    var typedChild: Int32 = -1
    /// The second typed place.
    var nextTyped: Int32 = -1
    /// The type of the first typed place.
    var type = SegmentType.string
    var hasLiterals = false
    var hasChoices = false
  }

  struct TypedPlace: BitwiseCopyable, Sendable {
    let type: SegmentType
    let child: Int32
    let next: Int32
  }

  /// A set of choices of a node, linked from one of its values; `next` is the next set with this value.
  struct ChoiceLink: BitwiseCopyable, Sendable {
    let place: Int32
    let child: Int32
    let next: Int32
  }

  /// A literal or a choice.
  struct Entry: BitwiseCopyable, Sendable {
    let text: LinkSpan
    let hash: LinkHash
    /// The node's number times two, plus one for a choice.
    let key: Int32
    /// The child of a literal, or the first choice link of a choice.
    var target: Int32
  }

  /// A slot of the hash table: the position of an entry plus one, with a byte of its hash above it; 0 for a free slot.
  struct Slot: BitwiseCopyable, Sendable {
    private let bits: UInt32

    static let free = Slot(bits: 0)

    private init(bits: UInt32) { self.bits = bits }

    @inline(__always)
    init(entry: Int, place: UInt64) { bits = UInt32(truncatingIfNeeded: entry + 1) | Self.tag(place) }

    var isFree: Bool { bits == 0 }
    var entry: Int32 { Int32(truncatingIfNeeded: bits & 0xFF_FFFF) &- 1 }

    @inline(__always)
    func hasTag(of place: UInt64) -> Bool { bits & 0xFF00_0000 == Self.tag(place) }

    private static func tag(_ place: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: place >> 32) & 0xFF00_0000 }
  }

  let nodes: FlatList<Node>
  let typed: FlatList<TypedPlace>
  let choiceLinks: FlatList<ChoiceLink>
  private let slots: FlatList<Slot>
  private let entries: FlatList<Entry>
  private let bytes: FlatList<UInt8>

  init(_ builder: RouteTreeBuilder) {
    nodes = FlatList(builder.nodes)
    typed = FlatList(builder.typed)
    choiceLinks = FlatList(builder.choiceLinks)
    slots = FlatList(builder.slots)
    entries = FlatList(builder.entries)
    bytes = FlatList(builder.bytes)
  }

  /// Frees the lists. The tree must not be used afterwards.
  func deallocate() {
    nodes.deallocate()
    typed.deallocate()
    choiceLinks.deallocate()
    slots.deallocate()
    entries.deallocate()
    bytes.deallocate()
  }

  /// Returns the first slot of a text of a node in the lower bits, and its tag in the upper bits.
  @inline(__always)
  static func place(key: Int32, hash: LinkHash) -> UInt64 {
    hash.value &+ UInt64(UInt32(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Returns the child of a literal; -1 without one.
  @inline(__always)
  func literalChild(of node: Int32, _ segment: UnsafeBufferPointer<UInt8>, _ hash: LinkHash) -> Int32 {
    lookUp(key: node &* 2, segment, hash)
  }

  /// Returns the first link to the node's sets of choices with this value; -1 without one.
  @inline(__always)
  func firstChoice(of node: Int32, _ segment: UnsafeBufferPointer<UInt8>, _ hash: LinkHash) -> Int32 {
    lookUp(key: node &* 2 &+ 1, segment, hash)
  }

  private func lookUp(key: Int32, _ segment: UnsafeBufferPointer<UInt8>, _ hash: LinkHash) -> Int32 {
    let mask = slots.count - 1
    let place = Self.place(key: key, hash: hash)
    var index = Int(truncatingIfNeeded: place) & mask
    while true {
      let slot = slots[Int32(truncatingIfNeeded: index)]
      if slot.isFree { return -1 }
      if slot.hasTag(of: place) {
        let entry = entries[slot.entry]
        let isFound =
          entry.key == key
          && LinkHash.areEqual(entry.hash, hash, entry.text.count, segment.count, bytes[entry.text], segment)
        if isFound { return entry.target }
      }
      index = (index &+ 1) & mask
    }
  }
}

/// The type of a captured segment, other than choices, from the most to the least specific type.
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

  @inline(__always)
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
