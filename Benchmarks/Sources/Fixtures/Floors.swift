/// The lower limits with which the figures are compared.
package enum Floors {
  /// Finds the parts of a link between its delimiters, without creating texts or checking them.
  ///
  /// - Returns: The number of parts.
  @inline(never)
  package static func split(_ link: borrowing String, into parts: UnsafeMutableBufferPointer<Range<Int>>) -> Int {
    let count = link.utf8.withContiguousStorageIfAvailable { bytes in
      var count = 0
      var start = 0
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "="),
          UInt8(ascii: "#"), UInt8(ascii: ":"):
          if index > start, count < parts.count {
            parts[count] = start..<index
            count += 1
          }
          start = index + 1
        default: break
        }
      }
      if start < bytes.count, count < parts.count {
        parts[count] = start..<bytes.count
        count += 1
      }
      return count
    }
    return count ?? 0
  }
}
