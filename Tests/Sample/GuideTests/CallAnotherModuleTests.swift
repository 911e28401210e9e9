public import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of docs/guides/call-another-module.md, word for word.

public struct CouponCodeLink: LinkDestination {
  public static let name = "coupon"
  public static let paths: [RoutePath] = ["coupons/:code"]

  public var code: String
  public var from: Int?

  public init(code: String, from: Int? = nil) {
    self.code = code
    self.from = from
  }
}

public enum CouponLinks: Sendable {
  public static let destinations: [any LinkDestination.Type] = [CouponCodeLink.self]
}

private struct ArticleLink: LinkDestination {
  static let name = "article"
  static let paths: [RoutePath] = ["goods/:id"]
  var id: Int
}

@MainActor
public protocol CouponService: AnyObject {
  func discount(_ code: String, on cents: Int) -> Int
}

extension Services {
  public var coupons: any CouponService { get throws { try service((any CouponService).self) } }
}

public struct CouponUsed: BroadcastEvent {
  public let code: String
}

/// The module's own data.
private final class CouponBook: CouponService {
  var count = 3
  func discount(_ code: String, on cents: Int) -> Int { code == "SPRING" ? cents / 10 : 0 }
  func strike(_ code: String) { count -= 1 }
}

private struct CouponModule: ModuleProtocol {
  let book: CouponBook

  var identifier: ModuleID { "coupons" }

  var components: [ComponentRegistration<String>] {
    [
      ComponentRegistration(CouponCodeLink.self, navigateMode: .reuse, reach: .external) { context, link in
        CouponScreen(context: context, code: link.code)
      }
    ]
  }

  var services: [ServiceRegistration] { [ServiceRegistration((any CouponService).self) { [book] _ in book }] }

  var subscriptions: [EventRegistration] {
    [EventRegistration(CouponUsed.self) { [book] used in book.strike(used.code) }]
  }

  var objects: [ObjectRegistration] {
    [ObjectRegistration("couponCount", "coupons/count") { [book] _ in book.count }]
  }
}

private final class CouponScreen: ComponentProtocol {
  let context: ComponentContext
  let viewController: String
  init(context: ComponentContext, code: String) { (self.context, viewController) = (context, "coupon \(code)") }
}

/// Calls the other module through its contracts only.
private final class Article: ComponentProtocol {
  let context: ComponentContext
  let viewController = "article"
  var used: [String] = []
  init(context: ComponentContext) { self.context = context }

  func showCoupon(_ code: String) {
    router.send(.append(CouponCodeLink(code: code, from: 42)))
  }

  func replaceByCoupon(_ code: String) {
    router.send(.append(CouponCodeLink(code: code).navigating(.replace)))
  }

  func showCouponUnderArticle(_ code: String) async throws {
    try await router.open(CouponCodeLink(code: code) / ArticleLink(id: 7))
  }

  func price(_ cents: Int, coupon: String) -> Int {
    cents - ((try? services.coupons.discount(coupon, on: cents)) ?? 0)
  }

  func use(_ code: String) {
    events.post(CouponUsed(code: code))
  }

  func componentWillMount() throws {
    events.observe(CouponUsed.self, in: scope) { [weak self] event in self?.used.append(event.code) }
  }

  func badge() throws -> Int {
    try router.object(for: "coupons/count", as: Int.self)
  }
}

private struct GoodsModule: ModuleProtocol {
  let made: @MainActor (Article) -> Void
  var identifier: ModuleID { "goods" }
  var components: [ComponentRegistration<String>] {
    [
      ComponentRegistration(ArticleLink.self, reach: .external) { context, _ in
        let article = Article(context: context)
        made(article)
        return article
      }
    ]
  }
  var navigator: NavigatorRegistration? { .init("goods") }
}

/// An app in which an article is open.
@MainActor
private final class ArticleApp {
  let router: Router
  let table: RouteTable
  private let shown = Shown()

  private final class Shown {
    weak var article: Article?
  }

  init(_ book: CouponBook, flags: EnvironmentFlags = [:]) async throws {
    let goods = GoodsModule { [shown] in shown.article = $0 }
    let assembly = try ModuleAssembly(
      [goods, CouponModule(book: book)], environment: AppEnvironment(.testing, flags: flags),
      policy: LinkPolicy(schemes: ["shop"]))
    table = assembly.configuration.table
    router = Router(assembly.configuration, presenter: RecordingPresenter())
    try await router.open("shop://goods/42")
  }

  var article: Article { get throws { try #require(shown.article) } }
}

@MainActor
struct CallAnotherModuleTests {
  private let book = CouponBook()
  private let app: ArticleApp

  init() async throws { app = try await ArticleApp(book) }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/call-another-module.md")
  }

  @Test(arguments: ["SPRING", "10 %/1?a=b;c"])
  func `a link that is a type opens the other module's screen`(code: String) async throws {
    try app.article.showCoupon(code)
    try await app.router.rest()
    let top = try #require(app.router.state.top?.component)
    #expect(top.name == "coupon")
    #expect(try top.decode() == CouponCodeLink(code: code, from: 42))
  }

  @Test func `several links are one path`() async throws {
    try await app.article.showCouponUnderArticle("SPRING")
    #expect(app.router.state.text == "goods*: coupon#2 article#3")
  }

  @Test func `the links of the contracts are those of the app`() throws {
    #expect(app.table.faults(of: CouponLinks.destinations) == [])
  }

  @Test func `a route with the mode reuse returns to its screen on the stack`() async throws {
    try app.article.showCoupon("SPRING")
    try await app.router.append("goods/7")
    try app.article.showCoupon("SUMMER")
    try await app.router.rest()
    #expect(app.router.state.text == "goods*: article#1 coupon#2")
    #expect(app.router.state.top?.component.parameters["code"] == "SUMMER")
  }

  @Test func `a link with nav=replace replaces the screen on top`() async throws {
    try app.article.replaceByCoupon("SPRING")
    try await app.router.rest()
    #expect(app.router.state.text == "goods*: coupon#2")
  }

  @Test func `a service of another module is called as a function`() throws {
    #expect(try app.article.price(10_000, coupon: "SPRING") == 9_000)
  }

  @Test func `without the other module its service is missing and its links fail with the reason`() async throws {
    let app = try await ArticleApp(book, flags: ["module.coupons": false])
    #expect(try app.article.price(10_000, coupon: "SPRING") == 10_000)
    let missing = try #require(throws: ServiceError.self) { try app.article.services.coupons }
    let unavailable = try await #require(throws: RouterError.self) {
      try await app.router.open(CouponCodeLink(code: "SPRING"))
    }
    #expect(unavailable.code == "noRoute")
    for sentence in [missing.description, unavailable.description] {
      #expect(try guide("call-another-module").contains("\n\(sentence)\n"), "\(sentence)")
    }
  }

  @Test func `in a mock app a stand-in replaces the service`() throws {
    let others = StandInModule(services: [ServiceRegistration((any CouponService).self) { _ in CouponBook() }])
    let registry = ServiceRegistry()
    registry.register(others.services, module: "standIns")
    #expect(try registry.services(module: "goods").coupons.discount("SPRING", on: 10_000) == 1_000)
  }

  @Test func `modules and mounted components receive an event`() throws {
    try app.article.use("SPRING")
    #expect(try app.article.used == ["SPRING"])
    #expect(book.count == 2)
  }

  @Test func `an object of another module is requested without navigating`() throws {
    #expect(try app.article.badge() == 3)
    #expect(app.router.state.top?.component.name == "article")
    #expect(throws: RouterError.self) { try app.article.router.object(for: "coupons/count", as: String.self) }
  }
}
