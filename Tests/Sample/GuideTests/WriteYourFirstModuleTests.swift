public import CommonUI
public import ComponentEngine
import EngineModuleTools
import EngineProgramTesting
import Foundation
public import ModuleHarness
import TerminalHost
import Testing

// The code of docs/guides/write-your-first-module.md, word for word: the module that `new-module Coupons` generates,
// and one more screen.

public struct CouponsModule: ModuleProtocol {
  private let data: any CouponsData

  public init(data: any CouponsData) { self.data = data }

  public var identifier: ModuleID { "coupons" }

  public var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration(
        CouponsLink.self, reach: .external, summary: "The list"
      ) { [data] context, _ in
        CouponsComponent(context: context, dataProvider: data)
      },
      ComponentRegistration(
        CouponsFormLink.self, summary: "The form for a new item"
      ) { [data] context, _ in
        CouponsFormComponent(context: context, dataProvider: data)
      },
      ComponentRegistration(
        CouponLink.self, reach: .external, summary: "One coupon"
      ) { [data] context, link in
        CouponComponent(context: context, dataProvider: data, id: link.id)
      },
    ]
  }

  public var navigator: NavigatorRegistration? {
    .init("coupons", root: CouponsLink().link, title: title)
  }

  public var menuItems: [MenuItem] { [MenuItem(title, section: title, link: CouponsLink().link)] }

  private var title: LocalizedTitle {
    LocalizedTitle("Coupons") { Texts(ScreenLocale($0)).moduleName }
  }
}

public nonisolated struct CouponsLink: LinkDestination {
  public static let name = "coupons"
  public static let paths: [RoutePath] = ["coupons"]
  public init() {}
}

public nonisolated struct CouponsFormLink: LinkDestination {
  public static let name = "couponsForm"
  public static let paths: [RoutePath] = ["coupons/new"]
  public init() {}
}

public nonisolated struct CouponLink: LinkDestination {
  public static let name = "coupon"
  public static let paths: [RoutePath] = ["coupons/:id"]

  public var id: Int

  public init(id: Int) { self.id = id }
}

@MainActor
public protocol CouponsData: DataProviderProtocol {
  func couponsList() -> DataFeed<[CouponsItem]>
  func couponsAdd(_ title: String) async throws(DataError) -> CouponsItem
  func couponsItem(_ id: Int) -> DataFeed<CouponsItem>
}

public nonisolated struct CouponsItem: Sendable, Hashable, Codable {
  public var id: Int
  public var title: String
}

final class CouponsComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any CouponsData
  private(set) lazy var viewController = ScreenController(self)

  private var items = DataState<[CouponsItem]>()

  init(context: ComponentContext, dataProvider: any CouponsData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  var screen: Screen {
    CouponsScreen(locale: traits.locale, items: items) { [weak self] in
      self?.dataProvider.couponsList().invalidate()
    }.screen
  }

  func componentWillMount() throws { observe(dataProvider.couponsList(), into: \.items) }
}

@MainActor
struct CouponsScreen {
  let locale: ScreenLocale
  let items: DataState<[CouponsItem]>
  let retry: @MainActor () -> Void

  private var texts: Texts { Texts(locale) }

  var screen: Screen {
    Screen(
      texts.moduleName, notice: items.staleNotice(about: texts.theList, in: locale), isBusy: items.isRefreshing,
      sections: [ScreenSection(nil, rows)], actions: items.value == nil ? [] : again + [add])
  }

  private var add: ScreenAction { ScreenAction(texts.add, target: .append(CouponsFormLink())) }

  private var again: [ScreenAction] { items.retry(in: locale, retry) }

  private var rows: [Row] {
    guard let list = items.value else {
      return [items.failure(about: texts.theList, in: locale, actions: again) ?? .progress(texts.loadingTheList)]
    }
    return list.isEmpty ? [.empty(texts.thereIsNothingHereYet)] : list.map(row)
  }

  private func row(_ item: CouponsItem) -> Row {
    Row(locale.content(item.title), id: "\(item.id)", target: .append(CouponLink(id: item.id)))
  }
}

