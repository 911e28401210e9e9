import EngineRandomTesting
import Testing

@testable import ComponentEngine

@Suite struct NumberedListTests {
  @Test func `a list has the elements of a dictionary with the same changes, in the order of their numbers`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var list = NumberedList<Int>()
      var dictionary: [Int: Int] = [:]
      for step in 0..<100 {
        // As a rule numbers count up. Some come late, or once more.
        let number = random.chance(0.5) ? step : Int.random(in: 0...step, using: &random)
        if random.chance(0.5) {
          list.insert(step, number: number)
          dictionary[number] = step
        } else {
          #expect(list.remove(number) == dictionary.removeValue(forKey: number), "seed \(seed)")
        }
        let sorted = dictionary.sorted { $0.key < $1.key }
        #expect(list.all == sorted.map(\.value), "seed \(seed)")
        #expect(list.before(number) == sorted.filter { $0.key < number }.map(\.value), "seed \(seed)")
        #expect(list[number] == dictionary[number], "seed \(seed)")
        #expect((list.count, list.isEmpty) == (dictionary.count, dictionary.isEmpty), "seed \(seed)")
        #expect(!list.contains { $0 > step } && list.contains { $0 == sorted.first?.value } == !sorted.isEmpty)
      }
    }
  }
}
