import ComponentEngine
import EngineFoundation
import EngineProgramTesting
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// The code of docs/guides/default-main-actor-isolation.md, word for word. Declarations of this target belong to the
// main actor by default.

protocol NewsData: DataProviderProtocol {
  func newsList() -> DataFeed<[NewsItem]>
  func newsSave(_ draft: NewsDraft) async throws(DataError)
}

final class NewsList: ComponentProtocol {
  let context: ComponentContext
  let dataProvider: any NewsData
  private var items = DataState<[NewsItem]>()
  var viewController: [String] { items.value?.map(\.title) ?? [] }

  init(context: ComponentContext, dataProvider: any NewsData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  func componentWillMount() {
    dataProvider.newsList().observe(in: scope) { [weak self] event in
      self?.items.apply(event)
    }
  }
}

nonisolated struct NewsItem: Sendable, Equatable, Codable {
  var id: Int
  var title: String
}

nonisolated struct NewsDraft: Sendable, Codable {
  var text: String
}

nonisolated struct WireItem: Decodable {
  var id: Int
  var headline: String
  var item: NewsItem { NewsItem(id: id, title: headline) }
}

final class AppData: NewsData {
  let provider = DataProvider()
  private let source: HTTPSource

  init(_ source: HTTPSource) { self.source = source }

  func newsList() -> DataFeed<[NewsItem]> {
    let call = HTTPCall.get("news", as: .json([WireItem].self) { $0.map(\.item) })
    return provider.feed(
      Resource(DataKey(module: "news", "list"), persistence: .json(version: 1), from: source.request("news", call)) {
        $0
      })
  }

  func newsSave(_ draft: NewsDraft) async throws(DataError) {
    try await source.answer(to: .post("news", .json(draft)))
  }
}

/// Types that, according to the guide, can belong to the main actor.
struct NewsRead: BroadcastEvent { let id: Int }
struct NewsChoice: Sendable, Equatable { let id: Int }
struct NewsHandoff: Sendable, Equatable { let text: String }
enum NewsTab: String, CaseIterable, LinkValue { case latest, saved }
enum NewsPageSize: SettingKey, DefaultedValueKey {
  static var name: String { "pageSize" }
  static var defaultValue: Int { 20 }
}
extension EnvironmentFlag { static let newsList = EnvironmentFlag("newsList") }

/// A server that returns one item, and records the bodies that it receives.
nonisolated final class NewsServer: HTTPTransport {
  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    try receive(.head(HTTPHead(status: 200, headers: [:])))
    try receive(.body(Data(#"[{"id": 1, "headline": "First"}]"#.utf8)))
  }
}

struct DefaultMainActorIsolationTests {
  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/default-main-actor-isolation.md")
  }

  @Test func `a component on the main actor shows values that were decoded off it`() async throws {
    let address = try #require(URL(string: "https://news.example.com"))
    let data = AppData(try HTTPSource(address, transport: NewsServer()))
    let news = ComponentRegistration("news", "news") { NewsList(context: $0, dataProvider: data) }
    let configuration = try RouterConfiguration(
      navigators: [NavigatorRegistration("main", root: "news")], components: [news],
      policy: LinkPolicy(schemes: ["app"])
    )
    let presenter = RecordingPresenter<[String]>()
    let router = Router(configuration, presenter: presenter)
    try await router.perform(.launch())
    _ = try await data.newsList().value()
    let top = try #require(router.state.top)
    #expect(presenter.presentations.last?.viewController(of: top.uid) == ["First"])
  }

  @Test func `types that only the main actor uses need no annotation`() throws {
    let (events, handoffs) = (EventBus(), DataProvider().handoffs)
    var read: [Int] = []
    let subscription = events.observe(NewsRead.self) { read.append($0.id) }
    events.post(NewsRead(id: 1))
    subscription.cancel()
    #expect(read == [1])
    #expect(try handoffs.take(handoffs.hold(NewsHandoff(text: "a"))) == NewsHandoff(text: "a"))
    #expect(ModuleSettings()[NewsPageSize.self] == 20)
    #expect(EnvironmentFlags()[.newsList] == false)
    let route = Route("news", "news", parameters: [RouteParameter("tab", NewsTab.linkValueType)])
    let link = try RouteTable([route], policy: LinkPolicy(schemes: ["app"])).resolve("news?tab=saved")
    #expect(try link.components[0].value("tab", as: NewsTab.self) == .saved)
    let finish: (ComponentRouter) -> Void = { $0.finish(NewsChoice(id: 1)) }
    withExtendedLifetime(finish) {}
  }
}
