import EngineBase
import Testing

struct PartitionTests {
  @Test func `the index of each value in a sorted array is that of its first element`() {
    for count in 0...9 {
      let numbers = (0..<count).map { $0 / 2 * 10 }
      for value in -1...50 {
        let index = numbers.partitioningIndex { $0 >= value }
        #expect(index == numbers.firstIndex { $0 >= value } ?? count, "\(value) in \(numbers)")
      }
    }
  }
}
