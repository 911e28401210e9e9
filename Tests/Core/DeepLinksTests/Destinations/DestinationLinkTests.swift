import DeepLinks
import Testing

// Specification: links 5.3.
struct DestinationLinkTests {
  private let table: RouteTable

  init() throws { table = try RouteTable(ArticleLink.self, ListLink.self, HomeLink.self, FolderLink.self) }

  @Test func `a destination is equal to the literal with its values`() {
    let code = "50% & more/=?"
    #expect(ArticleLink(id: 42, coupon: code).link == "goods/\(42)?coupon=\(code)")
    #expect(ArticleLink(id: -1).link == "goods/-1")
  }

  @Test func `a resolved destination decodes as an equal value`() throws {
    for link in [ArticleLink(id: 42, coupon: "é/%?"), ArticleLink(id: .min), ArticleLink(id: 7, coupon: "")] {
      let component = try #require(try table.resolve(link.link).components.first)
      #expect(component.name == "article")
      #expect(try component.decode(ArticleLink.self) == link)
    }
  }

  @Test func `nil and default values are left out`() {
    #expect(ListLink().link.description == "list")
    #expect(ListLink(page: 2).link.description == "list?page=2")
  }

  @Test func `the path that expresses most properties is used`() {
    #expect(ListLink(category: "tea").link.description == "list/tea")
    #expect(ListLink(category: "tea", sort: .date, page: 2).link.description == "list/tea/new?page=2")
    #expect(ListLink(sort: .date).link.description == "list?sort=date")
  }

  @Test(arguments: ["", ".", "..", "a\u{0}", "line\nend"])
  func `a value that can be no segment is a parameter if a path allows it`(category: String) throws {
    let link = ListLink(category: category, page: 3)
    #expect(link.link.description.hasPrefix("list?category"))
    #expect(try table.resolve(link.link).components[0].decode() == link)
  }

  @Test(arguments: ["", ".", "..", "a\u{0}", "a//b", "a/.."])
  func `a value that can be no segment is an error if every path has it`(path: String) throws {
    let error = try #require(throws: LinkError.self) { try table.resolve(FolderLink(path: path).link) }
    #expect(error.code == "malformedLink")
    #expect(error.description.contains("FolderLink: the property \"path\""))
  }

  @Test func `a value that no path has is an error that names the property`() throws {
    struct StateLink: LinkDestination {
      enum State: String, Codable, CaseIterable { case open, done, cancelled }
      static let name = "orders"
      static let paths: [RoutePath] = [
        RoutePath("orders/open", fixed: ["state": "open"]), RoutePath("orders/done", fixed: ["state": "done"]),
      ]
      var state: State
    }
    let table = try RouteTable(StateLink.self)
    #expect(try table.resolve(StateLink(state: .done).link).components[0].decode() == StateLink(state: .done))
    let error = try #require(throws: LinkError.self) { try table.resolve(StateLink(state: .cancelled).link) }
    #expect(error.code == "malformedLink")
    #expect(error.description.contains(#"StateLink: no path has the property "state" with the value "cancelled""#))
  }

  @Test func `a catch-all is written as segments`() throws {
    let link = FolderLink(path: "a b/c?/é")
    #expect(link.link.description == "files/a%20b/c%3F/%C3%A9")
    #expect(try table.resolve(link.link).components[0].decode() == link)
  }

  @Test func `destinations in sequence are one link`() throws {
    let path = ListLink(category: "tea") / ArticleLink(id: 42, coupon: "A") / ArticleLink(id: 7)
    #expect(path.link == "list/tea/goods/42?coupon=A/goods/7")
    #expect(try table.resolve(path.link).components.map(\.name) == ["list", "article", "article"])
  }

  @Test func `the first fault of a sequence is its error`() {
    let path = ArticleLink(id: 1) / FolderLink(path: "") / FolderLink(path: "..")
    #expect(throws: LinkError.self) { try table.resolve(path.link) }
    #expect(throws: LinkError.self) { try table.resolve((FolderLink(path: "") / ArticleLink(id: 1)).link) }
  }

  @Test func `the destination of the empty pattern is a link of its own`() throws {
    #expect(try table.resolve(HomeLink(utm: "x").link).components[0].decode() == HomeLink(utm: "x"))
    for path in [HomeLink(utm: "x") / ArticleLink(id: 1), ArticleLink(id: 1) / HomeLink(), HomeLink() / HomeLink()] {
      let error = #expect(throws: LinkError.self) { try table.resolve(path.link) }
      #expect(error?.code == "malformedLink")
    }
  }

  @Test func `navigation parameters follow the properties of the destination`() throws {
    let path = ArticleLink(id: 42).navigating(.present, transition: "fade", animated: false) / ArticleLink(id: 7)
    #expect(path.link.description == "goods/42?nav=present&transition=fade&animated=false/goods/7")
    let component = try table.resolve(path.link).components[0]
    #expect(component.requestedMode == .present)
    #expect(component.transition == "fade")
    #expect(component.animated == false)
    #expect(try component.decode() == ArticleLink(id: 42))
    #expect(ArticleLink(id: 42, coupon: "A").navigating(.replace).link.description == "goods/42?coupon=A&nav=replace")
    #expect(ArticleLink(id: 42).navigating().link == ArticleLink(id: 42).link)
    let names = NavigationParameters(navigateMode: "mode")
    #expect(ArticleLink(id: 42).navigating(.root, names: names).link.description == "goods/42?mode=root")
  }

