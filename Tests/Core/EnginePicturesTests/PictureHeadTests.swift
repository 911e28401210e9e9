import EnginePictures
import EngineRandomTesting
import Testing

// Specification: screens 8.3.
struct PictureHeadTests {
  @Test func `a head has the format and the size`() throws {
    for (bytes, format) in [(Self.png(), "png"), (Self.jpeg(), "jpeg"), (Self.webP(), "webp")] {
      let head = try PictureHead(bytes)
      #expect(head.format.mediaType == "image/\(format)" && head.width == 300 && head.height == 200)
    }
  }

  @Test func `the three forms of WebP have a size`() throws {
    let bits = UInt32(299) | 199 << 14
    let lossless = Self.riff("VP8L", [0x2F] + (0..<4).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) })
    let lossy = Self.riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x2C, 0x01, 0xC8, 0x00])
    for bytes in [lossless, lossy] {
      let head = try PictureHead(bytes)
      #expect(head.width == 300 && head.height == 200)
    }
  }

  @Test func `more pixels than the limit are refused by the head alone`() {
    #expect(throws: PictureFault.tooManyPixels(100_000, 100_000)) {
      try PictureHead(Self.png(width: 100_000, height: 100_000))
    }
    #expect(throws: PictureFault.tooManyPixels(0xFFFF_FFFF, 0xFFFF_FFFF)) {
      try PictureHead(Self.png(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF))
    }
    #expect(throws: Never.self) { try PictureHead(Self.png(width: 8_000, height: 5_000)) }
  }

  @Test func `a picture without a size, of another format or with too many bytes is refused`() {
    #expect(throws: PictureFault.damaged(.png)) { try PictureHead(Self.png(width: 0)) }
    for text in ["<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<html>", "GIF89a", "", "RIFF____WAVE"] {
      #expect(throws: PictureFault.unknownFormat) { try PictureHead(Array(text.utf8)) }
    }
    #expect(throws: PictureFault.tooManyBytes(PictureHead.byteLimit + 1)) {
      try PictureHead([UInt8](repeating: 0, count: PictureHead.byteLimit + 1))
    }
  }

  @Test func `a picture that is cut off anywhere is refused`() {
    for bytes in [Self.png(), Self.jpeg(), Self.webP()] {
      for count in bytes.indices {
        #expect(throws: PictureFault.self, "\(count)") { try PictureHead(Array(bytes[..<count])) }
      }
    }
  }

  @Test func `changed bytes never end the program`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<sampleCount(2_000) {
      var bytes = [Self.png(), Self.jpeg(), Self.webP()].randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let head = try? PictureHead(bytes)
      #expect(head.map { $0.width * $0.height <= PictureHead.pixelLimit } ?? true)
    }
  }

  private static func png(width: UInt32 = 300, height: UInt32 = 200) -> [UInt8] {
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      number(UInt32(data.count)) + Array(type.utf8) + data + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0]) + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }

  private static func jpeg() -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 8, 8, 0, 200, 1, 44, 1, 0xFF, 0xDA, 0, 3, 1, 9, 9, 0xFF, 0xD9]
  }

  private static func webP() -> [UInt8] { riff("VP8X", [0, 0, 0, 0, 0x2B, 0x01, 0, 0xC7, 0, 0]) }

  private static func riff(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let chunk = Array("WEBP\(type)".utf8) + number(UInt32(data.count)).reversed() + data
    return Array("RIFF".utf8) + number(UInt32(chunk.count)).reversed() + chunk
  }

  private static func number(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
