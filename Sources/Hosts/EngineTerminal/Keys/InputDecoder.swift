/// Decodes the bytes that a terminal sends: UTF-8 text, control characters, the sequences of keys and of the mouse
/// (ECMA-48, xterm), and bracketed paste.
///
/// The result does not depend on how the bytes are divided. Bytes that are not UTF-8 and sequences that have no meaning
/// here are left out.
package struct InputDecoder: Sendable {
  /// The greatest number of bytes of a sequence; a longer one is left out.
  private static let sequenceLimit = 64
  /// The greatest number of bytes of a paste. The rest is left out.
  package static let pasteLimit = 64 * 1024

  private enum State {
    case ground
    /// After an escape character.
    case escape
    /// After `ESC O`.
    case singleShift
    /// After `ESC [`, with the bytes since then.
    case sequence([UInt8])
    /// A sequence that is too long, up to its final byte.
    case longSequence
    /// Between `ESC [ 200 ~` and `ESC [ 201 ~`.
    case paste(Paste)
    /// Within a scalar of several bytes: the first ones, and the number of missing ones.
    case scalar([UInt8], missing: Int)
  }

  private var state = State.ground

  /// Creates a decoder.
  package init() {}

  /// Whether the bytes so far are the escape key, unless the rest of a sequence follows at once.
  package var isAmbiguous: Bool {
    switch state {
    case .escape, .singleShift: true
    case .sequence(let bytes): bytes.isEmpty
    case .ground, .longSequence, .paste, .scalar: false
    }
  }

  /// Returns the input that further bytes complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var input: [TerminalInput] = []
    for byte in bytes { decode(byte, into: &input) }
    return input
  }

  /// Returns the key of an ambiguous beginning that nothing has followed in time.
  package mutating func timeOut() -> [TerminalInput] {
    guard isAmbiguous else { return [] }
    defer { state = .ground }
    return switch state {
    case .singleShift: [.key(.character("O"), .alternative)]
    case .sequence: [.key(.character("["), .alternative)]
    default: [.key(.escape)]
    }
  }

  private mutating func decode(_ byte: UInt8, into input: inout [TerminalInput]) {
    switch state {
    case .ground: decodeGround(byte, [], into: &input)
    case .escape: decodeEscape(byte, into: &input)
    case .singleShift:
      state = .ground
      if let key = Self.key(final: byte) { input.append(.key(key)) }
    case .sequence(let bytes): decodeSequence(bytes, byte, into: &input)
    case .longSequence:
      if (0x40...0x7E).contains(byte) { state = .ground }
    case .paste(var paste):
      state = .ground  // so that the bytes are not copied
      if let text = paste.add(byte, limit: Self.pasteLimit) {
        input.append(.paste(text))
      } else {
        state = .paste(paste)
      }
    case .scalar(let bytes, let missing): decodeScalar(bytes + [byte], missing - 1, into: &input)
    }
  }

  private mutating func decodeGround(_ byte: UInt8, _ modifiers: KeyModifiers, into input: inout [TerminalInput]) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: input.append(.key(.enter, modifiers))
    case 0x09: input.append(.key(.tab, modifiers))
    case 0x08, 0x7F: input.append(.key(.backspace, modifiers))
    case 0x00: input.append(.key(.character(" "), modifiers.union(.control)))
    case 0x01...0x1A:
      input.append(.key(.character(Unicode.Scalar(byte + 0x60)), modifiers.union(.control)))
    case 0x20...0x7E: input.append(.key(.character(Unicode.Scalar(byte)), modifiers))
    case 0xC2...0xDF: state = .scalar([byte], missing: 1)
    case 0xE0...0xEF: state = .scalar([byte], missing: 2)
    case 0xF0...0xF4: state = .scalar([byte], missing: 3)
    default: break
    }
  }

  private mutating func decodeEscape(_ byte: UInt8, into input: inout [TerminalInput]) {
    switch byte {
    case 0x1B: input.append(.key(.escape))
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .singleShift
    default: decodeGround(byte, .alternative, into: &input)
    }
  }

  private mutating func decodeSequence(_ bytes: [UInt8], _ byte: UInt8, into input: inout [TerminalInput]) {
    switch byte {
    case 0x40...0x7E:
      state = .ground
      guard let sequence = ControlSequence(bytes, final: byte) else { return }
      if sequence.beginsPaste { state = .paste(Paste()) } else if let event = sequence.input { input.append(event) }
    case 0x20...0x3F:
      state = bytes.count < Self.sequenceLimit ? .sequence(bytes + [byte]) : .longSequence
    default: decodeGround(byte, [], into: &input)
    }
  }

  private mutating func decodeScalar(_ bytes: [UInt8], _ missing: Int, into input: inout [TerminalInput]) {
    guard let last = bytes.last, (0x80...0xBF).contains(last) else {
      return decodeGround(bytes.last ?? 0, [], into: &input)
    }
    guard missing == 0 else {
      state = .scalar(bytes, missing: missing)
      return
    }
    state = .ground
    if let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    {
      input.append(.key(.character(scalar)))
    }
  }

  /// Returns the key of a final byte, after `ESC O` or `ESC [`.
  static func key(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// A text from the clipboard, up to the sequence that ends it.
  private struct Paste {
    private static let ending = Array("\u{1B}[201~".utf8)
    private var bytes: [UInt8] = []
    private var tail: [UInt8] = []

    /// Adds a byte. Returns the text if the byte ends it.
    mutating func add(_ byte: UInt8, limit: Int) -> String? {
      tail.append(byte)
      if tail == Self.ending { return String(decoding: bytes, as: UTF8.self) }
      while !Self.ending.starts(with: tail) {
        let first = tail.removeFirst()
        if bytes.count < limit { bytes.append(first) }
      }
      return nil
    }
  }
}
