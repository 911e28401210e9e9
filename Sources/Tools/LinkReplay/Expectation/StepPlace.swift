/// The number of a step, and that of its file: the numbers begin again with each file.
struct StepPlace: Comparable {
  private var file = 0
  private(set) var number = -1

  mutating func advance(to number: Int) {
    if number <= self.number { file += 1 }
    self.number = number
  }

  static func < (left: Self, right: Self) -> Bool { (left.file, left.number) < (right.file, right.number) }
}
