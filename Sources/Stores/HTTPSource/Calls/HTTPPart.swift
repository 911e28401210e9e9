public import Foundation

/// A part of a form (RFC 7578).
public struct HTTPPart: Sendable {
  enum Content: Sendable {
    case data(Data)
    case file(URL)
  }

  let name: String
  let fileName: String?
  let media: String?
  let content: Content

  /// Creates a part with a text.
  public static func text(_ name: String, _ text: String) -> HTTPPart {
    HTTPPart(name: name, fileName: nil, media: nil, content: .data(Data(text.utf8)))
  }

  /// Creates a part with bytes.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - data: The bytes.
  ///   - type: Their media type, `image/png`.
  ///   - fileName: The name that a file with these bytes would have; nil for none.
  public static func data(_ name: String, _ data: Data, type: String, fileName: String? = nil) -> HTTPPart {
    HTTPPart(name: name, fileName: fileName, media: type, content: .data(data))
  }

  /// Creates a part with the bytes of a file, named after the last component of its path.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - file: The file's URL.
  ///   - type: The media type of its bytes, `image/png`.
  public static func file(_ name: String, _ file: URL, type: String) -> HTTPPart {
    HTTPPart(name: name, fileName: file.lastPathComponent, media: type, content: .file(file))
  }

  var isFile: Bool {
    if case .file = content { true } else { false }
  }

  /// The lines before the part's bytes. Quotes and line breaks in names are percent-encoded (WHATWG HTML standard,
  /// 4.10.21.8).
  var head: Data {
    var text = "Content-Disposition: form-data; name=\"\(Self.escaped(name))\""
    if let fileName { text += "; filename=\"\(Self.escaped(fileName))\"" }
    // A line break in the type would start another header field.
    if let media { text += "\r\nContent-Type: \(media.filter { !$0.isNewline })" }
    return Data("\(text)\r\n\r\n".utf8)
  }

  private static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\"": text += "%22"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// The bytes of a form with several parts (RFC 7578; RFC 2046, 5.1.1).
struct MultipartForm {
  /// The text between the parts. It contains 128 random bits, so that no content contains it by chance.
  let boundary = "part-\(UUID().uuidString)"
  private let parts: [HTTPPart]

  init(_ parts: [HTTPPart]) { self.parts = parts }

  /// Returns the form in memory.
  func data() throws -> Data {
    var data = Data()
    try write { data.append($0) }
    return data
  }

  /// Writes the form to a temporary file.
  func file() throws -> TemporaryFile {
    let file = try TemporaryFile()
    let handle = try FileHandle(forWritingTo: file.url)
    defer { try? handle.close() }
    try write { try handle.write(contentsOf: $0) }
    return file
  }

  private func write(_ output: (Data) throws -> Void) throws {
    for part in parts {
      try output(Data("--\(boundary)\r\n".utf8) + part.head)
      switch part.content {
      case .data(let data): try output(data)
      case .file(let url): try Self.copy(url, output)
      }
      try output(Data("\r\n".utf8))
    }
    try output(Data("--\(boundary)--\r\n".utf8))
  }

  private static func copy(_ url: URL, _ output: (Data) throws -> Void) throws {
    guard let handle = try? FileHandle(forReadingFrom: url) else {
      throw HTTPBodyError("the file \(url.lastPathComponent) cannot be read")
    }
    defer { try? handle.close() }
    while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty { try output(piece) }
  }
}
