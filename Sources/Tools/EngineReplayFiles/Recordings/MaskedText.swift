import DeepLinks

/// Masks single values.
struct MaskedText: Sendable {
  private let hash: SipHash

  init(_ hash: SipHash) { self.hash = hash }

  /// Returns the mask of a text: a text of the same type.
  func mask(_ text: String) -> String {
    if text.isEmpty || text == "0" || text == "1" || LinkValueType.bool.accepts(text) { return text }
    let sign = text.hasPrefix("-") ? "-" : ""
    if LinkValueType.int.accepts(text) { return "\(sign)\(number(text))" }
    if LinkValueType.double.accepts(text) { return "\(sign)\(number(text)).5" }
    if LinkValueType.uuid.accepts(text) { return uuid(text) }
    let rest = text.utf8.dropFirst(10)
    if Self.isDay(text.utf8.prefix(10)) {
      if rest.isEmpty { return day(text) }
      if rest.first == UInt8(ascii: "T") { return "\(day(text))T12:00:00Z" }
    }
    return "x" + Self.digits(hash.hash(text.utf8), 10)
  }

  /// Returns the mask of a number.
  func mask(_ number: Double) -> Double {
    if number == 0 || number == 1 { return number }
    if let integer = Int(exactly: number) { return Double(mask("\(integer)")) ?? 0 }
    return Double(mask("\(number)")) ?? 0.5
  }

  /// A number that every integer type of 32 bits can hold, neither 0 nor 1.
  private func number(_ text: String) -> UInt64 { 2 + hash.hash(text.utf8) % 2_147_483_000 }

  private func uuid(_ text: String) -> String {
    let (first, second) = (hash.hash(text.utf8), hash.hash([0] + Array(text.utf8)))
    let hex = Self.hex(first) + Self.hex(second)
    let parts = [(0, 8), (8, 12), (12, 16), (16, 20), (20, 32)]
    return parts.map { String(decoding: hex.utf8.dropFirst($0.0).prefix($0.1 - $0.0), as: UTF8.self) }
      .joined(separator: "-")
  }

  private func day(_ text: String) -> String {
    let hash = hash.hash(text.utf8.prefix(10))
    func two(_ number: UInt64) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(1950 + hash % 100)-\(two(1 + hash / 100 % 12))-\(two(1 + hash / 1200 % 28))"
  }

  private static func isDay(_ text: some Sequence<UInt8>) -> Bool {
    let text = Array(text)
    return text.count == 10
      && text.enumerated().allSatisfy { position, byte in
        position == 4 || position == 7
          ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  private static func hex(_ word: UInt64) -> String {
    let text = String(word, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }

  /// Returns this many digits of base 32.
  private static func digits(_ word: UInt64, _ count: Int) -> String {
    let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
    return String(decoding: (0..<count).map { alphabet[Int(word >> (5 * UInt64($0)) & 31)] }, as: UTF8.self)
  }
}
