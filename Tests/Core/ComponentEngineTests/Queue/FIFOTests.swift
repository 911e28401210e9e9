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
}
