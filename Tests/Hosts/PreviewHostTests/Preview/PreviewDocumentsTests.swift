import CommonUI
import EnginePreviewServer
import EngineProgramTesting
import Testing

@testable import PreviewHost

// Specification: preview 2.5, screens 4.2, screens 9.6.
@MainActor
struct PreviewDocumentsTests {
  private let preview = TestPreview()
  private let server: DocumentServer

  init() throws { server = try DocumentServer(preview) }

  private let attack = WebPage(html: "<p>Hello</p><script>top.location = 'https://evil.example'</script>")

  @Test func `HTML is a document of its own in a sandbox, with its policy and without its scripts`() async throws {
    await show(attack)
    let path = attack.documentPath(ScreenTraits())
    #expect(
      page.contains("<iframe src=\"documents/1/\(path)\" title=\"About\" sandbox=\"allow-forms\" allow=\"camera "))
    #expect(!page.contains("evil.example"))
    let answer = answer("documents/1/\(path)")
    #expect(answer.hasPrefix("HTTP/1.1 200 "))
    #expect(answer.contains("\r\ncontent-type: text/html; charset=utf-8\r\n"))
    #expect(
      answer.contains(
        "\r\ncontent-security-policy: \(attack.contentPolicy); sandbox allow-forms; frame-ancestors 'self'\r\n"))
    #expect(answer.contains("<p>Hello</p>"))
    server.stop()
  }

  @Test func `HTML that may run scripts runs them in its own origin`() async throws {
    let page = WebPage(html: "<p>Hello", allowsScripts: true)
    await show(page)
    let answer = answer("documents/1/\(page.documentPath(ScreenTraits()))")
    #expect(answer.contains("; sandbox allow-forms allow-scripts; frame-ancestors 'self'\r\n"))
    #expect(!answer.contains("allow-same-origin"))
    server.stop()
  }

  @Test(arguments: [
    "documents/1/", "documents/2/PATH", "documents/PATH", "documents/1/PATH/x", "documents/1/0", "documents/-1/PATH",
  ])
  func `no other document can be asked for`(path: String) async throws {
    await show(attack)
    let own = attack.documentPath(ScreenTraits())
    let asked = path.split(separator: "PATH", omittingEmptySubsequences: false).joined(separator: own)
    #expect(answer(asked).hasPrefix("HTTP/1.1 404 "))
    server.stop()
  }

  @Test func `a document that is no longer shown cannot be asked for`() async throws {
    await show(attack)
    await show(WebPage(html: "<p>Other"))
    #expect(answer("documents/1/\(attack.documentPath(ScreenTraits()))").hasPrefix("HTTP/1.1 404 "))
    server.stop()
  }

  @Test func `a document is refused without the cookie of the browser`() async throws {
    await show(attack)
    let answer = answer("documents/1/\(attack.documentPath(ScreenTraits()))", cookie: "x")
    #expect(answer.hasPrefix("HTTP/1.1 403 "))
    server.stop()
  }

  private var page: String { preview.view()?.layers.last?.page ?? "" }

  private func show(_ page: WebPage) async { await preview.show(page) }

  private func answer(_ path: String, cookie: String? = nil) -> String { server.answer(path, cookie: cookie) }
}

extension TestPreview {
  /// Shows a web page on the home screen of the first device.
  func show(_ page: WebPage) async {
    if view() == nil { await start() }
    inserted.rows = [.web("About", page)]
    await operate("Switch")
    await rest()
  }
}

/// A server of a preview.
@MainActor
struct DocumentServer {
  private let server: PreviewServer
  private let gate: RequestGate

  init(_ preview: TestPreview) throws {
    let socket = try ListeningSocket()
    gate = RequestGate(port: socket.port, token: AccessToken(), isClaimed: true)
    let site = PreviewSite(name: "TestApp", session: preview.session)
    var limits = RequestLimits()
    limits.seconds = 60
    server = try PreviewServer(socket, gate: gate, limits: limits) { site.answer($0) }
  }

  func stop() { server.stop() }

  /// Returns the answer to a request of the browser.
  func answer(_ path: String, cookie: String? = nil) -> String {
    let client = RawClient(server.socket.port)
    client.send(
      "GET /\(gate.secrets.token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.socket.port)\r\n"
        + "Cookie: preview=\(cookie ?? gate.secrets.session)\r\n\r\n")
    return client.read()
  }
}
