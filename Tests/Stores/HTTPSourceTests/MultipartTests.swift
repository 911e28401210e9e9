import DataProviding
import EngineProgramTesting
import EngineServerTesting
import Foundation
import Testing

@testable import HTTPSource

// Forms with several parts (RFC 7578), read by the parser of Python's library.
struct MultipartTests {
  @Test func `texts and bytes arrive with their names and types`() async throws {
    let form = HTTPBody.multipart([
      .text("title", "ü\r\n--part"), .data("raw", Data("{}".utf8), type: "application/json", fileName: "a b.json"),
    ])
    let echo = try await Server.source().answer(to: HTTPCall<Echo>.post("echo", form, as: .json)).value
    #expect(
      echo.parts == [
        .init(name: "title", body: "ü\r\n--part"),
        .init(name: "raw", fileName: "a b.json", type: "application/json", body: "{}"),
      ])
  }

  @Test func `a file arrives with its name, and no temporary file is left`() async throws {
    let folder = try Folder()
    let file = try folder.write(Data("bytes".utf8), to: "photo.txt")
    let call = HTTPCall<Echo>.post(
      "echo", .multipart([.text("a", "1"), .file("photo", file, type: "text/plain")]), as: .json)
    let echo = try await Server.source().answer(to: call).value
    #expect(
      echo.parts == [
        .init(name: "a", body: "1"), .init(name: "photo", fileName: "photo.txt", type: "text/plain", body: "bytes"),
      ])
  }

  @Test func `a temporary file is deleted when the call has ended`() async throws {
    let folder = try Folder()
    let file = try folder.write(Data("bytes".utf8), to: "photo.txt")
    let transport = ScriptedTransport([[.head(HTTPHead(status: 200))], [.head(HTTPHead(status: 500))]])
    let source = try HTTPSource.scripted(transport)
    let call = HTTPCall<Void>.post("x", .multipart([.file("photo", file, type: "text/plain")]))
    try await source.answer(to: call).value
    await expect(.unavailable) { _ = try await source.answer(to: call) }
    for request in transport.requests {
      guard case .file(let url) = request.body else { return #expect(Bool(false)) }
      #expect(!FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test func `only the user has access to a temporary file`() throws {
    let file = try TemporaryFile()
    #expect(try FileManager.default.attributesOfItem(atPath: file.url.path)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `quotes and line breaks in names are escaped`() async throws {
    let transport = ScriptedTransport()
    let form = HTTPBody.multipart([.data("a\"\r\nX: 1", Data(), type: "text/plain\r\nX: 1", fileName: "\"")])
    try await HTTPSource.scripted(transport).answer(to: .post("x", form)).value
    guard case .data(let data) = transport.requests.first?.body else { return #expect(Bool(false)) }
    let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines[1] == #"Content-Disposition: form-data; name="a%22%0D%0AX: 1"; filename="%22""#)
    #expect(lines[2] == "Content-Type: text/plainX: 1")
  }

  @Test func `a file that cannot be read is refused, and nothing is sent`() async throws {
    let transport = ScriptedTransport()
    let source = try HTTPSource.scripted(transport)
    let missing = try Folder().url.appending(path: "missing.png")
    for body in [HTTPBody.file(missing, type: "image/png"), .multipart([.file("a", missing, type: "image/png")])] {
      await #expect(throws: DataError(.refused, "POST /x: the file missing.png cannot be read")) {
        _ = try await source.answer(to: HTTPCall<Void>.post("x", body))
      }
    }
    #expect(transport.requests == [])
  }
}
