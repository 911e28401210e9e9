import EngineRandomTesting
import Testing

@testable import ComponentEngine

// The heap with which modules are put into their running order.
// Specification: modules 2.1.
struct MinHeapTests {
  @Test(arguments: samples(50))
  func `random numbers leave a heap in ascending order, also if others come in between`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var expected = random.list(0...8) { $0.number(0...99) }.sorted()
    var heap = MinHeap(expected)
    for _ in 0..<40 {
      if random.chance(0.5) {
        #expect(heap.popMin() == expected.first)
        expected = Array(expected.dropFirst())
      } else {
        let number = random.number(0...99)
        heap.insert(number)
        expected = (expected + [number]).sorted()
      }
    }
    while let number = expected.first {
      #expect(heap.popMin() == number)
      expected.removeFirst()
    }
    #expect(heap.popMin() == nil)
  }
}
