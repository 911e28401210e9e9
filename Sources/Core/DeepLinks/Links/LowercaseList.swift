/// Texts in lower case, in one list of bytes. Comparisons with parts of links ignore the case of ASCII letters.
///
/// The owner deallocates the list.
struct LowercaseList: BitwiseCopyable, Sendable {
  private let bytes: FlatList<UInt8>
  /// The span of each text.
  private let spans: FlatList<LinkSpan>

  init(_ texts: [String]) {
    var bytes: [UInt8] = []
    var spans: [LinkSpan] = []
    for text in texts {
      let start = bytes.count
      bytes += text.utf8
      spans.append(LinkSpan(start, bytes.count))
    }
    self.bytes = FlatList(bytes)
    self.spans = FlatList(spans)
  }

  func deallocate() {
    bytes.deallocate()
    spans.deallocate()
  }

  /// Returns the length of the first text that is a prefix of the bytes; nil if there is no such text.
  @inline(__always)
  func prefix(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    for index in 0..<Int32(spans.count) {
      let span = spans[index]
      if Int(span.count) <= text.count, matches(span, text) { return Int(span.count) }
    }
    return nil
  }

  /// Returns whether the bytes equal one of the texts.
  @inline(__always)
  func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<Int32(spans.count) {
      let span = spans[index]
      if Int(span.count) == text.count, matches(span, text) { return true }
    }
    return false
  }

  /// Returns whether the text, which must be long enough, begins with the span.
  @inline(__always)
  private func matches(_ span: LinkSpan, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let expected = bytes[span]
    for index in 0..<expected.count where text[index] != expected[index] && toLowercase(text[index]) != expected[index]
    {
      return false
    }
    return true
  }
}
