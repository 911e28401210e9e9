import ComponentEngine
import Foundation
import HTTPSource
import SQLiteStore
import Testing

// The code in the articles of the documentation.

private struct Article: Sendable, Equatable { let title: String }
private struct WireArticle: Decodable {
  let title: String
  var article: Article { Article(title: title) }
}
private struct Token: Decodable { let text: String }
private struct ArticleServer {
  func article(_ id: Int) async throws -> Article { Article(title: "Article \(id)") }
}

@MainActor
@Suite(.timeLimit(.minutes(15))) struct ArticleSamples {
  @Test func `a feed of a provider is observed`() async throws {
    let server = ArticleServer()
    var state = DataState<Article>()
    let provider = DataProvider()
    let article = provider.feed(Resource(DataKey(module: "goods", "article/42")) { try await server.article(42) })
    let subscription = article.observe { event in state.apply(event) }
    await provider.rest()
    #expect(state.value == Article(title: "Article 42"))
    subscription.cancel()
  }

  @Test func `a link opens two components`() throws {
    let table = try RouteTable(
      [Route("goods", "goods/:id<int>", reach: .external), Route("order", "order/new")],
      policy: LinkPolicy(schemes: ["shop"], hosts: ["shop.example.com"]))
    let link = try table.resolve("shop://goods/42?coupon=SPRING/order/new?qty=2")
    #expect(link.components.map(\.name) == ["goods", "order"])
  }

  @Test func `a store saves a row`() async throws {
    let (caches, user) = (NSTemporaryDirectory(), UUID().uuidString)
    let row = CacheRow(key: DataKey(module: "goods", "article/42"), schema: 1, savedAt: 0, payload: [1, 2])
    func log(_ text: String) { Issue.record("\(text)") }
    let store = SQLiteStore(path: "\(caches)/\(user)/data.cache")
    let contents = try await store.open()
    if let recovery = contents.recovery { log("\(recovery.reason); it is now \(recovery.setAside)") }

    try await store.apply([.save(row)])
    let same = store.rowNow(for: row.key)  // on the main actor, without a suspension
    #expect(same?.payload == [1, 2])
    await store.close()
    try FileManager.default.removeItem(atPath: "\(caches)/\(user)")
  }

  private func askWithCredentials(_ address: URL) async throws {
    struct Account: Sendable { func fields(_ expired: HTTPHeaders?) async throws -> HTTPHeaders { [:] } }
    let account = Account()
    let source = try HTTPSource(address, credentials: { expired in try await account.fields(expired) })
    source.endSession()
  }

  /// Sends calls to a server. Compiled only: the tests have no such server.
  private func askServer(_ address: URL, _ file: URL, _ folder: URL) async throws {
    let (text, id, order, note, title) = ("shoe", 7, ["quantity": 2], "ring twice", "Shoe")
    let (user, password) = ("ada", "secret")
    @Sendable nonisolated func show(_ fraction: Double?) {}
    let source = try HTTPSource(address, settings: HTTPSettings(json: JSONStyle(dates: .iso8601, keys: .snakeCase)))
    try await askWithCredentials(address)
    let call = HTTPCall.get("v2/articles", query: ["q": text], as: .json([WireArticle].self) { $0.map(\.article) })
    let first = try await source.answer(to: call)
    let again = try await source.answer(to: call, since: first)  // 304: first's value, with new freshness
    #expect(again.value == first.value)
    let articles = Resource(DataKey(module: "goods", "list"), from: source.request("articles", call)) { $0 }
    #expect(articles.tags.isEmpty)
    try await source.answer(to: .put("orders/\(id)", .json(order)))
    try await source.answer(to: .patch("orders/\(id)", .json(["note": note])))
    try await source.answer(to: .delete("orders/\(id)"))
    let login = HTTPBody.form(["user": user, "password": password])
    let token = try await source.answer(to: .post("token", login, as: .json(Token.self) { $0.text }))
    let terms = try await source.answer(to: .get("terms.txt", as: .text))
    #expect(token.value != terms.value)
    let photo = HTTPBody.multipart([.text("title", title), .file("photo", file, type: "image/jpeg")])
    try await source.answer(to: .post("photos", photo)) { progress in show(progress.fraction) }
    let catalogue = try await source.answer(to: .get("catalogue.pdf", as: .file(in: folder, named: "catalogue.pdf")))
    #expect(catalogue.value.isFileURL)
  }
}
