/// A text with places for arguments, `Page %1$lld of %2$lld`.
package struct FormatText: Sendable, Equatable {
  /// The type of an argument.
  package enum Kind: Sendable, Hashable {
    case text
    case whole
    /// A number with this many decimals.
    case decimal(Int)

    /// The name in messages.
    var name: String {
      switch self {
      case .text: "a text (%@)"
      case .whole: "a whole number (%lld)"
      case .decimal(let digits): "a number with \(digits) decimals (%.\(digits)f)"
      }
    }
  }

  package enum Piece: Sendable, Equatable {
    case literal(String)
    /// An argument, counted from 1.
    case argument(Int, Kind)
    /// A part with plural forms: its name, and its place among the arguments.
    case substitution(String, place: Int)
    /// The number that has chosen the plural form of a substitution, `%arg`.
    case number
  }

  /// The offset of the text in bytes.
  package let offset: Int
  /// The text as it is in the catalog.
  package let source: String
  package let pieces: [Piece]

  /// Reads a text.
  ///
  /// - Parameter isSubstitution: Whether the text is a plural form of a substitution, in which a number without a
  ///   position is the one that has chosen the form.
  package init(_ source: String, at offset: Int, isSubstitution: Bool = false) throws(CatalogFault) {
    (self.offset, self.source) = (offset, source)
    var reader = FormatReader(source, isSubstitution: isSubstitution)
    do throws(FormatReader.Fault) {
      pieces = try reader.pieces()
    } catch {
      throw CatalogFault(offset: offset, text: "\(error.reason) in \"\(source)\"")
    }
  }

  /// The arguments with their types.
  package var arguments: [(position: Int, kind: Kind)] {
    pieces.compactMap { piece in
      if case .argument(let position, let kind) = piece { (position, kind) } else { nil }
    }
  }
}

/// Reads the places for arguments in a text: `%@`, `%2$@`, `%lld`, `%.2f`, `%%`, `%#@name@`, `%arg`.
private struct FormatReader {
  struct Fault: Error {
    let reason: String
  }

  /// The greatest position of an argument.
  private static let positionLimit = 20

  private var rest: Substring.UnicodeScalarView
  private let isSubstitution: Bool
  private var found: [FormatText.Piece] = []
  private var literal = ""
  /// The number of arguments so far, substitutions included.
  private var count = 0
  private var hasPositions = false
  private var hasNone = false

  init(_ text: String, isSubstitution: Bool) {
    rest = text[...].unicodeScalars
    self.isSubstitution = isSubstitution
  }

  mutating func pieces() throws(Fault) -> [FormatText.Piece] {
    while let scalar = rest.popFirst() {
      if scalar == "%" { try placeholder() } else { literal.unicodeScalars.append(scalar) }
    }
    if hasPositions, hasNone {
      throw Fault(reason: "some arguments have positions (%1$@) and some have none; write the position of each")
    }
    append(nil)
    return found
  }

  private mutating func append(_ piece: FormatText.Piece?) {
    if !literal.isEmpty { found.append(.literal(literal)) }
    literal = ""
    if let piece { found.append(piece) }
  }

  private mutating func placeholder() throws(Fault) {
    if skip("%") { return literal.append("%") }
    if isSubstitution, skip("arg") { return append(.number) }
    let position = try self.position()
    if skip("#@") { return try substitution(position) }
    let decimals = try self.decimals()
    var length = ""
    while let scalar = rest.first, "hlqzjt".unicodeScalars.contains(scalar) {
      length.unicodeScalars.append(scalar)
      rest.removeFirst()
    }
    switch rest.popFirst() {
    case "@" where length.isEmpty && decimals == nil: try argument(position, .text)
    case "d" where decimals == nil, "i" where decimals == nil, "u" where decimals == nil:
      if isSubstitution, position == nil { append(.number) } else { try argument(position, .whole) }
    case "f": try argument(position, .decimal(decimals ?? 6))
    case "c", "s", "p", "x", "X", "o", "a", "A", "e", "E", "g", "G", "C", "S":
      throw Fault(reason: "an argument of a type that Swift texts do not have; pass a text and write %@")
    default:
      throw Fault(reason: "a % that begins no argument; write %% for the sign, or %@, %lld or %.2f for an argument")
    }
  }

  private mutating func argument(_ position: Int?, _ kind: FormatText.Kind) throws(Fault) {
    append(.argument(try next(position), kind))
  }

  /// Returns the position of an argument, which is its place if it has none.
  private mutating func next(_ position: Int?) throws(Fault) -> Int {
    count += 1
    guard count <= Self.positionLimit else { throw Fault(reason: "more than \(Self.positionLimit) arguments") }
    if position == nil { hasNone = true } else { hasPositions = true }
    return position ?? count
  }

  private mutating func substitution(_ position: Int?) throws(Fault) {
    var name = ""
    while let scalar = rest.popFirst(), scalar != "@" { name.unicodeScalars.append(scalar) }
    guard !name.isEmpty, !isSubstitution else {
      throw Fault(reason: "%#@…@ needs the name of a substitution, and has no place in one")
    }
    let (hadPositions, hadNone) = (hasPositions, hasNone)
    let place = try next(position)
    // It may stand beside arguments with positions, because it can have its own elsewhere.
    (hasPositions, hasNone) = (hadPositions, hadNone)
    append(.substitution(name, place: place))
  }

  /// Reads `2$`.
  private mutating func position() throws(Fault) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard rest.dropFirst(digits.count).first == "$" else { return nil }
    rest.removeFirst(digits.count + 1)
    guard let position = Int(String(digits)), 1...Self.positionLimit ~= position else {
      throw Fault(reason: "the position \(String(digits)) of an argument; expected 1 to \(Self.positionLimit)")
    }
    return position
  }

  /// Reads `.2`. Flags and widths are refused: the language decides how a number is written.
  private mutating func decimals() throws(Fault) -> Int? {
    guard skip(".") else { return nil }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest.removeFirst(digits.count)
    guard let decimals = Int(String(digits)), decimals <= 9 else {
      throw Fault(reason: "\(digits.isEmpty ? "no" : String(digits)) decimals; expected 0 to 9, as in %.2f")
    }
    return decimals
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }
}
