import Testing

@testable import ComponentEngine

@Suite struct FIFOTests {
  @Test func `a queue has the elements of an array with the same changes`() {
    var random = SystemRandomNumberGenerator()
    var queue = FIFO<Int>()
    var array: [Int] = []
    for step in 0..<5_000 {
      // Long runs of additions and removals, so that removed elements are forgotten while others wait.
      let adds = (step / 500).isMultiple(of: 2)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        queue.prepend(step)
        array.insert(step, at: 0)
      case 1..<(adds ? 8 : 3):
        queue.append(step)
        array.append(step)
      default: #expect(queue.popFirst() == (array.isEmpty ? nil : array.removeFirst()))
      }
      #expect(queue.isEmpty == array.isEmpty)
      #expect(queue.count == array.count)
      #expect(queue.first == array.first)
      #expect(queue.last == array.last)
      if step.isMultiple(of: 50) { #expect(Array(queue) == array) }
    }
  }

  enum Change {
    case append, prepend, popFirst
  }

  @Test(arguments: [
    [Change.append], [.prepend], [.append, .prepend], [.append, .append, .popFirst], [.prepend, .prepend, .popFirst],
    [.append, .prepend, .popFirst], [.append, .popFirst, .prepend], [.popFirst, .popFirst, .prepend],
  ])
  func `a change moves a constant number of elements on average`(changes: [Change]) {
    var queue = FIFO<Int>()
    for number in 0..<300 { queue.append(-number) }
    var (moves, places) = (0, self.places(in: queue))
    let count = 600
    for step in 1...count {
      switch changes[step % changes.count] {
      case .append: queue.append(step)
      case .prepend: queue.prepend(step)
      case .popFirst: _ = queue.popFirst()
      }
      let next = self.places(in: queue)
      moves += next.count { element, place in (places[element] ?? place) != place }
      places = next
    }
    #expect(moves <= 3 * count)
  }

  private func places(in queue: FIFO<Int>) -> [Int: FIFO<Int>.Place] {
    Dictionary(uniqueKeysWithValues: queue.indices.map { (queue[$0], queue.place(of: $0)) })
  }
}
