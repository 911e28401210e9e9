/// The names in `let modules = ["Goods", "Order"]` of a manifest. Adding a name and removing it again restores the text,
/// unless the line became too long.
struct ModuleList {
  private static let maximumLineLength = 120

  private let text: String
  /// The range between the brackets.
  private let range: Range<String.Index>
  /// The ranges of the names with their quotation marks.
  private let elements: [Range<String.Index>]

  init(_ text: String, in range: Range<String.Index>) {
    self.text = text
    self.range = range
    elements = text[range].ranges(of: /"\w*"/).map { $0 }
  }

  var names: [String] { elements.map { String(text[$0].dropFirst().dropLast()) } }

  /// Returns the text with one more name, before the first name that follows it in the alphabet. A line that would
  /// exceed 120 columns becomes a line for each name.
  func adding(_ name: String) -> String {
    var text = text
    let index = names.firstIndex { $0 > name }
    if let index {
      text.insert(contentsOf: "\"\(name)\"\(separator)", at: elements[index].lowerBound)
    } else {
      let place = elements.last?.upperBound ?? range.lowerBound
      text.insert(contentsOf: (elements.isEmpty ? "" : separator) + "\"\(name)\"", at: place)
    }
    let line = text[text[..<range.lowerBound].lineStart...].prefix { !$0.isNewline }
    return line.count > Self.maximumLineLength && !self.text[range].contains(where: \.isNewline)
      ? withLines((names + [name]).sorted()) : text
  }

  /// Returns the text without a name; nil if the list does not contain it.
  func removing(_ name: String) -> String? {
    guard let index = names.firstIndex(of: name) else { return nil }
    var text = text
    if index + 1 < elements.count {
      text.removeSubrange(elements[index].lowerBound..<elements[index + 1].lowerBound)
    } else if index > 0 {
      text.removeSubrange(elements[index - 1].upperBound..<elements[index].upperBound)
    } else {
      text.removeSubrange(range)
    }
    return text
  }

  /// The text between two names.
  private var separator: String {
    if elements.count > 1 { return String(text[elements[0].upperBound..<elements[1].lowerBound]) }
    guard let first = elements.first else { return "" }
    let space = text[range.lowerBound..<first.lowerBound]
    return space.isEmpty ? ", " : "," + space
  }

  private func withLines(_ names: [String]) -> String {
    let indentation = text[text[..<range.lowerBound].lineStart...].prefix { $0 == " " }
    let lines = names.map { "\n\(indentation)  \"\($0)\"," }.joined()
    var text = text
    text.replaceSubrange(range, with: lines + "\n\(indentation)")
    return text
  }
}

extension Substring {
  /// The start of the last line.
  var lineStart: Index { lastIndex(where: \.isNewline).map(index(after:)) ?? startIndex }
}
