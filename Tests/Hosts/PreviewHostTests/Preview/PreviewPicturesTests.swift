import CommonUI
import ComponentEngine
import EnginePreviewServer
import EngineProgramTesting
import Foundation
import Testing

@testable import PreviewHost

// Specification: preview 2.4.
@MainActor
struct PreviewPicturesTests {
  private let preview = TestPreview()
  private let resources: ProgramResources
  private let server: PreviewServer
  private let gate: RequestGate

  /// A PNG of one pixel, without its data.
  private nonisolated static let png = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 8, 6]
      + [UInt8](repeating: 0, count: 11) + Array("IEND".utf8) + [0, 0, 0, 0])

  init() throws {
    resources = try ProgramResources([
      "Pictures/hat.png": Self.png, "Pictures/hat@2x~dark.png": Self.png, "Pictures/a b/50%.png": Self.png,
      "Pictures/bad.png": Data("<svg onload=\"alert(1)\"/>".utf8), "secret.txt": Data("secret".utf8),
    ])
    let socket = try ListeningSocket()
    gate = RequestGate(port: socket.port, token: AccessToken(), isClaimed: true)
    let site = PreviewSite(name: "TestApp", session: preview.session)
    server = try PreviewServer(socket, gate: gate) { site.answer($0) }
  }

  @Test func `the pictures of a screen are sent with their type, and may be loaded by the screen only`() async throws {
    await show(picture("hat", "hat.png", "hat@2x~dark.png"), picture("odd", "a b/50%.png"))
    let page = preview.view()?.layers.last?.page ?? ""
    #expect(page.contains("src=\"pictures/\(resources.bundle)/Pictures/hat.png\""))
    for file in ["hat.png", "hat%402x~dark.png", "a%20b/50%25.png"] {
      let answer = answer("pictures/\(resources.bundle)/Pictures/\(file)")
      #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(file)")
      #expect(answer.contains("\r\ncontent-type: image/png\r\n") && answer.contains("nosniff"))
    }
    #expect(answer("screen").contains("img-src 'self';"))
    server.stop()
  }

  @Test(arguments: [
    "secret.txt", "Pictures/../secret.txt", "Pictures/%2e%2e/secret.txt", "..%2f..%2fetc/passwd", "../../etc/passwd",
    "Pictures/hat.png/", "Pictures//hat.png", "Pictures/./hat.png", "Pictures/hat.png%00", "Pictures\\hat.png", "",
    "Pictures", "Pictures/HAT.png", "Pictures/h%61t.png", "%2fetc%2fpasswd",
  ])
  func `a path that is no picture of a screen is not found`(path: String) async {
    await show(picture("hat", "hat.png"))
    // A backslash is refused before, because no address has one.
    let status = path.contains("\\") ? 400 : 404
    #expect(answer("pictures/\(resources.bundle)/\(path)").hasPrefix("HTTP/1.1 \(status) "))
    server.stop()
  }

  @Test func `a picture is not found before it is shown, nor when it is no longer`() async {
    await show()
    let path = "pictures/\(resources.bundle)/Pictures/hat.png"
    #expect(answer(path).hasPrefix("HTTP/1.1 404 "))
    await show(picture("hat", "hat.png"))
    #expect(answer(path).hasPrefix("HTTP/1.1 200 "))
    await show()
    #expect(answer(path).hasPrefix("HTTP/1.1 404 "))
    server.stop()
  }

  @Test func `a request without the cookie gets no picture`() async {
    await show(picture("hat", "hat.png"))
    #expect(answer("pictures/\(resources.bundle)/Pictures/hat.png", cookie: "x").hasPrefix("HTTP/1.1 403 "))
    server.stop()
  }

  @Test func `a file that is no picture is refused, whatever its name`() async {
    await show(picture("bad", "bad.png"))
    let answer = answer("pictures/\(resources.bundle)/Pictures/bad.png")
    #expect(answer.hasPrefix("HTTP/1.1 415 ") && !answer.contains("svg"))
    server.stop()
  }

  @Test func `a picture that the program lacks is in the trace once`() async {
    await show(picture("cap", "cap.png"))
    await preview.act("do=set&device=1&name=textScale&value=small")
    #expect(
      preview.page.trace(.problem) == [
        "Pictures/cap.png of \(resources.bundle) is not found; list it in the resources of the target"
      ])
    server.stop()
  }

  private func picture(_ name: String, _ files: String...) -> ModulePicture {
    ModulePicture(name, files.map { "Pictures/\($0)" }, of: ModuleFiles(bundle: resources.bundle))
  }

  /// Shows the pictures in the rows of the first screen.
  private func show(_ pictures: ModulePicture...) async {
    if preview.view() == nil { await preview.start() }
    preview.inserted.rows = pictures.map { Row($0.name, leading: ScreenImage($0)) }
    // An operated control draws the screen again.
    await preview.operate("Switch")
    await preview.rest()
  }

  private func answer(_ path: String, cookie: String? = nil) -> String {
    let client = RawClient(server.socket.port)
    client.send(
      "GET /\(gate.secrets.token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.socket.port)\r\n"
        + "Cookie: preview=\(cookie ?? gate.secrets.session)\r\n\r\n")
    return client.read()
  }
}
