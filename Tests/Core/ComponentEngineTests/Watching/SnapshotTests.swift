import ComponentEngine
import Foundation
import Testing

// Specification: navigation 1.1, navigation 8.2.
/// The snapshot of a router, which is `Codable`.
@MainActor
struct SnapshotTests {
  @Test func `a snapshot has all navigators, their stacks and the selection`() throws {
    let shop = try Shop(after: "open goods/1?color&size=1;size=2/login?nav=replace", "select account")
    try shop.run("append search/shoes?nav=root")
    #expect(
      shop.router.snapshot.navigators.map(\.text) == [
        "root main: home#1 (home push), login#2 (login replace)",
        "root account: account#3 (account push), search#4 (search root text=shoes)",
        "root plain: ",
      ])
    #expect(shop.router.snapshot.selected == "account")
    #expect(shop.router.snapshot.version == RouterSnapshot.currentVersion)
  }

  @Test func `a snapshot lists modals after the root navigators, bottom to top`() throws {
    let shop = try Shop(["plain"], after: "open login/goods/1?color&size=1;size=2/login?as=guest")
    #expect(
      shop.router.snapshot.navigators.map(\.text) == [
        "root plain: ",
        "modal modal#1: login#1 (login present), goods#2 (goods push id=1&color&size=1&size=2)",
        "modal modal#2: login#3 (login present as=guest)",
      ])
  }

  @Test func `a snapshot is equal after encoding and decoding`() throws {
    let shop = try Shop(after: "open goods/1?color&size=1;size=2/login/order?q=家居", "background")
    let snapshot = shop.router.snapshot
    let data = try JSONEncoder().encode(snapshot)
    #expect(try JSONDecoder().decode(RouterSnapshot.self, from: data) == snapshot)
  }

  @Test func `the encoded form of a snapshot is stable`() throws {
    let shop = try Shop(["plain"], after: "open goods/1?color")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(shop.router.snapshot), as: UTF8.self) == """
        {"navigators":[{"id":"plain","kind":"root","stack":[{"name":"goods","navigateMode":"push","parameters":\
        [{"key":"id","value":"1"},{"key":"color"}],"pattern":"goods/:id<int>","uid":"goods#1"}]}],"selected":"plain",\
        "version":1}
        """)
  }

  @Test func `unknown keys of a snapshot are ignored, and a pattern can be missing`() throws {
    let snapshot = try JSONDecoder().decode(
      RouterSnapshot.self,
      from: Data(
        """
        {"navigators":[{"id":"plain","kind":"root","new":1,"stack":[{"name":"goods","navigateMode":"push","new":{},\
        "parameters":[],"uid":"goods#1"}]}],"new":[],"selected":"plain","version":1}
        """.utf8))
    #expect(snapshot.navigators.map(\.text) == ["root plain: goods#1 (goods push)"])
    #expect(snapshot.navigators[0].stack[0].pattern == nil)
  }

  @Test(arguments: ["goods", "goods#", "goods#0", "goods#-1", "goods#x"])
  func `decoding a faulty uid is an error that names it`(uid: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([ComponentUID].self, from: Data("[\"\(uid)\"]".utf8))
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.debugDescription == "\"\(uid)\" is no uid like goods#2")
  }

  @Test func `a snapshot that a component takes while it is asked for its state has its state of the last snapshot`()
    throws
  {
    let counter = Counter.Count()
    let shop = try Shop(with: { _ in [Registration("counter", "counter") { Counter($0, counter) }] })
    try shop.run("open counter")
    var inner: [SavedState?] = []
    counter.next = { [unowned shop, counter] in
      inner.append(shop.router.snapshot.navigators[0].stack[1].state)
      counter.last += 1
      return counter.last
    }
    let outer = (1...3).map { _ in shop.router.snapshot.navigators[0].stack[1].state }
    let states = try [1, 2, 3].map { try SavedState(encoding: $0) }
    #expect(outer == states)
    #expect(inner == [nil, states[0], states[1]])
    counter.next = nil
  }

  @Test func `a snapshot does not change with its router`() throws {
    let shop = try Shop(after: "open goods/1")
    let snapshot = shop.router.snapshot
    try shop.run("home")
    #expect(snapshot.navigators[0].stack.map(\.uid.description) == ["home#1", "goods#2"])
    #expect(snapshot != shop.router.snapshot)
  }
}

