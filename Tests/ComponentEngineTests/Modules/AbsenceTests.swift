import ComponentEngine
import ModuleHarness
import Testing

// A module can be switched off or left out; its links say so.
@MainActor
struct AbsenceTests {
  @Test func `the links of a module that is off say which flag brings it back`() async throws {
    let assembly = try assemble([TestModule("pay", "pay/:id"), TestModule("goods", "goods")], off: "pay")
    let error = try await refusal(of: "shop://goods/pay/7", by: assembly)
    #expect(error?.code == "noRoute")
    #expect(
      error?.description
        == #"pay/:id ("pay/:id") cannot be opened: its module "pay" is switched off; "#
        + #"the flag "module.pay" switches it on"#)
    #expect(assembly.absences == ["pay": .switchedOff(EnvironmentFlag("module.pay", isOnByDefault: true))])
  }

  @Test func `a module is off where its own flag is off by default`() throws {
    let assembly = try ModuleAssembly(
      [FlaggedModule(), TestModule("start", "start") { $0.navigator = .init("start") }], environment: .testing,
      policy: LinkPolicy(schemes: ["shop"]))
    #expect(assembly.absences["flagged"] == .switchedOff(EnvironmentFlag("newThing")))
  }

  @Test func `no wider route of another module takes the links of one that is off`() async throws {
    let modules = [TestModule("offers", "goods/new"), TestModule("goods", "goods/:id")]
    let error = try await refusal(of: "shop://goods/new", by: assemble(modules, off: "offers"))
    #expect(error?.code == "noRoute")
    #expect(try await refusal(of: "shop://goods/new", by: assemble(modules)) == nil)
  }

  @Test func `a module that needs one that is off is off too, and says why`() async throws {
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

  @Test func `the links of a module that is left out say so`() async throws {
    let assembly = try assemble([], absent: [AbsentModule("pay", patterns: ["pay/:id", "wallet"])])
    let error = try await refusal(of: "shop://wallet", by: assembly)
    #expect(error?.code == "noRoute")
    #expect(
      error?.description
        == #"wallet ("wallet") cannot be opened: its module "pay" is left out of this app; "#
        + "it is there where the host lists it")
    #expect(assembly.absences == ["pay": .leftOut])
  }

  @Test func `the links of a module that nobody declares absent match no route`() async throws {
    let error = try await refusal(of: "shop://wallet", by: assemble([]))
    #expect(error?.description == #"no route matches segment 1 ("wallet")"#)
  }

  @Test func `a module that needs one that is left out is not there`() throws {
    let module = TestModule("order", "order") { $0.dependencies = ["pay"] }
    let assembly = try assemble([module], absent: [AbsentModule("pay", patterns: [])])
    #expect(assembly.absences == ["pay": .leftOut, "order": .needs("pay", .leftOut)])
  }

  @Test(arguments: [("signedIn", "account"), ("hasWallet", "pay")])
  func `guards of modules that are not there reject`(name: String, module: String) async throws {
    let account = TestModule("account") { $0.guards = [RouteGuard("signedIn") { _ in .allow }] }
    let order = TestModule("order", "order") { $0.routeGuards = [name] }
    let assembly = try assemble(
      [account, order], off: "account", absent: [AbsentModule("pay", patterns: [], guards: ["hasWallet"])])
    let error = try await refusal(of: "shop://order", by: assembly)
    let absence = try #require(assembly.absences[ModuleID(module)])
    #expect(
      error == .guardRejected(guard: name, reason: "it cannot be asked: its module \"\(module)\" \(absence)"))
  }

  @Test func `the objects of a module that is off say so`() throws {
    let module = TestModule("cart") { $0.objects = [ObjectRegistration("count", "cart/count") { _ in 3 }] }
    let router = Router(try assemble([module], off: "cart").configuration, presenter: RecordingPresenter())
    let error = #expect(throws: RouterError.self) { try router.object(for: "shop://cart/count", as: Int.self) }
    #expect(error?.description.hasSuffix(#"the flag "module.cart" switches it on"#) == true)
  }

  @Test func `services, subscriptions and handlers of modules that are not there are left out`() async throws {
    var heard: [String] = []
    let module = TestModule("cart") {
      $0.services = [ServiceRegistration(Count.self) { _ in Count() }]
      $0.subscriptions = [EventRegistration(Rain.self) { _ in heard.append("event") }]
      $0.appHandlers = [AppHandler(.memoryWarning) { heard.append("handler") }]
    }
    let assembly = try assemble([module], off: "cart")
    await AppLifecycle(assembly, router: nil, clock: ManualClock()).handle(.memoryWarning)
    assembly.events.post(Rain())
    #expect(throws: ServiceError.self) { try assembly.services.services(module: nil).service(Count.self) }
    #expect(heard == [])
  }

  @Test func `routes that name the navigator of a module that is not there open in the selected one`() async throws {
    let account = TestModule("account", "account") { $0.navigator = .init("account", root: "account") }
    let module = TestModule("profile") {
      $0.components = [
        .test("profile", "profile", navigator: "account", Hooks()), .test("card", "card", navigator: "wallet", Hooks()),
      ]
    }
    let assembly = try assemble(
      [account, module], off: "account", absent: [AbsentModule("pay", patterns: [], navigator: "wallet")])
    #expect(assembly.configuration.table.routes.map(\.navigator) == [nil, nil, nil, nil])
  }

  /// Why a router does not open a link; nil if it does.
  private func refusal(of link: Link, by assembly: ModuleAssembly<String>) async throws -> RouterError? {
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
  var components: [Registration] { [.test("thing", "thing", Hooks())] }
}

private struct Count {}

private struct Rain: BroadcastEvent {}
