extension String {
  /// Returns the text without surrounding ASCII white space.
  func trimmingWhiteSpace() -> Substring {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let start = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return self[endIndex...] }
    return self[start..<utf8.index(after: last)]
  }
}

extension StringProtocol {
  /// Whether the text contains `://`, as a link does.
  var hasSchemeMark: Bool {
    var matched = 0
    for byte in utf8 {
      if byte == UInt8(ascii: ":") {
        matched = 1
      } else if byte == UInt8(ascii: "/"), matched > 0 {
        matched += 1
        if matched == 3 { return true }
      } else {
        matched = 0
      }
    }
    return false
  }
}

extension Substring {
  /// Whether the line, without surrounding white space, is neither blank nor a comment.
  var isDirective: Bool { utf8.first.map { $0 != UInt8(ascii: "#") } ?? false }
}
