import ComponentEngine
import EngineBase

/// A change of a text that does not open, so that it may open.
enum LinkRepair: CaseIterable {
  case quotedPrintable
  case htmlEntities
  case visibleCharacters
  case innerBlanks
  case quotes
  case unwrapping
  case plainCharacters
  case backslashes
  case trimmingPunctuation
  case encodedBlanks
  case decodingLink
  case doubledScheme
  case slashes
  case scheme
  case nearScheme
  case nearHost
  case innerLink
  case questionMark
  case decodingDelimiters
  case lowerCase
  case blanks
  case unicodeEscapes
  case percentSigns
  case latin1
  case secondQuestionMark
  case separators
  case numberSign
  case userInfo
  case dotSegments
  case nestedLink
  /// Only for a link that opens after another repair: the fragment was meant to be the path.
  case fragmentPath
  /// Only for a text with another fault: a link without one has the nearest of the routes that match.
  case segments

  /// Returns the changed text; nil if the text does not have the fault.
  func apply(to text: String, _ table: RouteTable) -> String? {
    if let mark, !text.has(mark) { return nil }
    let repaired =
      switch self {
      case .quotedPrintable: QuotedPrintable.decoded(text)
      case .htmlEntities: Self.withoutHTMLEntities(text, table)
      case .visibleCharacters: Self.withoutInvisibleCharacters(text, table)
      case .innerBlanks: Self.withoutInnerBlanks(text, table)
      case .quotes: QuoteMarks.removed(from: text)
      case .unwrapping: Self.linkInside(text, table)
      case .plainCharacters: LookAlikes.replaced(in: text)
      case .backslashes: Self.withoutBackslashes(text)
      case .trimmingPunctuation: Self.withoutPunctuationAtEnd(text)
      case .encodedBlanks: Self.withoutEncodedBlanks(text)
      case .decodingLink:
        text.hasSchemeMark ? text : Self.decoding(["3A": ":", "2F": "/", "3F": "?", "3D": "="], text)
      case .doubledScheme: Self.withoutDoubledScheme(text)
      case .slashes: Self.withSlashes(text)
      case .scheme: Self.withScheme(text, table)
      case .nearScheme: Self.withSchemeOfApp(text, table.policy)
      case .nearHost: Self.withNearHost(text, table.policy.hosts)
      case .innerLink: Self.innerLink(text, table)
      // The & of a reference of HTML is no delimiter.
      case .questionMark: HTMLEntities.first(in: text) == nil ? Self.withQuestionMark(text) : text
      case .decodingDelimiters: Self.decoding(["3F": "?", "26": "&", "3D": "=", "2F": "/", "3B": ";"], text)
      case .lowerCase: Self.lowercasingSegments(text, table)
      case .blanks: MarksInParts(table).removing(" ", from: text)
      case .unicodeEscapes:
        text.replacing(/(?:%u[0-9A-Fa-f]{4})+/) { Self.decodedUTF16($0.output, "%u").percentEncoded }
      case .percentSigns: text.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25")
      case .latin1: Self.withUTF8(text)
      case .secondQuestionMark: Self.withoutSecondQuestionMark(text)
      case .separators: Self.withAmpersands(text, table)
      case .numberSign: text.replacing(/(?<mark>[=\/])#(?=[^\/!])/) { $0.mark }
      case .userInfo: Self.withoutUserInfo(text)
      case .dotSegments: text.replacing("/./", with: "/").replacing("/../", with: "/")
      case .nestedLink: Self.withEncodedLink(text)
      case .fragmentPath: text.prefixMatch(of: /[^#]*#!?\//) == nil ? text : Self.withFragmentInPath(text) ?? text
      case .segments: Self.withNearSegments(text, table)
      }
    // A part of the link that cannot be decoded is lost.
    return repaired == text || repaired.hasReplacementCharacter && !text.hasReplacementCharacter ? nil : repaired
  }

  /// The character without which the repair changes nothing. Most links have no fault for a regular expression, which
  /// takes long to make.
  private var mark: Unicode.Scalar? {
    switch self {
    case .backslashes: "\\"
    case .quotedPrintable: "="
    case .htmlEntities: ";"
    case .unicodeEscapes, .percentSigns, .latin1, .decodingLink, .decodingDelimiters, .encodedBlanks: "%"
    case .numberSign, .fragmentPath: "#"
    case .userInfo: "@"
    case .innerBlanks, .blanks: " "
    case .dotSegments: "."
    case .secondQuestionMark: "?"
    case .nestedLink: "="
    default: nil
    }
  }

  /// Returns the fault of a text, as a part of a sentence.
  func fault(of text: String, _ repaired: String) -> String {
    switch self {
    case .quotedPrintable:
      QuotedPrintable.first(in: text).map {
        CheckWarning.quotedPrintable($0.escape, plain: $0.plain).advice.fault
      } ?? ""
    case .htmlEntities:
      HTMLEntities.first(in: text).map { CheckWarning.htmlEntity($0.reference, plain: $0.plain).advice.fault } ?? ""
    case .visibleCharacters: "the link has an invisible character" + (text.firstInvisible.map { " (\($0.code))" } ?? "")
    case .quotes: "the quotes in the link do not belong to it"
    case .unwrapping: "quotes, brackets and words around a link do not belong to it"
    case .plainCharacters: LookAlikes.first(in: text).map(LookAlikes.description) ?? ""
    case .backslashes: "a link has no \\"
    case .trimmingPunctuation: "the punctuation mark at the end does not belong to the link"
    case .encodedBlanks: "the link ends with an encoded blank"
    case .decodingLink: "the whole link is encoded; only values are"
    case .doubledScheme: "the scheme is written twice"
    case .slashes: "a link has :// after its scheme"
    case .scheme: "a link begins with a scheme"
    case .nearScheme: "\(quoted(RawLink(text)?.scheme ?? "")) is no scheme of the app"
    case .nearHost: "\(quoted(RawLink(text)?.host ?? "")) is no host of the app"
    case .innerLink: Self.innerLinkFault(text, repaired)
    case .questionMark: "parameters begin with ? instead of &"
    case .decodingDelimiters: "an encoded ?, &, = or / belongs to the text around it"
    case .lowerCase: "\(Self.changedWords(text, repaired)) is written in lower case"
    case .innerBlanks, .blanks: repaired.contains("%20") ? "a blank in a link is %20" : "a link has no blanks"
    case .unicodeEscapes: "an escape is % with two hex digits of UTF-8, and not %u"
    case .percentSigns: "a percent sign is %25"
    case .latin1: "the escapes of a link are UTF-8, and these are of another encoding"
    case .secondQuestionMark: "further parameters begin with & instead of ?"
    case .separators: "parameters are separated by &"
    case .numberSign: "no component receives the text after #"
    case .userInfo: "a link has no user name before its host"
    case .dotSegments: ". and .. are no segments"
    case .nestedLink: "the link in \(quoted(RawLink(text)?.nestedLink?.key ?? "")) is not encoded"
    case .fragmentPath: "the path stands after #"
    case .segments: "the nearest route is written \(Self.changedWords(text, repaired))"
    }
  }
}
