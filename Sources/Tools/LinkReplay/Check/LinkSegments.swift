import ComponentEngine

/// The text of a link, cut at its segments, so that a part can be changed and the other parts stay as they were
/// written.
struct LinkSegments {
  /// The text up to the first segment: `shop://` or `https://shop.example.com/`.
  let beginning: String
  /// The segments as they are written; those of a native link with their parameters.
  var segments: [String]
  /// The query and the fragment; in a native link the fragment.
  var rest: String

  /// Cuts a link. Returns nil if the text has other segments than the parsed link.
  init?(_ text: String, _ url: RouterURL) {
    guard let mark = text.schemeMark else { return nil }
    let isUniversal = ["http", "https"].contains(text[..<mark.lowerBound].lowercased())
    var path = text[mark.upperBound...]
    if isUniversal { path = path[(path.firstIndex(of: "/") ?? path.endIndex)...] }
    let end = path.firstIndex { $0 == "#" || isUniversal && $0 == "?" } ?? path.endIndex
    rest = String(path[end...])
    var parts = path[..<end].split(separator: "/").map(String.init)
    var start = String(text[..<path.startIndex])
    if isUniversal {
      start += "/"
    } else if parts.count == url.segments.count + 1, url.host != nil {
      start += parts.removeFirst() + "/"
    }
    guard parts.count == url.segments.count else { return nil }
    (beginning, segments) = (start, parts)
  }

  /// The changed link.
  var text: String { beginning + segments.joined(separator: "/") + rest }

  /// The segments without their parameters.
  var names: [String] { segments.map { String($0.prefix { $0 != "?" && $0 != ";" }) } }

  /// Returns the link with a parameter of a segment in place of the segments after it. The parameters of the last of
  /// these follow it.
  func adding(_ pair: String, insteadOf range: ClosedRange<Int>) -> LinkSegments {
    var copy = self
    let others = segments[range.upperBound].drop { $0 != "?" && $0 != ";" }.dropFirst()
    let pair = others.isEmpty ? pair : "\(pair)&\(others)"
    copy.segments.removeSubrange(range)
    if beginning.lowercased().hasPrefix("http") {
      copy.rest = rest.hasPrefix("?") ? "?\(pair)&\(rest.dropFirst())" : "?\(pair)\(rest)"
    } else {
      copy.segments[range.lowerBound - 1] += (copy.segments[range.lowerBound - 1].contains("?") ? "&" : "?") + pair
    }
    return copy
  }

  /// Returns the link with other segments.
  func with(_ segments: some Sequence<String>) -> String {
    var copy = self
    copy.segments = Array(segments)
    return copy.text
  }
}
