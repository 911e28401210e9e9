/// A line of the input that is neither blank nor a comment.
struct ReplayLine: Equatable {
  /// The line without surrounding white space.
  var text: String
  var place: LinePlace
  /// The tabs in the white space before the text. In a table each of them ends an empty cell.
  var leadingTabs = 0
  /// The bytes beyond the limit of a line, which ``text`` lacks.
  var cutBytes = 0
}

extension ReplayLine {
  /// Appends the line with its number and a line end, for another process.
  func encode(to bytes: inout [UInt8]) {
    bytes.append(field: place.line)
    bytes.append(field: cutBytes)
    bytes.append(text)
    bytes.append("\n")
  }

  /// Reads the result of ``encode(to:)`` without its line end.
  init?(encoded line: ArraySlice<UInt8>, file: String) {
    var line = line
    guard let number = line.popField(), let cutBytes = line.popField() else { return nil }
    self.init(
      text: String(decoding: line, as: UTF8.self), place: LinePlace(file: file, line: number), cutBytes: cutBytes)
  }
}

extension [UInt8] {
  /// Appends a number from 0 in decimal digits, and a blank.
  fileprivate mutating func append(field number: Int) {
    append(digitsOf: number)
    append(UInt8(ascii: " "))
  }

  private mutating func append(digitsOf number: Int) {
    if number > 9 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension ArraySlice<UInt8> {
  /// Removes a number in decimal digits with the blank after it, and returns it; nil without one.
  fileprivate mutating func popField() -> Int? {
    guard let end = firstIndex(of: UInt8(ascii: " ")), end > startIndex else { return nil }
    var number = 0
    for byte in self[..<end] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      number = tens &+ Int(byte - UInt8(ascii: "0"))
    }
    self = self[(end + 1)...]
    return number >= 0 ? number : nil
  }
}
