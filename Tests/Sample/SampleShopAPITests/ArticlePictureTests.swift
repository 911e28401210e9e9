import DataProviding
import Foundation
import ModuleHarness
import Testing

@testable import SampleShopAPI

@MainActor
struct ArticlePictureTests {
  /// The pictures of the goods module: each kind in two appearances, and the shop in all sizes.
  private static let modulePictures: [(name: String, kind: String, size: Int, isDark: Bool)] =
    ArticlePicture.kinds.flatMap { kind in
      (kind == "shop" ? [1, 2, 3] : [2]).flatMap { scale in
        [false, true].map { isDark in
          let name = kind + (scale == 1 ? "" : "@\(scale)x") + (isDark ? "~dark" : "") + ".png"
          return (name, kind, scale * 40, isDark)
        }
      }
    }

  @Test func `the goods module has the pictures of the generator`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Sample/SampleGoodsModule/Pictures").standardized
    let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    for picture in Self.modulePictures {
      let bytes = Data(
        ArticlePicture(category: picture.kind).png(picture.size, hasBackground: false, isLight: picture.isDark))
      let file = folder.appending(path: picture.name)
      if isRecording { try bytes.write(to: file) }
      #expect(try Data(contentsOf: file) == bytes, "record \(picture.name) again with RECORD_SNAPSHOTS=1")
    }
    #expect(!isRecording, "recorded \(Self.modulePictures.count) pictures; run the tests again")
  }

  @Test func `the picture of every article is drawn by the shop's server, and is not sent again`() async throws {
    let server = EmbeddedShop()
    let addresses = Set(try await server.articles.answer().compactMap(\.picture))
    #expect(try await server.articles.answer().allSatisfy { $0.picture != nil })
    #expect(addresses.allSatisfy { server.picture($0) != nil })
    let request = try #require(server.picture("https://shop.example.com/pictures/shoes-red.png"))
    let bytes = try await request.answer()
    #expect(bytes == ArticlePicture(category: "shoes", color: "red").png(320, hasBackground: true))
    let provider = DataProvider(clock: ManualClock())
    let feed = provider.feed(Resource(DataKey(module: "test", "picture"), from: request) { $0 })
    #expect(try await feed.value() == bytes)
    feed.invalidate()
    #expect(try await feed.value() == bytes)
  }

  @Test(arguments: [
    "https://shop.example.com/pictures/hats-red.png", "https://shop.example.com/pictures/shoes.png",
    "https://shop.example.com/pictures/shoes-red.svg", "http://shop.example.com/pictures/shoes-red.png",
    "https://evil.test/pictures/shoes-red.png", "shoes-red.png", "",
  ])
  func `any other address has no picture of the shop`(address: String) {
    #expect(EmbeddedShop().picture(address) == nil)
  }

  @Test func `a decoder reads the pixels that were written`() throws {
    let run = Process()
    run.executableURL = URL(filePath: "/usr/bin/env")
    run.arguments = [
      "python3", "-c",
      """
      import sys, zlib
      data = sys.stdin.buffer.read()
      place, idat = 8, b""
      while place < len(data):
        length = int.from_bytes(data[place:place + 4], "big"); kind = data[place + 4:place + 8]
        body = data[place + 8:place + 8 + length]
        assert int.from_bytes(data[place + 8 + length:place + 12 + length], "big") == zlib.crc32(kind + body)
        idat += body if kind == b"IDAT" else b""
        place += 12 + length
      rows = zlib.decompress(idat)
      width, above, pixels = int.from_bytes(data[16:20], "big"), None, b""
      for start in range(0, len(rows), width * 4 + 1):
        assert rows[start] == 2
        row = bytes((b + (above[i] if above else 0)) & 255 for i, b in enumerate(rows[start + 1:start + 1 + width * 4]))
        above = row; pixels += row
      sys.stdout.buffer.write(pixels)
      """,
    ]
    let (input, output) = (Pipe(), Pipe())
    (run.standardInput, run.standardOutput) = (input, output)
    try run.run()
    // Every byte, runs of every length up to 600, and a width that is no power of two.
    var pixels = (0...255).map(UInt8.init)
    for length in 1...600 { pixels += [UInt8](repeating: UInt8(truncatingIfNeeded: length), count: length) }
    let width = 7
    pixels += [UInt8](repeating: 9, count: width * 4 - pixels.count % (width * 4))
    input.fileHandleForWriting.write(Data(PNGWriter.png(width: width, pixels)))
    try input.fileHandleForWriting.close()
    #expect(try output.fileHandleForReading.readToEnd() == Data(pixels))
    run.waitUntilExit()
    #expect(run.terminationStatus == 0)
  }
}
