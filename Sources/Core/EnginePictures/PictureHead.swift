/// The format and the size of a picture, read from its bytes without decoding it.
package struct PictureHead: Sendable, Hashable {
  /// A format that UIKit and browsers decode.
  package enum Format: String, Sendable, Hashable, CaseIterable {
    case png
    case jpeg
    case webP = "webp"

    /// The media type, `image/png`.
    package var mediaType: String { "image/\(rawValue)" }

    /// The endings of names of files.
    package var suffixes: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }
  }

  /// The greatest number of bytes of a picture.
  package static let byteLimit = 16 << 20
  /// The greatest number of pixels of a picture, which takes four bytes for each of them when it is decoded.
  package static let pixelLimit = 40_000_000

  package let format: Format
  /// The size in pixels, at least 1 × 1.
  package let width: Int
  package let height: Int

  /// Reads the head, and checks that the bytes have the end of the format.
  ///
  /// - Throws: The reason why the bytes must not be decoded.
  package init(_ bytes: [UInt8]) throws(PictureFault) {
    guard bytes.count <= Self.byteLimit else { throw .tooManyBytes(bytes.count) }
    let reader = PictureReader(bytes)
    let (format, size) =
      if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
        (Format.png, try reader.pngSize())
      } else if reader.has([0xFF, 0xD8, 0xFF], at: 0) {
        (Format.jpeg, try reader.jpegSize())
      } else if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) {
        (Format.webP, try reader.webPSize())
      } else {
        throw PictureFault.unknownFormat
      }
    guard size.width > 0, size.height > 0 else { throw .damaged(format) }
    // The product of two numbers of 32 bits can have more bits than a number.
    guard size.width <= Self.pixelLimit / size.height else { throw .tooManyPixels(size.width, size.height) }
    (self.format, width, height) = (format, size.width, size.height)
  }
}

/// The reason why the bytes of a picture are not decoded.
package enum PictureFault: Error, Sendable, Hashable, CustomStringConvertible {
  case unknownFormat
  case damaged(PictureHead.Format)
  case cutOff(PictureHead.Format)
  case tooManyBytes(Int)
  case tooManyPixels(Int, Int)

  package var description: String {
    switch self {
    case .unknownFormat: "the bytes are no PNG, JPEG or WebP"
    case .damaged(let format): "the \(format) has no valid size"
    case .cutOff(let format): "the \(format) has no end; it is cut off"
    case .tooManyBytes(let count): "\(count) bytes are more than \(PictureHead.byteLimit)"
    case .tooManyPixels(let width, let height):
      "\(width) × \(height) pixels are more than \(PictureHead.pixelLimit / 1_000_000) million"
    }
  }
}

/// Reads numbers and sizes from the bytes of a picture. No place outside the bytes is read.
private struct PictureReader {
  typealias Size = (width: Int, height: Int)

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ part: [UInt8], at offset: Int) -> Bool {
    bytes.count - part.count >= offset && bytes[offset..<(offset + part.count)].elementsEqual(part)
  }

  func has(_ text: String, at offset: Int) -> Bool { has(Array(text.utf8), at: offset) }

  /// The chunks are walked up to the last one (W3C PNG, 5.3 and 11.2.1).
  func pngSize() throws(PictureFault) -> Size {
    guard let width = number(at: 16, 4), let height = number(at: 20, 4) else { throw .cutOff(.png) }
    guard number(at: 8, 4) == 13, has("IHDR", at: 12) else { throw .damaged(.png) }
    var offset = 8
    while let length = number(at: offset, 4), offset + 12 + length <= bytes.count {
      if has("IEND", at: offset + 4) { return (width, height) }
      offset += 12 + length
    }
    throw .cutOff(.png)
  }

  /// The size is that of the frame (ITU T.81, B.2.2); behind the beginning of the scan must be the end of the image.
  func jpegSize() throws(PictureFault) -> Size {
    var offset = 2
    var size: Size?
    while let marker = number(at: offset, 2) {
      guard marker >> 8 == 0xFF else { throw .damaged(.jpeg) }
      switch marker & 0xFF {
      case 0xFF: offset += 1  // a byte that fills up
      case 0x01, 0xD0...0xD7: offset += 2
      case 0xDA:
        guard let size else { throw .damaged(.jpeg) }
        guard bytes.indices.dropLast().reversed().contains(where: { $0 > offset && has([0xFF, 0xD9], at: $0) }) else {
          throw .cutOff(.jpeg)
        }
        return size
      default:
        guard let length = number(at: offset + 2, 2) else { throw .cutOff(.jpeg) }
        if 0xC0...0xCF ~= marker & 0xFF, ![0xC4, 0xC8, 0xCC].contains(marker & 0xFF) {
          guard let height = number(at: offset + 5, 2), let width = number(at: offset + 7, 2) else {
            throw .cutOff(.jpeg)
          }
          size = (width, height)
        }
        offset += 2 + max(length, 2)
      }
    }
    throw .cutOff(.jpeg)
  }

  /// The first chunk has the size, in one of three forms (RFC 9649, 2.5 to 2.7).
  func webPSize() throws(PictureFault) -> Size {
    guard let length = number(at: 4, 4, isLittleEndian: true), length + 8 <= bytes.count else { throw .cutOff(.webP) }
    if has("VP8X", at: 12) {
      guard let width = number(at: 24, 3, isLittleEndian: true), let height = number(at: 27, 3, isLittleEndian: true)
      else { throw .cutOff(.webP) }
      return (width + 1, height + 1)
    }
    if has("VP8L", at: 12) {
      guard let bits = number(at: 21, 4, isLittleEndian: true) else { throw .cutOff(.webP) }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard has("VP8 ", at: 12), has([0x9D, 0x01, 0x2A], at: 23) else { throw .damaged(.webP) }
    guard let width = number(at: 26, 2, isLittleEndian: true), let height = number(at: 28, 2, isLittleEndian: true)
    else { throw .cutOff(.webP) }
    return (width & 0x3FFF, height & 0x3FFF)
  }

  /// Returns a whole number of up to four bytes; nil if the bytes end before it.
  private func number(at offset: Int, _ count: Int, isLittleEndian: Bool = false) -> Int? {
    guard offset >= 0, bytes.count - count >= offset else { return nil }
    let part = bytes[offset..<(offset + count)]
    return isLittleEndian
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }
}
