import CommonUI
import ComponentEngine
import EnginePreviewServer
import EngineProgramTesting
import Foundation
import Synchronization
import Testing

@testable import PreviewHost

// Specification: preview 2.4.
@MainActor
struct PreviewPicturesTests {
  private let preview: TestPreview
  private let resources: ProgramResources
  private let server: PreviewServer
  private let gate: RequestGate

  /// A PNG of one pixel, without its data.
  private nonisolated static let png = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 8, 6]
      + [UInt8](repeating: 0, count: 11) + Array("IEND".utf8) + [0, 0, 0, 0])

  init() throws {
    preview = TestPreview(
      pictures: ScreenPictures(DataProvider()) { address in
        switch address {
        case "https://shop.example/hat.png?w=2": Request(address) { Array(Self.png) }
        case "https://shop.example/bad.svg": Request(address) { Array("<svg onload=\"alert(1)\"/>".utf8) }
        case "https://shop.example/gone.png": Request(address) { throw DataError(.notFound, "there is no such hat") }
        case "https://shop.example/shut.png", "https://shop.example/shut.png?key=secret":
          Request(address) { throw DataError(.refused, "no hats today") }
        case "https://shop.example/hidden.png": Request(address) { Array(Self.png) }
        default: nil
        }
      })
    resources = try ProgramResources([
      "Pictures/hat.png": Self.png, "Pictures/hat@2x~dark.png": Self.png, "Pictures/a b/50%.png": Self.png,
      "Pictures/bad.png": Data("<svg onload=\"alert(1)\"/>".utf8), "secret.txt": Data("secret".utf8),
    ])
    let socket = try ListeningSocket()
    gate = RequestGate(port: socket.port, token: AccessToken(), isClaimed: true)
    let site = PreviewSite(name: "TestApp", session: preview.session)
    var limits = RequestLimits()
    limits.seconds = 60
    server = try PreviewServer(socket, gate: gate, limits: limits) { site.answer($0) }
  }

  @Test func `the pictures of a screen are sent with their type, and may be loaded by the screen only`() async throws {
    await show(picture("hat", "hat.png", "hat@2x~dark.png"), picture("odd", "a b/50%.png"))
    #expect(page.contains("src=\"pictures/1/\(resources.bundle)/Pictures/hat.png\""))
    for file in ["hat.png", "hat%402x~dark.png", "a%20b/50%25.png"] {
      let answer = answer("pictures/1/\(resources.bundle)/Pictures/\(file)")
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
    #expect(answer("pictures/1/\(resources.bundle)/\(path)").hasPrefix("HTTP/1.1 \(status) "))
    server.stop()
  }

  @Test func `a picture is not found before it is shown, nor when it is no longer`() async {
    await show()
    let path = "pictures/1/\(resources.bundle)/Pictures/hat.png"
    #expect(answer(path).hasPrefix("HTTP/1.1 404 "))
    await show(picture("hat", "hat.png"))
    #expect(answer(path).hasPrefix("HTTP/1.1 200 "))
    await show()
    #expect(answer(path).hasPrefix("HTTP/1.1 404 "))
    server.stop()
  }

  @Test func `a request without the cookie gets no picture`() async {
    await show(picture("hat", "hat.png"))
    #expect(answer("pictures/1/\(resources.bundle)/Pictures/hat.png", cookie: "x").hasPrefix("HTTP/1.1 403 "))
    server.stop()
  }

  @Test func `a file that is no picture is refused, whatever its name`() async {
    await show(picture("bad", "bad.png"))
    let answer = answer("pictures/1/\(resources.bundle)/Pictures/bad.png")
    #expect(answer.hasPrefix("HTTP/1.1 415 ") && !answer.contains("svg"))
    server.stop()
  }

  @Test func `a picture at an address is loaded by the app's source, and its failure is a status`() async {
    let addresses = [
      "https://shop.example/hat.png?w=2", "https://shop.example/bad.svg", "https://shop.example/gone.png",
      "https://shop.example/shut.png", "https://other.example/1.png", "http://shop.example/hat.png?w=2",
      "file:///etc/passwd",
    ]
    await show(rows: addresses.map { .image(ScreenImage(address: $0, label: "A hat")) })
    let page = page
    #expect(page.contains("src=\"pictures/1/https%3A%2F%2Fshop.example%2Fhat.png%3Fw%3D2\" alt=\"A hat\""))
    var answers: [String] = []
    for address in addresses { answers.append(await lateAnswer("pictures/1/\(ScreenImage.path(of: address))")) }
    #expect(page.split(separator: "<img").count == 5)
    #expect(answers.map { String($0.prefix(12).suffix(3)) } == ["200", "415", "404", "502", "404", "404", "404"])
    #expect(answers[0].contains("\r\ncontent-type: image/png\r\n") && answers[0].contains("nosniff"))
    #expect(answers.allSatisfy { !$0.contains("<svg") })
    server.stop()
  }

  @Test func `an address that no screen shows is not loaded`() async {
    let path = "pictures/1/\(ScreenImage.path(of: "https://shop.example/hidden.png"))"
    await show()
    #expect(await lateAnswer(path).hasPrefix("HTTP/1.1 404 "))
    await show(rows: [.image(ScreenImage(address: "https://shop.example/hidden.png"))])
    #expect(await lateAnswer(path).hasPrefix("HTTP/1.1 200 "))
    await show()
    #expect(await lateAnswer(path).hasPrefix("HTTP/1.1 404 "))
    server.stop()
  }

  @Test func `an app is asked once about an address while a screen shows it`() async {
    var questions: [String] = []
    let preview = TestPreview(
      pictures: ScreenPictures(DataProvider()) { address in
        questions.append(address)
        return address.hasSuffix("1.png") ? Request(address) { Array(Self.png) } : nil
      })
    let addresses = ["https://shop.example/1.png", "https://shop.example/2.png"]
    await preview.start()
    for rows in [addresses, addresses, [], addresses] {
      preview.inserted.rows = rows.map { Row($0, leading: ScreenImage(address: $0)) }
      await preview.operate("Switch")
      if !rows.isEmpty { #expect(preview.view()?.layers.last?.page.contains("1.png\" alt") == true) }
    }
    #expect(questions.sorted() == [addresses[0], addresses[0], addresses[1], addresses[1]])
    server.stop()
  }

  @Test func `a device has the pictures of its own app only`() async {
    await show()
    let image = ScreenImage(address: "https://shop.example/hat.png?w=2")
    let other = ScreenPictures(DataProvider()) { Request($0) { throw DataError(.refused, "no hats for you") } }
    await show(rows: [.image(image)])
    preview.session.pictures.show([image], of: other, on: 2)
    preview.session.pictures.show([ScreenImage("pencil")], of: other, on: 3)
    var statuses: [String] = []
    for device in ["1/", "2/", "3/", "4/", "x/", ""] {
      let answer = await lateAnswer("pictures/\(device)\(ScreenImage.path(of: image.address ?? ""))")
      statuses.append(String(answer.prefix(12).suffix(3)))
    }
    #expect(statuses == ["200", "502", "404", "404", "404", "404"])
    server.stop()
  }

  @Test func `a kept picture is shown while its server fails`() async throws {
    let image = ScreenImage(address: "https://shop.example/hat.png")
    let answers = Mutex<[Result<[UInt8], DataError>]>([
      .success(Array(Self.png)), .failure(DataError(.refused, "no hats today")),
    ])
    let source = ScreenPictures(DataProvider()) { Request($0) { try answers.withLock { try $0.removeFirst().get() } } }
    await show(rows: [.image(image)])
    preview.session.pictures.show([image], of: source, on: 1)
    let path = "pictures/1/\(ScreenImage.path(of: "https://shop.example/hat.png"))"
    #expect(await lateAnswer(path).hasPrefix("HTTP/1.1 200 "))
    source.feed("https://shop.example/hat.png")?.invalidate()
    #expect(await lateAnswer(path).hasPrefix("HTTP/1.1 200 "))
    let answersLeft = answers.withLock(\.count)
    #expect(answersLeft == 0)
    server.stop()
  }

  @Test(arguments: ["retry", "refresh"])
  func `a picture that could not be loaded has its label, and is loaded again when the user asks`(action: String) async
  {
    let image = ScreenImage(address: "https://shop.example/shut.png?key=secret", label: "A hat")
    let path = "pictures/1/\(ScreenImage.path(of: "https://shop.example/shut.png?key=secret"))"
    preview.inserted.refresh = {}
    await show(rows: [.image(image)])
    for _ in 1...2 {
      #expect(page.contains("src=\"\(path)\"") && !page.contains("Try again"))
      #expect(await lateAnswer(path).hasPrefix("HTTP/1.1 502 "))
      await preview.rest()
      #expect(
        !page.contains("<img") && page.contains("<bdi>A hat</bdi>") && page.contains("value=\"retry\">Try again<"))
      #expect(await preview.act("do=\(action)&device=1") == nil)
    }
    #expect(preview.page.trace(.problem) == ["shut.png: no hats today", "shut.png: no hats today"])
    server.stop()
  }

  @Test func `a picture that could not be loaded has its fallback, and is loaded again when its screen comes back`()
    async
  {
    let image = ScreenImage(address: "https://shop.example/gone.png", fallback: picture("hat", "hat.png"))
    let path = "pictures/1/\(ScreenImage.path(of: "https://shop.example/gone.png"))"
    await show(rows: [Row("Hat", leading: image)])
    #expect(await lateAnswer(path).hasPrefix("HTTP/1.1 404 "))
    await preview.rest()
    #expect(!page.contains(path) && page.contains("src=\"pictures/1/\(resources.bundle)/Pictures/hat.png\""))
    await show()
    await show(rows: [Row("Hat", leading: image)])
    #expect(page.contains("src=\"\(path)\""))
    server.stop()
  }

  @Test func `an app without a source has letters in place of pictures at addresses`() async {
    let preview = TestPreview()
    await preview.start()
    preview.inserted.rows = [.image(ScreenImage(address: "https://shop.example/hat.png", label: "Hat"))]
    await preview.operate("Switch")
    let page = preview.view()?.layers.last?.page ?? ""
    #expect(page.contains("aria-label=\"Hat\">H</span>") && !page.contains("<img"))
    server.stop()
  }

  @Test func `a picture that the program lacks is a letter, and is in the trace once`() async {
    await show(picture("cap", "cap.png"), picture("hat", "hat.png", "hat@3x.png"))
    #expect(page.contains("<span class=\"icon\" aria-hidden=\"true\">C</span>") && !page.contains("%403x"))
    await preview.act("do=set&device=1&name=textScale&value=small")
    #expect(
      preview.page.trace(.problem) == [
        "Pictures/cap.png of \(resources.bundle) is not found; list it in the resources of the target",
        "Pictures/hat@3x.png of \(resources.bundle) is not found; list it in the resources of the target",
      ])
    server.stop()
  }

  /// The frontmost screen.
  private var page: String { preview.view()?.layers.last?.page ?? "" }

  private func picture(_ name: String, _ files: String...) -> ModulePicture {
    ModulePicture(name, files.map { "Pictures/\($0)" }, of: ModuleFiles(bundle: resources.bundle))
  }

  /// Shows the pictures in the rows of the first screen.
  private func show(_ pictures: ModulePicture...) async {
    await show(rows: pictures.map { Row($0.name, leading: ScreenImage($0)) })
  }

  private func show(rows: [Row]) async {
    if preview.view() == nil { await preview.start() }
    preview.inserted.rows = rows
    // An operated control draws the screen again.
    await preview.operate("Switch")
    await preview.rest()
  }

  private func answer(_ path: String, cookie: String? = nil) -> String {
    let client = RawClient(server.socket.port)
    client.send(request(path, cookie: cookie))
    return client.read()
  }

  /// Waits on a thread of its own, because a picture at an address is loaded on the main actor and by a task.
  private func lateAnswer(_ path: String) async -> String {
    let (port, request) = (server.socket.port, request(path))
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let client = RawClient(port)
        client.send(request)
        continuation.resume(returning: client.read())
      }
    }
  }

  private func request(_ path: String, cookie: String? = nil) -> String {
    "GET /\(gate.secrets.token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.socket.port)\r\n"
      + "Cookie: preview=\(cookie ?? gate.secrets.session)\r\n\r\n"
  }
}
