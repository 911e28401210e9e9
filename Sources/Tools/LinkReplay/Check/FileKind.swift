/// The kind of a file that is no text with links, although its author has links in it.
struct FileKind: Equatable {
  /// The kind with its article.
  let name: String
  /// The way to a text with links.
  let advice: String

  /// Finds the kind of a file by its first line. Returns nil for text.
  ///
  /// - Parameters:
  ///   - line: The first line that is not blank. Bytes that are not UTF-8 are U+FFFD.
  ///   - file: The name of the file; its ending names the program that has written an archive.
  init?(firstLine line: String, file: String) {
    let ending = String(file.lowercased().split(separator: ".").last ?? "")
    let found: (String, String)? =
      switch line {
      case _ where line.hasPrefix("PK\u{3}\u{4}"): Self.documents[ending] ?? Self.archive
      case _ where line.unicodeScalars.starts(with: Self.compoundFile.unicodeScalars):
        Self.documents[ending] ?? ("a document of an older version of Office", Self.asText)
      case _ where line.hasPrefix("%PDF-"): ("a PDF document", Self.copy)
      case _ where line.hasPrefix("{\\rtf"): ("a document with formatting (RTF)", Self.asText)
      case "{", "[",
        _ where line.contains(/^\{\s*"(?:version|applinks|webcredentials|schemes|components)"\s*:|^\[\s*\{/):
        (
          "JSON",
          "a manifest is given with --manifest, publish check reads a published file, and links are lines of text"
        )
      case _ where line.hasPrefix("bplist00"): ("a property list", Self.copy)
      case _ where line.contains(/^\u{FFFD}?(?:PNG|GIF8)|^\u{FFFD}{4}.{0,4}(?:JFIF|Exif)/.dotMatchesNewlines()):
        ("an image", Self.copy)
      case _ where line.contains(/^<(?:!DOCTYPE html|html)\b/.ignoresCase()): ("a web page (HTML)", Self.copy)
      case _ where line.contains(Self.mailHeader) || ending == "eml" && line.contains(/^[A-Za-z-]+:\s/):
        (
          "a mail with its headers, which encodes and breaks links",
          "open the mail, and copy its links into a text file"
        )
      case _ where line.unicodeScalars.contains("\0"): ("no text in UTF-8", "save it as text in UTF-8")
      default: nil
      }
    guard let (name, advice) = found else { return nil }
    (self.name, self.advice) = (name, advice)
  }

  private static let copy = "copy its links into a text file, each on a line of its own"
  private static let asText = "save it as plain text in UTF-8"
  private static let asTable = "save its sheet as CSV in UTF-8"
  private static let archive = (
    "a ZIP archive, as Excel and Word write", "save its document as plain text or CSV in UTF-8"
  )
  private static let documents = [
    "xlsx": ("an Excel workbook", asTable), "xlsm": ("an Excel workbook", asTable),
    "xls": ("an Excel workbook", asTable),
    "ods": ("an OpenDocument spreadsheet", asTable), "numbers": ("a Numbers spreadsheet", asTable),
    "docx": ("a Word document", asText), "doc": ("a Word document", asText), "odt": ("an OpenDocument text", asText),
    "pages": ("a Pages document", asText), "pptx": ("a PowerPoint presentation", copy),
    "ppt": ("a PowerPoint presentation", copy),
    "msg": ("a mail of Outlook", "open the mail, and copy its links into a text file"),
  ]

  /// The first bytes of a file of Office before 2007, and of Outlook, as they are read.
  private static let compoundFile = String(
    decoding: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A] as [UInt8], as: UTF8.self)

  /// The first line of a mail as programs store it.
  private static var mailHeader: Regex<Substring> {
    /^(?:(?:Return-Path|Received|Delivered-To|Envelope-To|MIME-Version|Message-ID|DKIM-Signature):|(?:From|To):.*\S@\S)/
      .ignoresCase()
  }
}
