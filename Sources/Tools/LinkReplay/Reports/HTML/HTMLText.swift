import EngineTerminal

extension [UInt8] {
  /// Appends text for the content of an element or a quoted attribute (HTML Living Standard, section 13.3). Control
  /// characters are escaped as in the text report.
  mutating func append(html text: some StringProtocol) { append(escaping: String(text).escapingControls()) }

  /// Appends text for the content of an element; the middle of a longer one is left out.
  mutating func append(html text: some StringProtocol, limit: Int) {
    append(escaping: String(text).escapingControls().shortenedInTheMiddle(to: limit))
  }

  /// Appends text for the content of an element or a quoted attribute. Control characters stay.
  mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      default: append(byte)
      }
    }
  }

  /// Appends an element with escaped text: `<tag>text</tag>`. The tag may have attributes.
  mutating func append(_ tag: StaticString, _ name: StaticString, html text: some StringProtocol) {
    append("<")
    append(tag)
    append(">")
    append(html: text)
    append("</")
    append(name)
    append(">")
  }
}
