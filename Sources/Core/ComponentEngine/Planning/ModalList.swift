/// The modal navigators of a state, bottom to top.
///
/// Copies of a list share their elements in chunks. A change at the end copies one chunk and the references to the
/// others, so that a modal over a thousand others costs about as much as over ten.
struct ModalList: Sendable, Equatable {
  private static let chunkSize = 32

  /// The chunks; all of them are full except the last one, and none is empty.
  private var chunks: [[Navigator]] = []
  private(set) var count = 0

  /// Returns the number of elements at the beginning that both lists have in the same memory.
  func sharedCount(with other: ModalList) -> Int {
    // A chunk is one reference to its memory.
    let shared = chunks.withUnsafeBytes { left in
      other.chunks.withUnsafeBytes { right in
        let (left, right) = (left.bindMemory(to: UInt.self), right.bindMemory(to: UInt.self))
        var position = 0
        while position < left.count, position < right.count, left[position] == right[position] { position += 1 }
        return position
      }
    }
    return Swift.min(shared * Self.chunkSize, count)
  }

  /// Removes the elements from a position on.
  private mutating func truncate(to newCount: Int) {
    count = newCount
    chunks.removeSubrange(((newCount + Self.chunkSize - 1) / Self.chunkSize)...)
    let rest = newCount % Self.chunkSize
    if rest > 0 { chunks[chunks.count - 1].removeSubrange(rest...) }
  }
}

extension ModalList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Navigator {
    _read { yield chunks[position / Self.chunkSize][position % Self.chunkSize] }
    _modify { yield &chunks[position / Self.chunkSize][position % Self.chunkSize] }
  }

  mutating func append(_ navigator: Navigator) {
    if count % Self.chunkSize == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(navigator)
    count += 1
  }

  mutating func replaceSubrange(_ range: Range<Int>, with navigators: some Collection<Navigator>) {
    let above = Array(self[range.upperBound...])
    truncate(to: range.lowerBound)
    for navigator in navigators { append(navigator) }
    for navigator in above { append(navigator) }
  }
}

extension ModalList: ExpressibleByArrayLiteral {
  init(arrayLiteral navigators: Navigator...) { self.init(navigators) }
}
