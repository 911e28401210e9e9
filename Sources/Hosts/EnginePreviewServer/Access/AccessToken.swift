/// A secret of 128 random bits.
package struct AccessToken: Sendable {
  /// The secret as 32 hexadecimal digits.
  package let text: String

  /// Creates a new secret from the system's random numbers.
  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Creates the secret with this text; nil if it is no secret's text.
  package init?(_ text: String) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
    self.text = text
  }

  /// Returns whether a text is the secret. The time depends only on the length of the text, so that it is the same for
  /// every wrong secret.
  package func matches(_ other: some StringProtocol) -> Bool {
    let (own, given) = (Array(text.utf8), Array(other.utf8))
    var difference: UInt8 = own.count == given.count ? 0 : 1
    for index in given.indices { difference |= own[index % own.count] ^ given[index] }
    return difference == 0
  }
}
