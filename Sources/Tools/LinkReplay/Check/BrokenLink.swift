import ComponentEngine
import EngineTerminal

/// The lines of a link that a mail's source (quoted-printable) breaks by an equals sign at the end of a line.
struct BrokenLink {
  /// The lines of the link without the line breaks.
  private var beginning = ""
  private var last: LinePlace?

  /// Adds the next line of the input.
  ///
  /// - Returns: The whole link that the line ends, as it is encoded; nil for a line that continues no link.
  mutating func add(_ line: ReplayLine) -> String? {
    if last == nil, line.text.utf8.last != UInt8(ascii: "=") { return nil }
    var next = last
    next?.line += 1
    let joined = next == line.place && !line.text.hasSchemeMark ? beginning + line.text : nil
    let text = joined ?? line.text
    let isContinued = text.utf8.last == UInt8(ascii: "=") && QuotedPrintable.canBeEncoded(text)
    (beginning, last) = isContinued ? (String(text.dropLast()), line.place) : ("", nil)
    return joined.flatMap { QuotedPrintable.decoded($0) == $0 ? nil : $0 }
  }
}

extension BrokenLink {
  /// Returns the explanation of a line that ends a link, with the whole link if it opens.
  static func advice(about link: String, _ table: RouteTable) -> Advice {
    let fault = "the line continues the link of the line before, which a mail's source breaks (quoted-printable)"
    if QuotedPrintable.isContinued(link) { return Advice(fault) }
    return Advice(fault, link: table.proposal(QuotedPrintable.decoded(link), source: .external))
  }
}
