import Foundation

/// The declaration of a target in a list of targets of a manifest: `.target(name: "CouponsModule", …),`.
struct TargetDeclaration {
  /// The range from the end of the line above to the comma, so that its removal leaves no empty line.
  let range: Range<String.Index>

  /// Finds the declaration; nil if it is not an element of a list of targets.
  init?(of name: String, in text: String) {
    let pattern = #"\.(?:target|executableTarget|testTarget)\((?=\s*name:\s*"\#(name)")"#
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return nil }
    let calls = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
      .compactMap { Range($0.range, in: text) }
    guard let call = calls.first(where: { Self.isTarget(at: $0.lowerBound, in: text) }),
      let end = Self.closingParenthesis(after: call.upperBound, in: text)
    else { return nil }
    let before = text[..<call.lowerBound]
    let start = before.lastIndex { !$0.isWhitespace }.map(before.index(after:)) ?? before.startIndex
    let next = text[end...].firstIndex { !$0.isWhitespace }
    range = start..<(next.map { text[$0] == "," ? text.index(after: $0) : end } ?? end)
  }

  /// Returns whether a place is directly in a list other than the dependencies of a target.
  private static func isTarget(at place: String.Index, in text: String) -> Bool {
    var depth = 0
    var rest = text[..<place]
    while let character = rest.popLast() {
      switch character {
      case ")", "]": depth += 1
      case "(", "[":
        depth -= 1
        if depth < 0 {
          let label = rest[rest.lineStart...].filter { !$0.isWhitespace }
          return character == "[" && !label.hasSuffix("dependencies:")
        }
      default: break
      }
    }
    return false
  }

  /// Returns the index after the parenthesis that closes a call. Parentheses in strings and comments do not count.
  private static func closingParenthesis(after start: String.Index, in text: String) -> String.Index? {
    var depth = 1
    var rest = text[start...]
    while let character = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
        continue
      }
      if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      rest = rest.dropFirst()
      switch character {
      case "\"": rest = afterString(rest)
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      if depth == 0 { return rest.startIndex }
    }
    return nil
  }

  /// Returns the text after the quotation mark that ends a string.
  private static func afterString(_ text: Substring) -> Substring {
    var rest = text
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "\"" { return rest }
      if character == "\\" { rest = rest.dropFirst() }
    }
    return rest
  }
}
