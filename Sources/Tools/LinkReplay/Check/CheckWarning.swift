import EngineTerminal

/// The reason why a link that opens is probably not the link that its author meant.
struct CheckWarning: Equatable, CustomStringConvertible {
  /// The code for other programs.
  let code: String
  /// The key of the parameter; nil for a warning about another part of the link.
  let parameter: String?
  /// The irregularity, with its correction.
  let advice: Advice

  init(
    _ code: String, parameter: String? = nil, _ fault: String, link: String? = nil, _ correction: String? = nil
  ) {
    self.code = code
    self.parameter = parameter
    advice = Advice(fault, link: link, correction)
  }

  /// A sentence with the irregularity and a correct alternative.
  var description: String { advice.description }
}

/// The whole link.
extension CheckWarning {
  /// No component receives the fragment; `write` is a link with the fragment as a path or as parameters.
  static func droppedFragment(_ text: String, write link: String? = nil) -> Self {
    Self("droppedFragment", "no component receives the text after # (\(quoted(text)))", link: link)
  }

  /// The scheme is `http`.
  static let unencrypted = Self("unencrypted", "http is not encrypted", "write https")

  /// The link opens a web page; with another host it opens components.
  static func webPage(host: String, opens components: String) -> Self {
    Self("webPage", "it opens a web page; with the host \(host) it opens \(components) in the app")
  }

  /// No route matches a link to one of the app's own hosts, so that it opens a web page.
  static func unmatchedPage(near links: [String]) -> Self {
    Self("webPage", "no route matches, so that it opens a web page; near: \(links.joined(separator: ", "))")
  }

  /// The link names no component and the app has no root.
  static let opensNothing = Self("opensNothing", "it names no component, so that the app only starts")
}

/// The line of the link.
extension CheckWarning {
  static let severalLinks = Self(
    "severalLinks", "the line has more than one link", "write each on a line of its own")

  /// The link is a row of a table, with more than the link.
  static func tableRow(column: Int, write link: String) -> Self {
    Self("tableRow", "the line is a row of a table with the link in column \(column)", link: link)
  }

  /// The line is a comment, and a row of a table with a link.
  static func commentedLink(column: Int, write link: String) -> Self {
    Self(
      "commentedLink", "the line is a comment, because it begins with #, but has a link in column \(column)",
      link: link)
  }

  /// The line is a directive of a session with a link.
  static func directive(_ name: String, write link: String) -> Self {
    Self("directive", "\"\(name)\" is a directive of a replay, and a file of links has links only", link: link)
  }
}