final class CouponsFormComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any CouponsData
  private(set) lazy var viewController = ScreenController(self)

  private enum Progress: Equatable {
    case filling
    case incomplete
    case saving
    case failed(DataError)
  }

  private var title = ""
  private var progress = Progress.filling

  init(context: ComponentContext, dataProvider: any CouponsData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  private var texts: Texts { Texts(traits.locale) }

  var screen: Screen {
    Screen(
      texts.newItem, notice: notice, isBusy: progress == .saving, sections: [ScreenSection(nil, [field])],
      actions: [button])
  }

  private var notice: Notice? {
    guard case .failed(let error) = progress else { return nil }
    return Notice(.problem, texts.notSaved(error.reason(in: traits.locale)))
  }

  private var field: Row {
    .field(
      texts.title, title, isRequired: true, problem: progress == .incomplete ? texts.enterATitle : nil,
      isEnabled: progress != .saving
    ) { [weak self] in self?.enter($0) }
  }

  private var button: ScreenAction {
    ScreenAction(
      texts.save, role: .primary, isEnabled: progress != .saving, target: .perform { [weak self] in self?.save() })
  }

  private func enter(_ text: String) {
    (title, progress) = (text, .filling)
    redraw()
  }

  private func save() {
    progress = title.isEmpty ? .incomplete : .saving
    redraw()
    guard progress == .saving else { return }
    submit { [dataProvider, title] () throws(DataError) in
      try await dataProvider.couponsAdd(title)
    } then: { component, result in
      component.saved(result)
    }
  }

  private func saved(_ result: Result<CouponsItem, DataError>) {
    switch result {
    case .success(let item):
      (title, progress) = ("", .filling)
      router.finish(item)
    case .failure(let error):
      progress = .failed(error)
    }
  }
}

final class CouponComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any CouponsData
  private(set) lazy var viewController = ScreenController(self)

  private let id: Int
  private var item = DataState<CouponsItem>()

  init(context: ComponentContext, dataProvider: any CouponsData, id: Int) {
    self.context = context
    self.dataProvider = dataProvider
    self.id = id
  }

  func componentWillMount() {
    observe(dataProvider.couponsItem(id), into: \.item)
  }

  var screen: Screen {
    let (locale, texts) = (traits.locale, Texts(traits.locale))
    return Screen(
      item.value.map { locale.content($0.title) } ?? texts.coupon,
      notice: item.notice(about: texts.theCoupon, in: locale), isBusy: item.isRefreshing)
  }
}

extension MockDataProvider: CouponsData where P == any CouponsData {
  /// Returns three items, adjusted by the scenario, and the added ones.
  public func couponsList() -> DataFeed<[CouponsItem]> {
    feed("coupons", items)
  }

  /// Adds an item after the scenario's latency, or fails with the scenario's failure.
  public func couponsAdd(
    _ title: String
  ) async throws(DataError) -> CouponsItem {
    let item = CouponsItem(id: items.count, title: title)
    try await change("coupons", to: items + [item])
    return item
  }

  /// Returns one item, adjusted by the scenario.
  public func couponsItem(_ id: Int) -> DataFeed<CouponsItem> {
    feed("coupons/\(id)", CouponsItem(id: id, title: text("A tenth off")))
  }

  private var items: [CouponsItem] {
    let titles = ["First", "Second", "Third"]
    let items = titles.enumerated().map { CouponsItem(id: $0.offset, title: text($0.element)) }
    return value("coupons", list(items))
  }
}

/// The data of the module's tests.
private final class TestData: CouponsData {
  let provider = DataProvider()
  var answer: Result<[CouponsItem], DataError>

  init(_ answer: Result<[CouponsItem], DataError>) { self.answer = answer }

  func couponsList() -> DataFeed<[CouponsItem]> {
    provider.feed(Resource(DataKey(module: "coupons", "list")) { try await self.answer.get() })
  }

  func couponsAdd(_ title: String) async throws(DataError) -> CouponsItem {
    let items = try answer.get()
    let item = CouponsItem(id: items.count + 1, title: title)
    answer = .success(items + [item])
    couponsList().invalidate()
    return item
  }

  func couponsItem(_ id: Int) -> DataFeed<CouponsItem> {
    provider.feed(
      Resource(DataKey(module: "coupons", "item/\(id)")) {
        let item = try await self.answer.get().first { $0.id == id }
        guard let item else { throw DataError(.notFound, "there is no coupon \(id)") }
        return item
      })
  }
}

/// Another module of the host.
private struct GoodsModule: ModuleProtocol {
  var identifier: ModuleID { "goods" }
  var components: [ComponentRegistration<ScreenController>] { [.standIn("goods", "goods")] }
  var navigator: NavigatorRegistration? { .init("goods", root: "goods") }
}

