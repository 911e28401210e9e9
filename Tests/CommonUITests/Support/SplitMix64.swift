/// The generator of Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014): the same numbers for
/// the same seed, on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

  /// A text of words and of whatever data can hold, without digits.
  mutating func text(upTo length: Int) -> String {
    let letters = ["a", "b", "ö", "日", "本", "ﾆ", "한", "😀", "👩‍👩‍👧", "🇩🇪", "❤️", "e\u{301}", "ع", "क्षि", "[", "]", "_"]
    let odd = [
      "\u{1B}", "\n", "\r\n", "\u{9B}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1100}", "\u{1161}", "\u{202E}",
      "\u{200B}",
      "\u{A0}", "\u{85}", "\u{2028}", "\u{3000}", "\u{1F1E6}", "\u{1F3FD}", "\u{600}", "\0",
    ]
    return (0..<number(0...length)).map { _ in
      chance(0.1) ? pick(odd) : chance(0.2) ? " " : pick(letters)
    }.joined()
  }
}
