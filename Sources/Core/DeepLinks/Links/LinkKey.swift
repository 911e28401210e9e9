/// A distinct key of ``LinkParameters`` and the parameters that have it. Its texts are read as bytes: no `String` is
/// created.
package struct LinkKey {
  private let storage: LinkStorage
  /// The first parameter with the key, and the end of all parameters.
  private let first: Int32
  private let end: Int32

  init(_ storage: LinkStorage, first: Int32, end: Int32) {
    self.storage = storage
    self.first = first
    self.end = end
  }

  /// Calls the closure with the key's UTF-8 bytes.
  package func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    storage.withBytes(storage.record(first).key, body)
  }

  /// Whether only one parameter has the key. O(n).
  package var hasOneValue: Bool { !(first + 1..<end).contains(where: isSame) }

  /// Calls the closure with the UTF-8 bytes of every value, in order; nil for a parameter without a value. O(n).
  package func forEachValue(_ body: (UnsafeBufferPointer<UInt8>?) -> Void) {
    for index in first..<end where index == first || isSame(index) {
      let value = storage.record(index).value
      if value.isNone { body(nil) } else { storage.withBytes(value) { body($0) } }
    }
  }

  /// Whether an earlier parameter, from this one on, has the key.
  func isRepeated(from start: Int32) -> Bool { (start..<first).contains(where: isSame) }

  private func isSame(_ index: Int32) -> Bool {
    storage.hasSameKey(storage.record(index), as: storage.record(first), in: storage)
  }
}
