/// The generator of Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014). It produces the
/// same numbers for a seed on every machine.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

  package mutating func list<Element>(
    _ count: ClosedRange<Int>, of element: (inout SplitMix64) -> Element
  ) -> [Element] {
    (0..<number(count)).map { _ in element(&self) }
  }
}
