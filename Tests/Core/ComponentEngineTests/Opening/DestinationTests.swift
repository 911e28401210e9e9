import ComponentEngine
import ModuleHarness
import Testing

// Specification: links 5.3, patterns 4.5.
/// Destinations in registrations and in the router's verbs.
@MainActor
struct DestinationTests {
  struct ArticleLink: LinkDestination {
    static let name = "article"
    static let paths: [RoutePath] = ["goods/:id"]
    static let defaults: LinkParameters = ["pieces": "1"]
    var id: UInt8
    var pieces = 1
    var draft: HandoffKey<String>?
  }

  private struct PriceLink: LinkDestination {
    static let name = "price"
    static let paths: [RoutePath] = ["price/:id", RoutePath("price/of/:id", fixed: ["pieces": "7"])]
    var id: Int
    var pieces: Int?
  }

  private let router: Router
  private let recorder: LifecycleRecorder
  private let received = Received()

  /// The destinations with which components were made.
  private final class Received { var links: [ArticleLink] = [] }

  init() throws {
    let hooks = TestComponents()
    let received = received
    router = Router(
      try RouterConfiguration<String>(
        navigators: [.init("main", root: "home")],
        components: [
          .test("home", "home", hooks),
          ComponentRegistration(ArticleLink.self, reach: .external, updatesInPlace: true) { context, link in
            received.links.append(link)
            return try hooks.make(context)
          },
        ],
        objects: [ObjectRegistration(PriceLink.self, reach: .external) { $0.id * ($0.pieces ?? 1) }],
        policy: LinkPolicy(schemes: ["shop"])), presenter: RecordingPresenter<String>())
    recorder = LifecycleRecorder(router)
  }

  @Test func `a component is made with the destination of its link`() async throws {
    let key = try #require(HandoffKey<String>("key"))
    try await router.open("shop://goods/42?pieces=2", source: .external)
    try await router.append("goods/7?draft=\(key)")
    #expect(received.links == [ArticleLink(id: 42, pieces: 2), ArticleLink(id: 7, draft: key)])
  }

  @Test func `a component that is updated decodes the new destination`() async throws {
    try await router.open(ArticleLink(id: 42))
    try await router.open("shop://goods/42?pieces=3")
    #expect(received.links == [ArticleLink(id: 42)])
    #expect(router.state.text == "main*: home#1 article#2")
    #expect(try router.state.top?.component.decode(ArticleLink.self) == ArticleLink(id: 42, pieces: 3))
  }

  @Test func `every verb accepts destinations`() async throws {
    try await router.open(ArticleLink(id: 1) / ArticleLink(id: 2, pieces: 2))
    #expect(router.state.text == "main*: home#1 article#2 article#3")
    try await router.append(ArticleLink(id: 3))
    try await router.append(ArticleLink(id: 4).navigating(.present), onto: .frontmost)
    try await router.append(ArticleLink(id: 5), onto: .navigator("main"), selecting: true)
    #expect(router.state.text == "main*: home#1 article#2 article#3 article#4 article#6")
    try await router.open(ArticleLink(id: 6), .reset)
    try await router.arrange("main", [.link(ArticleLink(id: 7) / ArticleLink(id: 8))])
    #expect(router.state.text == "main*: home#1 article#8 article#9")
    #expect(received.links.map(\.id) == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func `intents with destinations are equal to those with their links`() {
    let link = ArticleLink(id: 1)
    #expect(Intent.open(link, .reset) == .open("goods/1", .reset))
    #expect(Intent.append(link) == .append("goods/1"))
    #expect(Intent.append(link, onto: .sender, selecting: true) == .append("goods/1", onto: .sender, selecting: true))
    #expect(Intent.launch(link) == .launch("goods/1"))
    #expect(Intent.ArrangedItem.link(link / link) == .link("goods/1/goods/1"))
  }

  @Test func `the result of a destination is awaited`() async throws {
    let result = Task { [router] in try await router.open(ArticleLink(id: 1), returning: Int.self) }
    while router.state.frontmost.stack.count < 2 { await Task.yield() }
    try await router.back()
    #expect(try await result.value.value == nil)
  }

  @Test func `an object is made with its destination`() throws {
    #expect(try router.object(for: PriceLink(id: 7, pieces: 3), as: Int.self) == 21)
    #expect(try router.object(for: "shop://price/7", source: .external) == 7)
  }

  @Test func `an object is named by every path of its destination`() throws {
    #expect(try router.object(for: "shop://price/of/3", source: .external) == 21)
    #expect(try router.object(for: PriceLink(id: 3, pieces: 7), as: Int.self) == 21)
  }

  @Test func `the destinations of components and of objects are checked together`() throws {
    struct OtherLink: LinkDestination {
      static let name = "price"
      static let paths: [RoutePath] = ["price/other/:id"]
      var id: Int
    }
    let configuration = try RouterConfiguration<String>(
      navigators: [.init("main")],
      components: [ComponentRegistration(ArticleLink.self) { context, _ in try TestComponents().make(context) }],
      objects: [ObjectRegistration(PriceLink.self) { $0.id }], policy: LinkPolicy(schemes: ["shop"]))
    #expect(configuration.faults(of: [ArticleLink.self, PriceLink.self]) == [])
    let faults = configuration.faults(of: [OtherLink.self])
    guard case .invalidDestination(_, .noRoute)? = faults.first, faults.count == 1 else {
      Issue.record("\(faults)")
      return
    }
  }

  @Test func `a parameter that is no value of its property is an error before anything is mounted`() async throws {
    let error = await #expect(throws: RouterError.self) { try await router.open("shop://goods/300") }
    #expect(
      error?.description.contains(#"parameter "id" is "300"; expected UInt8"#) == true, "\(error?.description ?? "")")
    #expect(received.links == [])
  }

  @Test(arguments: ["draft", "draft=no+key"])
  func `an optional hand-off key without a value, or with a text that is no key, is nil`(parameter: String) async throws
  {
    try await router.open("goods/1?\(raw: parameter)")
    #expect(received.links == [ArticleLink(id: 1)])
  }

  @Test func `a destination that is declared wrongly is a fault of its module`() throws {
    struct WrongLink: LinkDestination {
      static let name = "wrong"
      static let paths: [RoutePath] = ["wrong/:number"]
      var id: Int
    }
    let module = TestModule("goods") {
      $0.components = [ComponentRegistration(WrongLink.self) { context, _ in try TestComponents().make(context) }]
      $0.objects = [ObjectRegistration(WrongLink.self) { $0.id }]
    }
    let faults = faults { try assemble([module]) }
    #expect(faults.count == 2)
    let text = #"wrong ("wrong/:number"): the path "wrong/:number" names "number", which is no property; there are: id"#
    #expect(faults.allSatisfy { "\($0)".contains(text) }, "\(faults)")
  }

  @Test func `a hand-off key is coded as its text`() throws {
    let key = try #require(HandoffKey<String>("abc"))
    #expect(try SavedState(encoding: [key]) == SavedState(encoding: ["abc"]))
    #expect(try SavedState(encoding: ["abc"]).decoded(as: [HandoffKey<String>].self) == [key])
    #expect(throws: SavedStateError.self) {
      try SavedState(encoding: ["no key"]).decoded(as: [HandoffKey<String>].self)
    }
  }
}
