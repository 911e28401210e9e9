import DeepLinks
import Synchronization
import Testing

// Specification: patterns 4.5.
struct DestinationRouteTests {
  @Test func `a property of a path has its type in the pattern and is no declared parameter`() {
    let routes = Route.routes(to: ArticleLink.self, reach: .external, summary: "One article")
    #expect(
      routes == [
        Route(
          "article", "goods/:id<int>", reach: .external, parameters: [RouteParameter("coupon")], summary: "One article")
      ])
  }

  @Test func `every path is a route with its fixed parameters and the other properties`() {
    let (category, sort) = (
      RouteParameter("category", summary: "The category"),
      RouteParameter("sort", .choices(["name", "date"]), default: "name")
    )
    let page = RouteParameter("page", .int, default: "1")
    #expect(
      Route.routes(to: ListLink.self, summaries: ["category": "The category"], summary: "A list") == [
        Route("list", "list", parameters: [category, sort, page], summary: "A list"),
        Route("list", "list/:category<string>", parameters: [sort, page], summary: "One category"),
        Route("list", "list/:category<string>/new", fixed: ["sort": "date"], parameters: [page], summary: "A list"),
      ])
  }

  @Test func `a registration reads a destination once, and its links are written and resolved without reading it`()
    throws
  {
    struct CountedLink: LinkDestination {
      static let name = "counted"
      static let paths: [RoutePath] = ["counted", "counted/:id", "counted/:id/:tag"]
      static let reads = Mutex(0)
      var id: Int?
      var tag: String?

      init(id: Int?) { self.id = id }
      init(from decoder: any Decoder) throws {
        Self.reads.withLock { $0 += 1 }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decodeIfPresent(Int.self, forKey: .id)
        tag = try container.decodeIfPresent(String.self, forKey: .tag)
      }
    }
    let routes = Route.routes(to: CountedLink.self)
    #expect(routes.count == 3)
    let table = try RouteTable(routes, policy: shopPolicy)
    let component = try #require(table.resolve(CountedLink(id: 7).link).components.first)
    #expect(CountedLink.reads.withLock { $0 } == 1)
    #expect(try component.decode(CountedLink.self).id == 7)
    #expect(CountedLink.reads.withLock { $0 } == 2)
  }

  @Test func `the properties of a route are those of the registration`() {
    let route = Route.routes(
      to: HomeLink.self, navigateMode: .reuse, transition: "fade", navigator: "main", parent: RouteID(ListLink.self),
      reach: .module, updatesInPlace: true, guards: ["in"])
    #expect(
      route == [
        Route(
          "home", "", navigateMode: .reuse, transition: "fade", navigator: "main", parent: RouteID("list", "list"),
          reach: .module, updatesInPlace: true, guards: ["in"], parameters: [RouteParameter("utm")])
      ])
  }

  @Test func `a destination names the route of its first path as a parent`() throws {
    #expect(RouteID(ArticleLink.self) == RouteID("article", "goods/:id<int>"))
    struct ReviewLink: LinkDestination {
      static let name = "review"
      static let paths: [RoutePath] = ["goods/:id/reviews/:review"]
      var id: Int
      var review: Int
    }
    let routes =
      Route.routes(to: ArticleLink.self) + Route.routes(to: ReviewLink.self, parent: RouteID(ArticleLink.self))
    let table = try RouteTable(routes, policy: shopPolicy)
    let parents = table.parents(of: try #require(table.resolve("goods/42/reviews/7").components.first))
    #expect(try parents.map { try $0.decode(ArticleLink.self) } == [ArticleLink(id: 42)])
  }

  @Test func `every type has the type of its text, and only optional properties are not required`() throws {
    let parameters = try #require(Route.routes(to: EverythingLink.self).first).parameters
    let types = parameters.map { "\($0.name) \($0.type)\($0.isRequired ? "" : "?")" }
    #expect(
      types == [
        "int8 int", "int16 int", "int32 int", "int64 int", "uint int", "uint8 int?", "uint16 int",
        "uint32 int", "uint64 int", "double double", "float double", "flag bool", "size 1|2",
        "number int", "tag string", "day string", "optionalText string?", "optionalInt int?", "optionalInt8 int?",
        "optionalInt16 int?", "optionalInt32 int?", "optionalInt64 int?", "optionalUInt int?",
        "optionalUInt8 int?", "optionalUInt16 int?", "optionalUInt32 int?", "optionalUInt64 int?",
        "optionalDouble double?", "optionalFloat double?", "optionalFlag bool?",
        "optionalSize 1|2?", "optionalNumber int?", "optionalTag string?", "optionalDay string?",
      ])
  }

  @Test func `a coding key renames a property`() {
    struct Renamed: LinkDestination {
      static let name = "renamed"
      static let paths: [RoutePath] = ["renamed/:article-id"]
      enum CodingKeys: String, CodingKey { case article = "article-id" }
      var article: Int
    }
    #expect(Route.routes(to: Renamed.self) == [Route("renamed", "renamed/:article-id<int>")])
  }

  @Test func `a type that refuses usual texts is tried with others`() {
    struct Strict: LinkDestination {
      static let name = "strict"
      static let paths: [RoutePath] = ["strict"]
      struct Identifier: RawRepresentable, Codable, Hashable, Sendable {
        var rawValue: String
        init?(rawValue: String) {
          guard rawValue.count == 36 else { return nil }
          self.rawValue = rawValue
        }
      }
      struct Positive: RawRepresentable, Codable, Hashable, Sendable {
        var rawValue: Int
        init?(rawValue: Int) {
          guard rawValue == 0 else { return nil }
          self.rawValue = rawValue
        }
      }
      var identifier: Identifier
      var positive: Positive
    }
    #expect(
      Route.routes(to: Strict.self) == [
        Route(
          "strict", "strict",
          parameters: [RouteParameter("identifier", required: true), RouteParameter("positive", .int, required: true)])
      ])
  }

  @Test func `a catch-all is a property with a text`() {
    #expect(Route.routes(to: FolderLink.self) == [Route("folder", "files/*path")])
  }

  @Test func `a type can be written in the path if it is that of the property`() {
    struct Written: LinkDestination {
      static let name = "written"
      static let paths: [RoutePath] = ["written/:id<int>/:sort(name|date)"]
      var id: Int
      var sort: ListLink.Sort
    }
    #expect(Route.routes(to: Written.self) == [Route("written", "written/:id<int>/:sort(name|date)")])
  }
}