  @Test func `a link from outside cannot be a destination`() {
    #expect(throws: LinkError.self) { try table.resolve(ArticleLink(id: 42).link, source: .external) }
  }

  @Test func `a number that is not finite, or has more than 64 bits with a sign, is invalid`() throws {
    struct Wide: LinkDestination {
      static let name = "wide"
      static let paths: [RoutePath] = ["wide"]
      var double = 0.0
      var uint64: UInt64 = 0
    }
    let table = try RouteTable(Wide.self)
    for link in [Wide(double: .nan), Wide(double: .infinity), Wide(uint64: .max)] {
      let error = #expect(throws: LinkError.self) { try table.resolve(link.link) }
      #expect(error?.code == "invalidParameter")
    }
  }

  @Test func `a value outside the range of its type is invalid when it is decoded`() throws {
    struct Small: LinkDestination {
      static let name = "small"
      static let paths: [RoutePath] = ["small/:id"]
      var id: UInt8
    }
    let component = try RouteTable(Small.self).resolve("small/300").components[0]
    #expect(throws: LinkError.invalidParameter(component: "small", key: "id", value: "300", expected: "UInt8")) {
      try component.decode(Small.self)
    }
  }

  @Test func `a choice without a value counts as missing`() throws {
    #expect(try table.resolve("list?sort&page=2").components[0].decode() == ListLink(page: 2))
    let component = try table.resolve("list?sort").components[0]
    #expect(try component.value("sort", as: String.self) == "name")
  }

  @Test func `a property can be encoded by an encoder of its own, also after the next property`() throws {
    struct Late: LinkDestination {
      static let name = "late"
      static let paths: [RoutePath] = ["late/:id"]
      enum CodingKeys: CodingKey { case id, size, count }
      var id = 7
      var size = Size.large
      var count = 3
      init() {}
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let own = container.superEncoder(forKey: .size)
        try container.encode(id, forKey: .id)
        try container.encode(count, forKey: .count)
        try size.encode(to: own)
      }
    }
    #expect(Late().link.description == "late/7?count=3&size=2")
  }

  @Test func `a property that is encoded twice has its first value in the path and no parameter`() {
    struct Twice: LinkDestination {
      static let name = "twice"
      static let paths: [RoutePath] = ["twice/:id", RoutePath("both/:id", fixed: ["tab": "a"])]
      enum CodingKeys: CodingKey { case id, tab }
      var id = 1
      var tab = "a"
      init() {}
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        for offset in 0...1 { try container.encode(id + offset, forKey: .id) }
        for text in [tab, "b"] { try container.encode(text, forKey: .tab) }
      }
    }
    #expect(Twice().link.description == "both/1")
  }

  @Test func `an encoding that is not one value is an error with the property and its type`() throws {
    struct Inner: Codable, Hashable, Sendable { var x = 1 }
    struct Outer: LinkDestination {
      static let name = "outer"
      static let paths: [RoutePath] = ["goods"]
      var size = Size.small
      var inner = Inner()
    }
    let error = #expect(throws: LinkError.self) { try table.resolve(Outer().link) }
    #expect(error?.description.contains(#"Outer: the property "inner" has the type Inner"#) == true)
  }

  @Test func `destinations that are never registered are errors and end nothing`() throws {
    struct Inner: Codable, Hashable, Sendable { var x = 1 }
    struct Odd<Value: Codable & Hashable & Sendable>: LinkDestination {
      static var name: String { "odd" }
      static var paths: [RoutePath] { ["goods"] }
      var value: Value
    }
    struct List: LinkDestination {
      static let name = "list"
      static let paths: [RoutePath] = ["list"]
      init() {}
      init(from decoder: any Decoder) throws {}
      func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try? list.encode(1)
        try? list.encodeNil()
        var keyed = list.nestedContainer(keyedBy: Key.self)
        try? keyed.encode(1, forKey: .x)
        try? keyed.encodeNil(forKey: .x)
        var inner = keyed.nestedUnkeyedContainer(forKey: .x)
        _ = inner.superEncoder().singleValueContainer()
        _ = keyed.nestedContainer(keyedBy: Key.self, forKey: .x)
        _ = keyed.superEncoder(forKey: .x)
        _ = keyed.superEncoder().unkeyedContainer()
        _ = list.nestedUnkeyedContainer()
        _ = inner.count
      }
      enum Key: CodingKey { case x }
    }
    let links = [
      Odd(value: Inner()).link, Odd(value: [1]).link, Odd(value: ["a": 1]).link, Odd(value: [Inner()]).link,
      List().link,
    ]
    for link in links {
      let error = #expect(throws: LinkError.self) { try table.resolve(link) }
      #expect(error?.code == "malformedLink")
    }
  }
}
