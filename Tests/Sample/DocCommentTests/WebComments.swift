import CommonUI
import ComponentEngine
import Foundation
import HTTPSource
import Testing

// The code in the doc comments of web pages.

@MainActor
struct WebComments {
  private struct Pieces: Codable, Sendable { var article = 42 }
  private struct Stock: Codable, Sendable { var pieces: Int }
  private struct Article { var description = "<p>For stony ground." }
  private struct Session { func token(for host: String) async -> String? { nil } }
  @MainActor private final class Order {
    func add(_ pieces: Pieces) -> Int { pieces.article }

    func bridge() -> WebBridge {
      let bridge = WebBridge().handling("addToOrder", Pieces.self) { [weak self] in self?.add($0) ?? 0 }
      return bridge
    }
  }

  @Test func `pages have the rights of the comment`() throws {
    let article = Article()
    let hosts = try WebHosts(pages: ["*.shop.example.com"], credentials: ["help.shop.example.com"])
    let screen =
      Screen("Help", page: try WebPage("https://help.shop.example.com/returns", hosts: hosts, allowsScripts: true))
    let row =
      Row.web("Description", WebPage(html: article.description))
    #expect(screen.page?.hosts == hosts && row.id == "Description")
  }

  @Test func `a bridge is created as in the comment`() async {
    let order = Order()
    let bridge = order.bridge()
    #expect(await bridge.answer(to: "addToOrder", "{\"article\":7}") == .success("7"))
  }

  @Test func `messages are sent as in the comment`() throws {
    let stock = WebMessages<Stock>("stock")
    let bridge = WebBridge().sending(stock)
    try stock.send(Stock(pieces: 3))
    #expect(bridge.sentNames == ["stock"])
  }

  @Test func `credentials of a source are created as in the comment`() throws {
    let source = try HTTPSource(#require(URL(string: "https://shop.example.com")))
    let credentials = WebCredentials { host in
      guard let user = await source.user(for: host) else { return nil }
      return try? WebCredential(fields: user.fields, cookies: user.cookies.map { .init($0.name, $0.value) })
    }
    credentials.signOut()
  }

  @Test func `credentials are created as in the comment`() {
    let session = Session()
    let credentials = WebCredentials { host in
      guard let token = await session.token(for: host) else { return nil }
      return try? WebCredential(fields: ["Authorization": "Bearer \(token)"])
    }
    credentials.signOut()
  }
}
