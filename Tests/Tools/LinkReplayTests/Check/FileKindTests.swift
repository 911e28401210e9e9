import Testing

@testable import LinkReplay

// Specification: command-line 12.2.
@Suite struct FileKindTests {
  private func name(_ bytes: [UInt8], _ file: String) -> String? {
    FileKind(firstLine: String(decoding: bytes, as: UTF8.self), file: file)?.name
  }

  @Test(arguments: [
    ("PK\u{3}\u{4}\u{14}", "a.XLSX", "an Excel workbook"), ("PK\u{3}\u{4}", "a.docx", "a Word document"),
    ("PK\u{3}\u{4}", "a.numbers", "a Numbers spreadsheet"),
    ("PK\u{3}\u{4}", "-", "a ZIP archive, as Excel and Word write"),
    ("%PDF-1.7", "a.pdf", "a PDF document"), ("{\\rtf1\\ansi", "a.txt", "a document with formatting (RTF)"),
    ("<!doctype HTML>", "a", "a web page (HTML)"), ("<html lang=\"de\">", "a", "a web page (HTML)"),
    ("Delivered-To: a", "a", "a mail with its headers, which encodes and breaks links"),
    ("From: Shop <sale@shop.test>", "a", "a mail with its headers, which encodes and breaks links"),
    ("Subject: Sale", "a.eml", "a mail with its headers, which encodes and breaks links"),
    ("s\0h\0o\0p\0", "a", "no text in UTF-8"), ("{", "shop.json", "JSON"), ("[", "links.json", "JSON"),
    ("{\"version\": 1, \"schemes\": [\"shop\"],", "shop.json", "JSON"), ("{ \"applinks\": {", "aasa", "JSON"),
  ])
  func `a file that is no text with links is named`(line: String, file: String, expected: String) {
    #expect(FileKind(firstLine: line, file: file)?.name == expected)
  }

  @Test func `a file is named by its first bytes`() {
    let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0]
    #expect(name(compound, "a.xls") == "an Excel workbook")
    #expect(name(compound, "a.msg") == "a mail of Outlook")
    #expect(name(compound, "-") == "a document of an older version of Office")
    #expect(name([0x89] + "PNG\r".utf8, "a.png") == "an image")
    #expect(name([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + "JFIF".utf8, "a.jpg") == "an image")
    #expect(name(Array("bplist00".utf8), "a.webloc") == "a property list")
  }

  @Test(arguments: [
    "shop://goods/42", "name,link", "Subject: shop://goods/42", "From: shop", "<https://shop.test>", "PK",
    "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD},shop://goods/42", "{\"url\": 1}",
  ])
  func `text is no other kind of file`(line: String) {
    #expect(FileKind(firstLine: line, file: "a.links") == nil)
  }
}