/// A module that collides with the module of the guide.
private struct VouchersModule: ModuleProtocol {
  var identifier: ModuleID { "vouchers" }
  var components: [ComponentRegistration<ScreenController>] { [.standIn("voucher", "coupons/:number<int>")] }
}

/// A module with a word that is in no catalog.
private struct UntranslatedModule: ModuleProtocol {
  var identifier: ModuleID { "coupons" }
  var navigator: NavigatorRegistration? { .init("coupons", root: CouponLink(id: 7).link) }
  var components: [ComponentRegistration<ScreenController>] {
    [ComponentRegistration(CouponLink.self, reach: .external) { context, _ in UntranslatedComponent(context: context) }]
  }
}

private final class UntranslatedComponent: ScreenComponent {
  let context: ComponentContext
  private(set) lazy var viewController = ScreenController(self)
  let screen = Screen("Coupon")

  init(context: ComponentContext) { self.context = context }
}

@MainActor
struct WriteYourFirstModuleTests {
  private let clock = ManualClock()

  private func assembly(
    _ scenario: Scenario = .usual, environment: AppEnvironment = .production
  ) throws -> ModuleAssembly<ScreenController> {
    let data = MockDataProvider<any CouponsData>(scenario: scenario, clock: clock)
    let assembly = try ModuleAssembly(
      [GoodsModule(), CouponsModule(data: data)],
      environment: environment, policy: LinkPolicy(schemes: ["shop"]), tabs: ["goods", "coupons"])
    return assembly
  }

  /// Returns the terminal's output for a link.
  private func text(_ link: String, _ scenario: Scenario = .usual) async throws -> String {
    var scenario = scenario
    scenario.latency = .zero
    var text = ""
    var options = TerminalSession.Options()
    options.waitsForScreens = true
    let session = TerminalSession(try assembly(scenario).configuration, options: options) { text += $0 }
    _ = await session.run(links: [link], lines: AsyncStream<String> { $0.finish() })
    return text
  }

  /// Launches the module with data that returns this result.
  private func stage(_ answer: Result<[CouponsItem], DataError>) async throws -> ModuleStage<TestData> {
    let data = TestData(answer)
    var options = StageOptions()
    options.dataProviders = [data.provider]
    let stage = try ModuleStage(
      CouponsModule(data: data), data: data, clock: ManualClock(), policy: LinkPolicy(schemes: ["mock"]),
      options: options)
    try await stage.launch("mock://coupons")
    return stage
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/write-your-first-module.md")
  }

