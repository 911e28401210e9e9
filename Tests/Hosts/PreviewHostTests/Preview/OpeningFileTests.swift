import EnginePlatform
import EngineProgramTesting
import Foundation
import Testing

@testable import PreviewHost

// Specification: preview 2.2.
struct OpeningFileTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `the file leads to the page, and only the user can read it`() throws {
    let file = try OpeningFile(leadingTo: "http://127.0.0.1:4000/token/open", in: folder.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try folder.names == [URL(filePath: file.path).lastPathComponent] && file.path.hasSuffix(".html"))
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(text.contains(#"content="0; url=http://127.0.0.1:4000/token/open">"#))
    file.remove()
    #expect(try folder.names == [])
  }

  @Test func `a folder that cannot be written is an error, and the file is written elsewhere`() throws {
    #expect(throws: (any Error).self) { try OpeningFile(leadingTo: "http://127.0.0.1/", in: folder.path + "/missing") }
    let file = try OpeningFile(leadingTo: "http://127.0.0.1/")
    #expect(FileManager.default.fileExists(atPath: file.path))
    file.remove()
  }

  @Test func `the browser is started with the file, which leads it to the page and is removed then`() throws {
    let pipe = try NamedPipe("opened", in: folder)
    #if os(macOS)
    let browser = "bin/open"
    #else
    let browser = "bin/xdg-open"
    #endif
    try folder.write("#!/bin/sh\nprintf '%s' \"$1\" > opened\n", to: browser)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: browser).path)
    var ends: (own: Int32, programs: Int32) = (-1, -1)
    try #require(openpty(&ends.own, &ends.programs, nil, nil, nil) == 0)
    let terminal = (ends.own, ends.programs)
    defer { for end in [terminal.0, terminal.1] { _ = close(end) } }
    let path = "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    let process = Process.make(
      .program("GoodsMockApp"), ["--preview"], in: folder.url, environment: ["PATH": path, "DISPLAY": ":0"])
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: terminal.1)
    try process.start()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let file = try pipe.read()
    let page = try String(contentsOfFile: file, encoding: .utf8)
    let address = try #require(page.firstMatch(of: #/url=http://127\.0\.0\.1:(\d+)(/\w+/)open"/#))
    let (port, root) = (try #require(UInt16(address.1)), address.2)
    func answer(_ path: String, _ fields: String) -> String {
      let client = RawClient(port)
      client.send("GET \(root)\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields)\r\n\r\n")
      return client.read()
    }
    let first = answer("open", "Sec-Fetch-Site: cross-site")
    #expect(first.hasPrefix("HTTP/1.1 200 ") && first.contains(#"content="0; url=./">"#))
    let cookie = try #require(first.firstMatch(of: #/preview=\w+/#)).0
    #expect(FileManager.default.fileExists(atPath: file))
    #expect(answer("", "Sec-Fetch-Site: same-origin\r\nCookie: \(cookie)").contains("<title>GoodsMockApp"))
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(answer("open", "Sec-Fetch-Site: cross-site").hasPrefix("HTTP/1.1 403 "))
  }
}
