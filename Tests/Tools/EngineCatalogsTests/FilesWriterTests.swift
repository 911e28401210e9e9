import EngineCatalogs
import EngineProgramTesting
import Foundation
import Testing

// Specification: screens 8.1.
struct FilesWriterTests {
  @Test func `each picture is a member with its files`() {
    let (text, faults) = write(["hat.png", "hat@2x.png", "hat~dark.png", "goods/old shoes.jpg", "default.png"])
    #expect(faults == [])
    #expect(
      text == """
        // swift-format-ignore-file
        // Written from the resources of this module.
        import CommonUI
        import ComponentEngine

        nonisolated extension ModuleFiles {
          /// The files of this module.
          static let own = ModuleFiles(bundle: "Shop_Hats")
        }

        nonisolated extension ModulePicture {
          /// `Pictures/default.png`: 10 × 20 pixels.
          static let `default` = ModulePicture("default", ["Pictures/default.png"], of: .own)
          /// `Pictures/goods/old shoes.jpg`: 10 × 20 pixels.
          static let goodsOldShoes = ModulePicture("goods/old shoes", ["Pictures/goods/old shoes.jpg"], of: .own)
          /// `Pictures/hat.png`, `Pictures/hat@2x.png`, `Pictures/hat~dark.png`: 10 × 20 pixels.
          static let hat = ModulePicture("hat", ["Pictures/hat.png", "Pictures/hat@2x.png", "Pictures/hat~dark.png"], of: .own)
        }

        """)
  }

  @Test func `a module without pictures has its files only`() {
    let (text, _) = write([])
    #expect(!text.contains("CommonUI") && text.contains("static let own"))
  }

  @Test(arguments: [
    (["a.svg"], "a.svg: the bytes are no PNG, JPEG or WebP; every host shows PNG, JPEG and WebP"),
    (["cut.png"], "cut.png: the png has no end; it is cut off; every host shows PNG, JPEG and WebP"),
    (["huge.png"], "huge.png: 100000 × 100000 pixels are more than 40 million; every host shows PNG, JPEG and WebP"),
    (["wrong.png"], "wrong.png: the file is a jpeg; let its name end with .jpg"),
    (["-.png"], "-.png: no name in Swift can be made of the file's; write letters, as hat.png"),
    (["a.jpg", "a.png"], "a.png: Pictures/a.jpg makes the same name in Swift, a; rename one of them"),
    (["a b.png", "a-b.png"], "a-b.png: a b makes the same name in Swift, aB; rename one of them"),
    (["hat~dark.png"], "hat~dark.png: the picture has no file for a light appearance; add hat.png"),
    (["gone.png"], "gone.png: the file cannot be read"),
  ])
  func `a picture that a host cannot show is a fault of the build`(files: [String], fault: String) {
    #expect(write(files).faults.map { "\($0.file.dropFirst(9)): \($0.text)" } == [fault])
  }

  @Test func `a size that is no multiple is a warning`() {
    let faults = write(["hat.png", "hat@3x.png"]).faults
    #expect(faults.map(\.isWarning) == [true])
    #expect(faults.first?.text == "20 × 40 pixels are not the size of Pictures/hat.png, which would be 30 × 60")
  }

  // Specification: words 6.
  @Test func `the tool writes the names, and a fault is a line as a compiler writes it`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Pictures"), withIntermediateDirectories: true)
    try folder.write(Data(Self.bytes("hat.png") ?? []), to: "Pictures/hat.png")
    try folder.write("<svg/>", to: "Pictures/bad.svg")
    let arguments = ["files", "\(folder.path)/Files.swift", "Shop_Hats", folder.path, "Pictures/hat.png"]
    #expect(CatalogCommand().run(arguments).status == 0)
    #expect(try folder.read("Files.swift").contains("static let hat"))
    let bad = CatalogCommand().run(arguments + ["Pictures/bad.svg"])
    #expect(bad.status == 1 && bad.output.hasPrefix("\(folder.path)/Pictures/bad.svg:1:1: error: the bytes are no PNG"))
  }

  private func write(_ files: [String]) -> (text: String, faults: [FilesWriter.Fault]) {
    FilesWriter.swift(bundle: "Shop_Hats", pictures: files.map { "Pictures/\($0)" }) {
      Self.bytes(String($0.dropFirst(9)))
    }
  }

  private static func bytes(_ file: String) -> [UInt8]? {
    switch file {
    case "gone.png": nil
    case "a.svg": Array("<svg/>".utf8)
    case "huge.png": png(100_000, 100_000)
    case "cut.png": png(10, 20).dropLast()
    case "wrong.png": jpeg
    case let file where file.contains("@2x") || file.contains("@3x"): png(20, 40)
    default: file.hasSuffix(".jpg") ? jpeg : png(10, 20)
    }
  }

  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xC0, 0, 8, 8, 0, 20, 0, 10, 1, 0xFF, 0xDA, 0, 3, 1, 9, 0xFF, 0xD9,
  ]

  private static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    func number(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width)
      + number(height) + [8, 6, 0, 0, 0, 0, 0, 0, 0] + number(0) + Array("IEND".utf8) + [0, 0, 0, 0]
  }
}