  @Test func `the catalog of the guide is the generated one with two more words`() throws {
    let template = ModuleTemplate(try ModuleName("Coupons"))
    let catalog = try #require(template.module.first { $0.path == "Localizable.xcstrings" })
    let words = try #require(
      try guide("write-your-first-module").split(separator: "```json\n").last?.split(separator: "```").first)
    let own = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Localizable.xcstrings"),
      encoding: .utf8)
    #expect(own == catalog.text.replacing("  \"strings\" : {\n", with: "  \"strings\" : {\n\(words)"))
  }

  /// Returns the differences that are words in no catalog, of the test that the generator makes.
  private func untranslated<P>(
    _ links: [String], _ module: @escaping @MainActor (MockDataProvider<P>) -> any ModuleProtocol<ScreenController>
  ) async throws -> [String] {
    let folder = try Folder()
    let snapshots = ModuleSnapshots<P>(
      of: links, policy: LinkPolicy(schemes: ["mock"]), inventedLanguages: ["en-XA"], folder: folder.path,
      module: module)
    let mismatch = try #require(await #expect(throws: SnapshotMismatch.self) { try await snapshots.check() })
    return mismatch.differences.filter { $0.contains("en-XA") }
  }

  @Test func `a word of a new screen that is in no catalog fails the generated test, which names it`() async throws {
    let links = ["mock://coupons", "mock://coupons/new", "mock://coupons/7"]
    #expect(try await untranslated(links) { CouponsModule(data: $0 as MockDataProvider<any CouponsData>) } == [])
    let found = try await untranslated(["mock://coupons/7"]) { (_: MockDataProvider<Never>) in UntranslatedModule() }
    let shown = try #require(found.first)
    #expect(try guide("write-your-first-module").contains("\n\(shown)\n"), "\(shown)")
  }

  @Test func `the guide lists every file that the generator makes`() throws {
    let template = ModuleTemplate(try ModuleName("Coupons"))
    let files =
      template.module.map { "Sources/CouponsModule/\($0.path)" }
      + template.mockApp.map { "MockApps/CouponsMockApp/\($0.path)" }
      + template.tests.map { "Tests/CouponsModuleTests/\($0.path)" }
    #expect(try guide("write-your-first-module").contains(files.map { "+ \($0)\n" }.joined() + "~ Package.swift\n"))
  }

  @Test func `the list is shown, with a placeholder if it is empty, as the guide shows`() async throws {
    #expect(try await text("shop://coupons").contains("1 First"))
    let empty = try #require(try await text("shop://coupons", .empty).split(separator: "── Coupons\n").last)
    #expect(try guide("write-your-first-module").contains("── [Coupons] ── Coupons\n\(empty)```\n"), "\(empty)")
    #expect(try await text("shop://coupons", .failing).contains("Try again"))
  }

  @Test func `a saved item is in the list`() async throws {
    let stage = try await stage(.success([]))
    try await stage.choose("Add")
    try await stage.choose("Title", "Apple")
    try await stage.choose("Save")
    #expect(stage.state == "coupons*: coupons#1")
    #expect(stage.text.contains("Apple"))
  }

  @Test func `the form asks for a title`() async throws {
    let stage = try await stage(.success([]))
    try await stage.choose("Add")
    try await stage.choose("Save")
    #expect(stage.text.contains("Enter a title"))
  }

  @Test func `an item that cannot be saved stays in the form`() async throws {
    let stage = try await stage(.success([]))
    try await stage.choose("Add")
    try await stage.choose("Title", "Apple")
    stage.data.answer = .failure(DataError(.refused, "the list is full"))
    try await stage.choose("Save")
    #expect(stage.text.contains("Not saved: the list is full"))
    #expect(stage.text.contains("Apple"))
  }

  @Test func `a row opens its coupon`() async throws {
    let stage = try await stage(.success([CouponsItem(id: 7, title: "Ten percent")]))
    try await stage.choose("Ten percent")
    #expect(stage.state == "coupons*: coupons#1 coupon#2")
    #expect(stage.text == "Ten percent\n")
  }

  @Test func `a coupon that does not exist is a notice`() async throws {
    let stage = try await stage(.success([]))
    try await stage.open("mock://coupons/8")
    #expect(stage.text.contains("there is no coupon 8"))
  }

  @Test func `the guide lists the files that the removal deletes`() throws {
    let template = ModuleTemplate(try ModuleName("Coupons"))
    let files =
      template.module.map { "Sources/CouponsModule/\($0.path)" }
      + template.mockApp.map { "MockApps/CouponsMockApp/\($0.path)" }
      + template.tests.map { "Tests/CouponsModuleTests/\($0.path)" }
    #expect(try guide("write-your-first-module").contains(files.map { "- \($0)\n" }.joined() + "~ Package.swift\n"))
  }

  @Test func `a link opens one coupon`() async throws {
    #expect(try await text("shop://coupons/2").contains("A tenth off"))
  }

  @Test func `the host launches the module with its tab and its menu`() async throws {
    let presenter = RecordingPresenter<ScreenController>()
    let assembly = try assembly()
    let router = Router(assembly.configuration, presenter: presenter)
    let lifecycle = AppLifecycle(assembly, router: router)
    await lifecycle.perform(.launch(LaunchOptions(link: "shop://coupons/7")))
    try await router.rest()
    #expect(router.state.roots.map(\.id.description) == ["goods", "coupons"])
    #expect(router.state.top?.component.name == "coupon")
    #expect(assembly.menu.flatMap(\.items).map(\.title) == ["Coupons"])
  }

  @Test func `modules that collide are one error with a line for each fault`() throws {
    let coupons = CouponsModule(data: MockDataProvider<any CouponsData>())
    let error = try #require(throws: ModuleAssemblyError.self) {
      try ModuleAssembly(
        [GoodsModule(), coupons, VouchersModule()], environment: .production, policy: LinkPolicy(schemes: ["shop"]),
        tabs: ["goods", "vouchers"])
    }
    #expect(try guide("write-your-first-module").contains("\n\(error)\n"), "\(error)")
  }

  @Test func `the links of a module that is switched off fail with the reason`() async throws {
    var environment = AppEnvironment.production
    environment.flags = ["module.coupons": false]
    let router = Router(try assembly(environment: environment).configuration, presenter: RecordingPresenter())
    let error = try await #require(throws: RouterError.self) { try await router.open("shop://coupons/7") }
    #expect(try guide("write-your-first-module").contains("\n\(error)\n"), "\(error)")
  }
}
