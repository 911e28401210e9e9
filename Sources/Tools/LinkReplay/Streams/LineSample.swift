/// A share of the lines of each file, which depends on nothing but the numbers of the lines.
///
/// A line is selected or not without the lines before it, so that a sample needs no memory.
struct LineSample: Equatable {
  /// The share as it was written.
  let text: String
  private let share: Double

  /// Reads `1%`, or a number from 0 to 1 as `0.01`. Returns nil for any other text, and for 0.
  init?(_ text: String) {
    let isPercentage = text.hasSuffix("%")
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || ".%".contains($0)) }),
      let number = Double(isPercentage ? String(text.dropLast()) : text)
    else { return nil }
    let share = isPercentage ? number / 100 : number
    guard share > 0, share <= 1 else { return nil }
    (self.text, self.share) = (text, share)
  }

  /// Whether the line with this number is in the sample.
  func contains(_ line: Int) -> Bool {
    // SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
    var bits = UInt64(truncatingIfNeeded: line) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Double(bits >> 11) / Double(1 << 53) < share
  }
}
