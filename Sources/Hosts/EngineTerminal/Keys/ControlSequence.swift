/// A control sequence: `ESC [`, parameters and a final byte.
struct ControlSequence {
  private let marker: UInt8?
  private let numbers: [Int]
  private let final: UInt8

  /// Creates a sequence from the bytes after `ESC [`. Nil for one with bytes other than a marker and numbers.
  init?(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    marker = bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    var numbers: [Int] = []
    for part in bytes.dropFirst(marker == nil ? 0 : 1).split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    {
      guard part.count <= 6, part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    self.numbers = numbers
  }

  /// Whether a text from the clipboard follows.
  var beginsPaste: Bool { marker == nil && final == UInt8(ascii: "~") && numbers == [200] }

  /// The input that the sequence stands for; nil for any other sequence.
  var input: TerminalInput? {
    switch (marker, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")): mouse(isPressed: true)
    case (UInt8(ascii: "<"), UInt8(ascii: "m")): mouse(isPressed: false)
    case (nil, UInt8(ascii: "~")): Self.numberedKey(numbers.first ?? 0).map { .key($0, modifiers) }
    case (nil, UInt8(ascii: "Z")): .key(.tab, .shift)
    case (nil, UInt8(ascii: "M")): nil
    case (nil, _): InputDecoder.key(final: final).map { .key($0, modifiers) }
    default: nil
    }
  }

  /// The second number of a key's sequence is one more than the sum of its modifiers.
  private var modifiers: KeyModifiers {
    numbers.count > 1 ? KeyModifiers(rawValue: max(0, numbers[1] - 1) & 7) : []
  }

  private func mouse(isPressed: Bool) -> TerminalInput? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let action: MouseAction
    switch numbers[0] & ~0b1_1100 {
    case 0: action = isPressed ? .press : .release
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    default: return nil
    }
    return .mouse(action, column: numbers[1] - 1, row: numbers[2] - 1)
  }

  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
