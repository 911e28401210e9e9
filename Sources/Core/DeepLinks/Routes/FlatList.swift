/// A fixed list of plain values without reference counting, which takes most of the time of reading an array.
///
/// Every access is checked. The owner deallocates the list after its last use.
struct FlatList<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, @unchecked Sendable {  // immutable after init
  private let elements: UnsafeMutablePointer<Element>
  let count: Int

  init(_ values: [Element]) {
    count = values.count
    elements = .allocate(capacity: values.count)
    elements.initialize(from: values, count: values.count)
  }

  func deallocate() { elements.deallocate() }

  @inline(__always)
  subscript(index: Int32) -> Element {
    precondition(UInt32(bitPattern: index) < UInt32(truncatingIfNeeded: count), "index \(index) of a list of \(count)")
    return elements[Int(index)]
  }
}

extension FlatList<UInt8> {
  /// The bytes of a span; empty for ``LinkSpan/none``.
  @inline(__always)
  subscript(span: LinkSpan) -> UnsafeBufferPointer<UInt8> {
    let (start, length) = (span.start, span.count)
    precondition(start &+ length <= count, "bytes \(start)..<\(start + length) of \(count)")
    return UnsafeBufferPointer(start: elements + start, count: length)
  }
}
