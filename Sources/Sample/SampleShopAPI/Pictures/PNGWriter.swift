/// Writes pixels as a PNG (W3C PNG, third edition).
///
/// The data is compressed with runs of equal bytes and the fixed codes of DEFLATE (RFC 1951, 3.2.6): enough for flat
/// colors, where a row is mostly equal to the one above it.
struct PNGWriter {
  private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the file of a picture.
  ///
  /// - Parameters:
  ///   - width: The number of pixels in a row.
  ///   - pixels: Red, green, blue and alpha of each pixel, row by row.
  static func png(width: Int, _ pixels: [UInt8]) -> [UInt8] {
    let height = pixels.count / 4 / width
    var writer = PNGWriter()
    writer.addChunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
    writer.addChunk("IDAT", compressed(filtered(pixels, width: width, height: height)))
    writer.addChunk("IEND", [])
    return writer.bytes
  }

  private mutating func addChunk(_ type: String, _ data: [UInt8]) {
    let content = Array(type.utf8) + data
    bytes += Self.bigEndian(data.count) + content + Self.bigEndian(Int(Self.crc(content)))
  }

  /// Each row as its difference from the row above it, the filter 2.
  private static func filtered(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(pixels.count + height)
    for row in 0..<height {
      rows.append(2)
      for place in row * width * 4..<(row + 1) * width * 4 {
        rows.append(row == 0 ? pixels[place] : pixels[place] &- pixels[place - width * 4])
      }
    }
    return rows
  }

  /// A stream of zlib with one block (RFC 1950).
  private static func compressed(_ data: [UInt8]) -> [UInt8] {
    var bits = BitWriter(bytes: [0x78, 0x01])
    bits.add(0b011, 3)
    var place = 0
    while place < data.count {
      bits.addSymbol(Int(data[place]))
      var end = place + 1
      while end < data.count, data[end] == data[place] { end += 1 }
      var rest = end - place - 1
      while rest >= 3 {
        let length = min(rest, 258)
        bits.addRun(length)
        rest -= length
      }
      place = end - rest
    }
    bits.addSymbol(256)
    return bits.ended + bigEndian(adler(data))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func adler(_ data: [UInt8]) -> Int {
    var (low, high) = (1, 0)
    for byte in data {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static func crc(_ data: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
    return ~crc
  }
}

/// Writes numbers of any count of bits, the lowest bit first.
private struct BitWriter {
  var bytes: [UInt8]
  private var pending = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func add(_ number: Int, _ bitCount: Int) {
    pending |= number << count
    count += bitCount
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Adds a fixed code, of which the highest bit comes first.
  mutating func addSymbol(_ symbol: Int) {
    switch symbol {
    case ..<144: addCode(0b0011_0000 + symbol, 8)
    case ..<256: addCode(0b1_1001_0000 + symbol - 144, 9)
    case ..<280: addCode(symbol - 256, 7)
    default: addCode(0b1100_0000 + symbol - 280, 8)
    }
  }

  /// Adds 3 to 258 repetitions of the last byte.
  mutating func addRun(_ length: Int) {
    let value = length - 3
    if length == 258 {
      addSymbol(285)
    } else if value < 8 {
      addSymbol(257 + value)
    } else {
      let extra = (Int.bitWidth - value.leadingZeroBitCount) - 3
      addSymbol(257 + 4 * extra + value >> extra)
      add(value & (1 << extra - 1), extra)
    }
    addCode(0, 5)
  }

  private mutating func addCode(_ code: Int, _ bitCount: Int) {
    for place in (0..<bitCount).reversed() { add(code >> place & 1, 1) }
  }

  /// The bytes with the last bits.
  var ended: [UInt8] { count == 0 ? bytes : bytes + [UInt8(truncatingIfNeeded: pending)] }
}
