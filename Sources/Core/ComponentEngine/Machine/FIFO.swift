/// A queue in which adding an element at either end, and removing the first one, take O(1), averaged over all. One
/// element takes no allocation.
struct FIFO<Element> {
  private(set) var first: Element?

  /// The elements behind the first one before which others were prepended; the last one is the next.
  private var front: [Element] = []

  /// The elements behind those; the elements before `head` have been removed.
  private var back: [Element?] = []
  private var head = 0

  init(_ first: Element? = nil) { self.first = first }

  var isEmpty: Bool { first == nil }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { back.append(element) }
  }

  mutating func prepend(_ element: Element) {
    if let first { front.append(first) }
    first = element
  }

  mutating func popFirst() -> Element? {
    guard let element = first else { return nil }
    first = front.popLast() ?? popBack()
    return element
  }

  private mutating func popBack() -> Element? {
    guard head < back.count else { return nil }
    let element = back[head]
    back[head] = nil
    head += 1
    if head == back.count {
      back.removeAll(keepingCapacity: head < 64)
      head = 0
    } else if head > 64, head * 2 > back.count {
      back.removeFirst(head)
      head = 0
    }
    return element
  }
}

extension FIFO: RandomAccessCollection {
  /// The place of an element in memory.
  enum Place: Hashable {
    case first
    case front(Int)
    case back(Int)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + front.count + back.count - head }

  func place(of position: Int) -> Place {
    if position == 0 { return .first }
    return position <= front.count ? .front(front.count - position) : .back(head + position - front.count - 1)
  }

  subscript(position: Int) -> Element {
    let element: Element? =
      switch place(of: position) {
      case .first: first
      case .front(let index): front[index]
      case .back(let index): back[index]
      }
    guard let element else { preconditionFailure("the list has no element at \(position)") }
    return element
  }
}
