/// A number of seconds as HTTP writes it (RFC 9111, 1.2.2).
enum DeltaSeconds {
  /// Digits only; what is larger than 2³¹ is that. Nil for anything else.
  static func read(_ text: some StringProtocol) -> Duration? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return .seconds(min(Int(text) ?? .max, 1 << 31))
  }
}
