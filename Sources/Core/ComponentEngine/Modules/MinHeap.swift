/// A binary heap that gives its lowest number first.
struct MinHeap {
  private var numbers: [Int]

  /// - Parameter numbers: The first numbers, in ascending order.
  init(_ numbers: [Int]) { self.numbers = numbers }

  /// Adds a number. O(log n).
  mutating func insert(_ number: Int) {
    var place = numbers.count
    numbers.append(number)
    while place > 0, numbers[(place - 1) / 2] > numbers[place] {
      numbers.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Removes the lowest number; nil if the heap is empty. O(log n).
  mutating func popMin() -> Int? {
    guard let last = numbers.popLast() else { return nil }
    guard let lowest = numbers.first else { return last }
    numbers[0] = last
    var place = 0
    while 2 * place + 1 < numbers.count {
      let (left, right) = (2 * place + 1, 2 * place + 2)
      let child = right < numbers.count && numbers[right] < numbers[left] ? right : left
      guard numbers[child] < numbers[place] else { break }
      numbers.swapAt(place, child)
      place = child
    }
    return lowest
  }
}
