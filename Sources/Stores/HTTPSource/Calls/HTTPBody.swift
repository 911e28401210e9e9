import EngineFoundation
import EngineJSON
public import Foundation

/// The content of a request.
///
/// It is encoded off the caller's actor when the call is sent. If that fails, for example because a file cannot be
/// read, the call fails with `refused`, and nothing is sent.
public struct HTTPBody: Sendable {
  /// Content that is ready to be sent.
  struct Content {
    var media: String
    var bytes: HTTPRequestBody
    /// A file that is deleted when the call has ended.
    var temporary: TemporaryFile?
  }

  /// Whether the content may take long to send.
  let isFile: Bool
  let content: @Sendable (JSONStyle) throws -> Content

  private init(isFile: Bool = false, _ content: @escaping @Sendable (JSONStyle) throws -> Content) {
    self.isFile = isFile
    self.content = content
  }

  /// Creates content from a value as JSON (RFC 8259), in the style of the source's settings.
  public static func json(_ value: some Encodable & Sendable) -> HTTPBody {
    HTTPBody { style in
      do {
        return Content(media: "application/json", bytes: .data(try style.encoder.encode(value)))
      } catch {
        throw HTTPBodyError("the body cannot be encoded as JSON: \(error)")
      }
    }
  }

  /// Creates a form, `application/x-www-form-urlencoded` in UTF-8 (WHATWG URL standard, 5.2).
  public static func form(_ parameters: HTTPParameters) -> HTTPBody {
    HTTPBody { _ in
      Content(media: "application/x-www-form-urlencoded", bytes: .data(Data(parameters.form.utf8)))
    }
  }

  /// Creates content from bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - type: Their media type, `image/png` (RFC 9110, 8.3.1).
  public static func data(_ data: Data, type: String) -> HTTPBody {
    HTTPBody { _ in Content(media: type, bytes: .data(data)) }
  }

  /// Creates content from a file. The file is read piece by piece while it is sent, and must not change in that time.
  ///
  /// - Parameters:
  ///   - file: The file's URL.
  ///   - type: The media type of its bytes, `image/png` (RFC 9110, 8.3.1).
  public static func file(_ file: URL, type: String) -> HTTPBody {
    HTTPBody(isFile: true) { _ in
      guard HTTPRequestBody.file(file).count != nil, let handle = try? FileHandle(forReadingFrom: file) else {
        throw HTTPBodyError("the file \(file.lastPathComponent) cannot be read")
      }
      try? handle.close()
      return Content(media: type, bytes: .file(file))
    }
  }

  /// Creates a form with several parts (`multipart/form-data`, RFC 7578). A form with files is written to a temporary
  /// file, which is deleted when the call ends.
  public static func multipart(_ parts: [HTTPPart]) -> HTTPBody {
    HTTPBody(isFile: parts.contains { $0.isFile }) { _ in
      let form = MultipartForm(parts)
      let media = "multipart/form-data; boundary=\(form.boundary)"
      guard parts.contains(where: { $0.isFile }) else {
        return Content(media: media, bytes: .data(try form.data()))
      }
      let file = try form.file()
      return Content(media: media, bytes: .file(file.url), temporary: file)
    }
  }
}

/// An error in the encoding of content.
struct HTTPBodyError: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
