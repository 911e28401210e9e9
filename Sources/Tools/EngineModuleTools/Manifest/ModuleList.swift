/// The names in `let modules = ["Goods", "Order"]` of a manifest. Adding a name and removing it again restores the
/// text, unless the line became too long.
struct ModuleList {
  private static let maximumLineLength = 120

  private let source: ManifestSource
  /// The bytes between the brackets.
  private let range: Range<Int>
  /// The indices of the names in the source's tokens.
  private let elements: [Int]

  /// Returns the lists of a manifest, several if they are declared under conditions; nil if one contains something
  /// other than names.
  static func all(in source: ManifestSource) -> [ModuleList]? {
    let untyped = source.places(of: "let", "modules", "=", "[").map { $0 + 3 }
    let typed = source.places(of: "let", "modules", ":", "[", "String", "]", "=", "[").map { $0 + 7 }
    let lists = (untyped + typed).map { ModuleList(source, opening: $0) }
    return lists.contains { $0 == nil } ? nil : lists.compactMap { $0 }
  }

  private init?(_ source: ManifestSource, opening: Int) {
    guard let closing = source.closing(of: opening) else { return nil }
    self.source = source
    range = source.tokens[opening].range.upperBound..<source.tokens[closing].range.lowerBound
    elements = (opening + 1..<closing).filter { !source.tokens[$0].is(",") }
    guard elements.allSatisfy({ source.plainText($0)?.wholeMatch(of: /\w+/) != nil }) else { return nil }
  }

  var names: [String] { elements.map { source.tokens[$0].text } }

  /// Returns the change that adds a name before the first one that follows it in the alphabet. A line that would exceed
  /// 120 columns becomes a line for each name.
  func adding(_ name: String) -> (range: Range<Int>, text: String) {
    let change = insertion(of: name)
    let length = source.text(source.line(at: range.lowerBound)).count + change.text.count
    guard length > Self.maximumLineLength, isOneLine, let first = elements.first, !hasComments else { return change }
    let indentation = source.lineEnd + source.indentation(of: first)
    var longer = names
    longer.insert(name, at: names.firstIndex { $0 > name } ?? names.endIndex)
    return (range, longer.map { "\(indentation)  \"\($0)\"," }.joined() + indentation)
  }

  private func insertion(of name: String) -> (range: Range<Int>, text: String) {
    if let next = elements.first(where: { source.tokens[$0].text > name }) {
      let place = source.tokens[next].range.lowerBound
      return (place..<place, "\"\(name)\"\(separator)")
    }
    let place = elements.last.map { source.tokens[$0].range.upperBound } ?? range.lowerBound
    return (place..<place, (elements.isEmpty ? "" : separator) + "\"\(name)\"")
  }

  /// Returns the changes that remove a name with its comma, and no comment; nil if the list does not contain it.
  func removing(_ name: String) -> [(range: Range<Int>, text: String)]? {
    guard let place = names.firstIndex(of: name) else { return nil }
    let ranges = elements.map { source.tokens[$0].range }
    if place + 1 < ranges.count { return source.removal(ranges[place].lowerBound..<ranges[place + 1].lowerBound) }
    return source.removal(
      place > 0 ? ranges[place - 1].upperBound..<ranges[place].upperBound : range)
  }

  private var isOneLine: Bool { !source.text(range).contains(where: \.isNewline) }

  private var hasComments: Bool { source.hasComments(range) }

  /// The text between two names.
  private var separator: String {
    guard let first = elements.first else { return "" }
    if hasComments { return isOneLine ? ", " : ",\(source.lineEnd)\(source.indentation(of: first))" }
    let start = source.tokens[first].range
    if elements.count > 1 { return source.text(start.upperBound..<source.tokens[elements[1]].range.lowerBound) }
    return range.lowerBound == start.lowerBound ? ", " : "," + source.text(range.lowerBound..<start.lowerBound)
  }
}
