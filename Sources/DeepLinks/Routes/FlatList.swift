/// A fixed list of plain values, read without reference counting: what takes an array's reads most of their time.
///
/// Every access is checked. Whoever makes a list frees it, when nothing can read it any more.
struct FlatList<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {  // never written to after it was made
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