/// A component that saves how often it was asked for its state.
private final class Counter: ComponentProtocol {
  @MainActor
  final class Count {
    var last = 0
    var next: (() -> Int)?
  }

  let context: ComponentContext
  let viewController = "counter"
  private let count: Count

  init(_ context: ComponentContext, _ count: Count) {
    self.context = context
    self.count = count
  }

  var savedState: (any Encodable & Sendable)? { count.next?() }
}

extension RouterSnapshot.Navigator {
  fileprivate var text: String {
    let components = stack.map { component in
      let words = [component.name, component.navigateMode.rawValue, component.parameters.text]
      return "\(component.uid) (\(words.filter { !$0.isEmpty }.joined(separator: " ")))"
    }
    return "\(id.isModal ? "modal" : "root") \(id): \(components.joined(separator: ", "))"
  }
}

@MainActor
struct RouterStateTests {
  @Test func `a mounted component is found by its uid, on roots and modals`() throws {
    let shop = try Shop(after: "open goods/1/login", "append order", "back")
    let uids = ["home#1", "goods#2", "login#3", "order#4", "goods#1"].compactMap(ComponentUID.init)
    #expect(uids.map { shop.router.state.component($0)?.uid } == [uids[0], uids[1], uids[2], nil, nil])
  }

  @Test func `the navigators of a state are the roots in order, then the modals`() throws {
    let shop = try Shop(after: "open login")
    #expect(shop.router.state.navigators.map(\.id) == [.root("main"), .root("account"), .root("plain"), .modal(1)])
    #expect(shop.router.state.navigators.map(\.id.isModal) == [false, false, false, true])
  }

  @Test func `the frontmost navigator is the topmost modal, or the selected root`() throws {
    let shop = try Shop(after: "select account")
    #expect(shop.router.state.frontmost.id == .root("account"))
    try shop.run("append login/login?as=guest")
    #expect(shop.router.state.frontmost.id == .modal(2))
    #expect(shop.router.state.selected.id == .root("account"))
    #expect(shop.router.state.selectedIndex == 1)
  }

  @Test func `an empty frontmost navigator has no top`() throws {
    let shop = try Shop(after: "select plain")
    #expect(shop.router.state.top == nil)
  }
}

struct ComponentUIDTests {
  @Test(arguments: [("goods#2", "goods", 2), ("a#b#10", "a#b", 10), ("#3", "", 3)])
  func `a uid is written and read with name and number`(text: String, name: String, number: Int) {
    #expect(ComponentUID(text) == ComponentUID(name: name, number: number))
    #expect(ComponentUID(name: name, number: number).description == text)
  }

  @Test(arguments: ["", "goods", "goods#", "goods#0", "goods#-2", "goods#2x", "goods# 2", "2"])
  func `a text without a number is no uid`(text: String) {
    #expect(ComponentUID(text) == nil)
  }

  @Test func `a literal is the uid with its text`() {
    let uid: ComponentUID = "a#b#10"
    #expect((uid.name, uid.number) == ("a#b", 10))
  }

  @Test func `a literal without a number ends the process`() async {
    await #expect(processExitsWith: .failure) { _ = "goods" as ComponentUID }
  }

  @Test func `uids differ by name and by number`() {
    #expect(ComponentUID("goods#1") != ComponentUID("goods#2"))
    #expect(ComponentUID("goods#1") != ComponentUID("order#1"))
    #expect(Set(["goods#1", "goods#1", "goods#2", "order#1"].map(ComponentUID.init)).count == 3)
  }
}
