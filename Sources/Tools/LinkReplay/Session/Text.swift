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
    withBytes { Self.hasSchemeMark($0, endsAtBlank: false) }
  }

  /// Whether the text before the first blank or tab contains `://`.
  var firstWordHasSchemeMark: Bool {
    withBytes { Self.hasSchemeMark($0, endsAtBlank: true) }
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  private static func hasSchemeMark(_ bytes: UnsafeBufferPointer<UInt8>, endsAtBlank: Bool) -> Bool {
    var matched = 0
    for byte in bytes {
      if endsAtBlank, byte == 0x20 || byte == 0x09 { return false }
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

  /// The position of the first blank or tab, or the end.
  var firstWordEnd: Index {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let size = utf8.withContiguousStorageIfAvailable { $0.firstIndex(where: isBlank) ?? $0.count }
    guard let size else { return utf8.firstIndex(where: isBlank) ?? endIndex }
    return utf8.index(startIndex, offsetBy: size)
  }
}

extension Substring {
  /// Whether the line, without surrounding white space, is neither blank nor a comment.
  var isDirective: Bool { utf8.first.map { $0 != UInt8(ascii: "#") } ?? false }
}
