import ComponentEngine
import ModuleHarness
import Testing

// A module can be switched off or excluded. Links to it fail with the reason.
// Specification: modules 2.3.
@MainActor
struct UnavailabilityTests {
  @Test func `links to a module that is off name the flag that switches it on`() async throws {
    let assembly = try assemble([TestModule("pay", "pay/:id"), TestModule("goods", "goods")], off: "pay")
    let error = try await refusal(of: "shop://goods/pay/7", by: assembly)
    #expect(error?.code == "noRoute")
    #expect(
      error?.description
        == #"pay/:id ("pay/:id") cannot be opened: its module "pay" is switched off; "#
        + #"the flag "module.pay" switches it on"#)
    #expect(assembly.unavailableModules == ["pay": .switchedOff(EnvironmentFlag("module.pay", isOnByDefault: true))])
  }

  @Test func `a module whose own flag is off by default is unavailable`() throws {
    let assembly = try ModuleAssembly(
      [FlaggedModule(), TestModule("start", "start") { $0.navigator = .init("start") }], environment: .testing,
      policy: LinkPolicy(schemes: ["shop"]))
    #expect(assembly.unavailableModules["flagged"] == .switchedOff(EnvironmentFlag("newThing")))
  }

  @Test func `a wider route of another module does not open the links of a module that is off`() async throws {
    let modules = [TestModule("offers", "goods/new"), TestModule("goods", "goods/:id")]
    let error = try await refusal(of: "shop://goods/new", by: assemble(modules, off: "offers"))
    #expect(error?.code == "noRoute")
    #expect(try await refusal(of: "shop://goods/new", by: assemble(modules)) == nil)
  }

  @Test func `links to a module that needs a module that is off name each module up to that one`() async throws {
    let modules = [
      TestModule("account", "account"), TestModule("order", "order") { $0.dependencies = ["account"] },
      TestModule("pay", "pay") { $0.dependencies = ["order"] },
    ]
    let assembly = try assemble(modules, off: "account")
    #expect(assembly.runningOrder == ["start"])
    let error = try await refusal(of: "shop://pay", by: assembly)
    #expect(
      error?.description
        == #"pay ("pay") cannot be opened: its module "pay" needs module "order", which needs module "account", "#
        + #"which is switched off; the flag "module.account" switches it on"#)
  }

