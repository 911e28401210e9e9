import CommonUI
import ComponentEngine
import EngineProgramTesting
import ModuleHarness
import Testing

// The code of docs/guides/a-day-with-ten-modules.md, word for word.

/// A module with one screen.
private struct SmallModule: ModuleProtocol {
  let identifier: ModuleID
  var dependencies: [ModuleID] = []
  var path: String?
  var isTab = false
  var section = "Shop"

  init(_ identifier: ModuleID, needs dependencies: [ModuleID] = [], path: String? = nil, isTab: Bool = false) {
    self.identifier = identifier
    self.dependencies = dependencies
    self.path = path
    self.isTab = isTab
    if identifier == "account" || identifier == "addresses" { section = "Account" }
  }

  private var name: String { "\(identifier)" }

  var components: [ComponentRegistration<ScreenController>] {
    [.standIn(name, name)] + (path.map { [.standIn("\(name)Page", $0)] } ?? [])
  }
  var navigator: NavigatorRegistration? { isTab ? NavigatorRegistration(.root(name), root: DeepLink(name)) : nil }
  var menuItems: [MenuItem] { [MenuItem("\(name)", section: "\(section)", link: DeepLink(name))] }
}

@MainActor
struct ADayWithTenModulesTests {
  private let account = SmallModule("account", isTab: true)
  private let addresses = SmallModule("addresses", needs: ["account"])
  private let cart = SmallModule("cart", needs: ["coupons"], isTab: true)
  private let coupons = SmallModule("coupons")
  private let goods = SmallModule("goods", path: "goods/:id<int>", isTab: true)
  private let orders = SmallModule("orders", needs: ["account", "cart"])
  private let payment = SmallModule("payment", needs: ["account"])
  private let reviews = SmallModule("reviews", needs: ["goods"])
  private let search = SmallModule("search")
  private let support = SmallModule("support")

  private func assembly(_ environment: AppEnvironment = .testing) throws -> ModuleAssembly<ScreenController> {
    let assembly = try ModuleAssembly(
      [
        account, addresses, cart, coupons, goods,
        orders, payment, reviews, search, support,
      ],
      environment: environment, policy: LinkPolicy(schemes: ["shop"]), tabs: ["goods", "cart", "account"])
    return assembly
  }

  /// Returns the error of a link.
  private func error(_ link: DeepLink, _ assembly: ModuleAssembly<ScreenController>) async throws -> String {
    let router = Router(assembly.configuration, presenter: RecordingPresenter())
    return "\(try #require(await #expect(throws: RouterError.self) { try await router.open(link) }))"
  }

  private func expectGuide(toShow text: String) throws {
    #expect(try guide("a-day-with-ten-modules").contains("\n\(text)\n"), "\(text)")
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/a-day-with-ten-modules.md")
  }

  @Test func `ten modules start in the order of their needs, and fill one menu`() throws {
    let assembly = try assembly()
    #expect(assembly.runningOrder.firstIndex(of: "cart")! < assembly.runningOrder.firstIndex(of: "orders")!)
    #expect(assembly.menu.map(\.title) == ["Account", "Shop"])
  }

  @Test func `all faults of an assembly are reported at once`() throws {
    let reviews = SmallModule("reviews", needs: ["ratings"], path: "goods/:article<int>")
    let error = try #require(
      #expect(throws: ModuleAssemblyError.self) {
        try ModuleAssembly(
          [account, addresses, cart, coupons, goods, orders, payment, reviews, search, support],
          environment: .testing, policy: LinkPolicy(schemes: ["shop"]))
      })
    try expectGuide(toShow: "\(error)")
  }

  @Test func `a module that is switched off is unavailable with those that need it`() async throws {
    var environment = AppEnvironment.testing
    environment.flags = ["module.coupons": false]
    let assembly = try assembly(environment)
    #expect(assembly.unavailableModules["coupons"] == .switchedOff(coupons.flag))
    #expect(assembly.unavailableModules["cart"] == .needs("coupons", .switchedOff(coupons.flag)))
    try expectGuide(toShow: "\(await error("coupons", assembly))\n\(await error("orders", assembly))")
  }

  @Test func `the links of an excluded module give the reason`() async throws {
    let assembly = try ModuleAssembly(
      [account, goods], environment: .testing, policy: LinkPolicy(schemes: ["shop"]),
      excluding: [ExcludedModule("support", patterns: ["support"])]
    )
    try expectGuide(toShow: await error("support", assembly))
  }
}
