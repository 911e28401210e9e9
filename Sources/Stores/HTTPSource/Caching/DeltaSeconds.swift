/// The format `delta-seconds` (RFC 9111, 1.2.2).
enum DeltaSeconds {
  /// Reads a number of digits, limited to 2³¹; nil for any other text.
  static func read(_ text: some StringProtocol) -> Duration? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return .seconds(min(Int(text) ?? .max, 1 << 31))
  }
}