  @Test func `links to an excluded module give that reason`() async throws {
    let assembly = try assemble([], excluding: [ExcludedModule("pay", patterns: ["pay/:id", "wallet"])])
    let error = try await refusal(of: "shop://wallet", by: assembly)
    #expect(error?.code == "noRoute")
    #expect(
      error?.description
        == #"wallet ("wallet") cannot be opened: its module "pay" is excluded from this app; "#
        + "list it in the assembly to include it")
    #expect(assembly.unavailableModules == ["pay": .excluded])
  }

  @Test func `links to a module that is neither listed nor excluded match no route`() async throws {
    let error = try await refusal(of: "shop://wallet", by: assemble([]))
    #expect(error?.description == #"no route matches segment 1 ("wallet")"#)
  }

  @Test func `a module that needs an excluded module is unavailable`() throws {
    let module = TestModule("order", "order") { $0.dependencies = ["pay"] }
    let assembly = try assemble([module], excluding: [ExcludedModule("pay", patterns: [])])
    #expect(assembly.unavailableModules == ["pay": .excluded, "order": .needs("pay", .excluded)])
  }

  @Test(arguments: [("signedIn", "account"), ("hasWallet", "pay")])
  func `guards of unavailable modules reject`(name: String, module: String) async throws {
    let account = TestModule("account") { $0.guards = [RouteGuard("signedIn") { _ in .allow }] }
    let order = TestModule("order", "order") { $0.routeGuards = [name] }
    let assembly = try assemble(
      [account, order], off: "account", excluding: [ExcludedModule("pay", patterns: [], guards: ["hasWallet"])])
    let error = try await refusal(of: "shop://order", by: assembly)
    let reason = try #require(assembly.unavailableModules[ModuleID(module)])
    #expect(
      error == .guardRejected(guard: name, reason: "it cannot be asked: its module \"\(module)\" \(reason)"))
  }

  @Test func `links to the objects of a module that is off name the flag that switches it on`() throws {
    let module = TestModule("cart") { $0.objects = [ObjectRegistration("count", "cart/count") { _ in 3 }] }
    let router = Router(try assemble([module], off: "cart").configuration, presenter: RecordingPresenter())
    let error = #expect(throws: RouterError.self) { try router.object(for: "shop://cart/count", as: Int.self) }
    #expect(error?.description.hasSuffix(#"the flag "module.cart" switches it on"#) == true)
  }

  @Test func `a module that is excluded and whose flag is off is reported as excluded`() throws {
    let assembly = try assemble([], off: "pay", excluding: [ExcludedModule("pay", patterns: [])])
    #expect(assembly.unavailableModules == ["pay": .excluded])
  }

  @Test func `a module that is off and needs an unavailable module is reported as off`() throws {
    let module = TestModule("order") { $0.dependencies = ["pay"] }
    let assembly = try assemble([module], off: "order", excluding: [ExcludedModule("pay", patterns: [])])
    #expect(assembly.unavailableModules["order"]?.cause == .switchedOff(module.flag))
  }

  @Test func `of several unavailable dependencies the one nearest to its cause is named, then the first by identifier`()
    throws
  {
    let modules = [
      TestModule("x"), TestModule("y"), TestModule("a") { $0.dependencies = ["x"] },
      TestModule("order") { $0.dependencies = ["a", "y", "x"] },
    ]
    let assembly = try assemble(modules, off: "x", "y")
    let reason = try #require(assembly.unavailableModules["x"])
    #expect(assembly.unavailableModules["order"] == .needs("x", reason))
  }

  @Test func `services, subscriptions and handlers of unavailable modules are left out`() async throws {
    var received: [String] = []
    let module = TestModule("cart") {
      $0.services = [ServiceRegistration(Count.self) { _ in Count() }]
      $0.subscriptions = [EventRegistration(Rain.self) { _ in received.append("event") }]
      $0.appHandlers = [AppHandler(.memoryWarning) { received.append("handler") }]
    }
    let assembly = try assemble([module], off: "cart")
    await AppLifecycle(assembly, router: nil, clock: ManualClock()).perform(.memoryWarning)
    assembly.events.post(Rain())
    #expect(throws: ServiceError.self) { try assembly.services.services(module: nil).service(Count.self) }
    #expect(received == [])
  }

  @Test func `routes that name the navigator of an unavailable module open in the selected one`() async throws {
    let account = TestModule("account", "account") { $0.navigator = .init("account", root: "account") }
    let module = TestModule("profile") {
      $0.components = [
        .test("profile", "profile", navigator: "account", TestComponents()),
        .test("card", "card", navigator: "wallet", TestComponents()),
      ]
    }
    let assembly = try assemble(
      [account, module], off: "account", excluding: [ExcludedModule("pay", patterns: [], navigator: "wallet")])
    #expect(assembly.configuration.table.routes.map(\.navigator) == [nil, nil, nil, nil])
  }

  /// The error with which a router refuses a link; nil if it opens the link.
  private func refusal(of link: DeepLink, by assembly: ModuleAssembly<String>) async throws -> RouterError? {
    let router = Router(assembly.configuration, presenter: RecordingPresenter())
    do {
      try await router.open(link)
      return nil
    } catch {
      return error
    }
  }
}

private struct FlaggedModule: ModuleProtocol {
  let identifier: ModuleID = "flagged"
  let flag = EnvironmentFlag("newThing")
  var components: [Registration] { [.test("thing", "thing", TestComponents())] }
}

private struct Count {}

private struct Rain: BroadcastEvent {}
