/// A queue with O(1) operations at both ends, averaged over all. One element takes no allocation.
struct FIFO<Element> {
  private(set) var first: Element?

  /// The elements behind the first one; the elements before `head` have been removed.
  private var others: [Element?] = []
  private var head = 0

  init(_ first: Element? = nil) { self.first = first }

  var isEmpty: Bool { first == nil }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { others.append(element) }
  }

  mutating func prepend(_ element: Element) {
    if let first {
      if head == 0 {
        others.insert(first, at: 0)
      } else {
        head -= 1
        others[head] = first
      }
    }
    first = element
  }

  mutating func popFirst() -> Element? {
    guard let element = first else { return nil }
    first = head < others.count ? popOther() : nil
    return element
  }

  private mutating func popOther() -> Element? {
    let element = others[head]
    others[head] = nil
    head += 1
    if head == others.count {
      others.removeAll(keepingCapacity: head < 64)
      head = 0
    } else if head > 64, head * 2 > others.count {
      others.removeFirst(head)
      head = 0
    }
    return element
  }
}

extension FIFO: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count - head }

  subscript(position: Int) -> Element {
    guard let element = position == 0 ? first : others[head + position - 1] else {
      preconditionFailure("the list has no element at \(position)")
    }
    return element
  }
}
