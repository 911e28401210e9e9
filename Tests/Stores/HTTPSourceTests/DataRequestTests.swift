import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// Calls as requests of a data provider.
@MainActor
struct DataRequestTests {
  private let clock = ManualClock()
  private let provider: DataProvider

  init() { provider = DataProvider(clock: clock) }

  private func feed(_ transport: ScriptedTransport) throws -> DataFeed<[Int]> {
    let request = try HTTPSource.scripted(transport).request("numbers", HTTPCall<[Int]>.get("numbers"))
    return provider.feed(
      Resource(DataKey(module: "test", "numbers"), staleAfter: .seconds(600), from: request) { $0 })
  }

  private func answer(_ status: Int = 200, _ headers: HTTPHeaders = [:], _ body: String = "") -> [HTTPPiece] {
    [.head(HTTPHead(status: status, headers: headers)), .body(Data(body.utf8))]
  }

  private func validators(_ transport: ScriptedTransport) -> [String?] {
    transport.requests.map { $0.headers["If-None-Match"] }
  }

  @Test func `the server determines how long a value is fresh`() async throws {
    let transport = ScriptedTransport([
      answer(200, ["Cache-Control": "max-age=60", "Age": "20"], "[1]"), answer(200, [:], "[2]"),
    ])
    let feed = try feed(transport)
    #expect(try await feed.value() == [1])
    clock.jump(by: .seconds(39))
    #expect(try await feed.value() == [1])
    clock.jump(by: .seconds(1))
    #expect(try await feed.value() == [2])
  }

  @Test func `a value without freshness from the server is fresh for the staleAfter of its resource`() async throws {
    let feed = try feed(ScriptedTransport([answer(200, [:], "[1]"), answer(200, [:], "[2]")]))
    #expect(try await feed.value() == [1])
    clock.jump(by: .seconds(599))
    #expect(try await feed.value() == [1])
    clock.jump(by: .seconds(1))
    #expect(try await feed.value() == [2])
  }

  @Test func `an unchanged value stays and is fresh again`() async throws {
    let transport = ScriptedTransport([
      answer(200, ["Cache-Control": "max-age=0", "ETag": "\"a\""], "[1]"), answer(304),
      answer(304, ["Cache-Control": "max-age=60"]), answer(200, [:], "[2]"),
    ])
    let feed = try feed(transport)
    for _ in 1...4 { #expect(try await feed.value() == [1]) }
    #expect(validators(transport) == [nil, "\"a\"", "\"a\""])
    clock.jump(by: .seconds(60))
    #expect(try await feed.value() == [2])
  }

  @Test func `the fetch after a write sends no validator`() async throws {
    let transport = ScriptedTransport([answer(200, ["ETag": "\"a\""], "[1]"), answer(200, [:], "[3]")])
    let feed = try feed(transport)
    _ = try await feed.value()
    feed.write([2])
    feed.invalidate()
    #expect(try await feed.value() == [3])
    #expect(validators(transport) == [nil, nil])
  }

  @Test func `the fetch after an answer with no-store sends no validator`() async throws {
    let transport = ScriptedTransport([
      answer(200, ["Cache-Control": "no-store", "ETag": "\"a\""], "[1]"), answer(200, [:], "[2]"),
    ])
    let feed = try feed(transport)
    #expect(try await feed.value() == [1])
    #expect(try await feed.value() == [2])
    #expect(validators(transport) == [nil, nil])
  }

  @Test func `a date alone is sent as a validator`() async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let transport = ScriptedTransport([answer(200, ["Last-Modified": date], "[1]"), answer(304)])
    let feed = try feed(transport)
    _ = try await feed.value()
    feed.invalidate()
    #expect(try await feed.value() == [1])
    #expect(transport.requests.map { $0.headers["If-Modified-Since"] } == [nil, date])
  }

  @Test func `an answer and a 304 with no-store must not be stored`() async throws {
    let headers: HTTPHeaders = ["Cache-Control": "no-store"]
    let answers = [answer(200, headers, "[1]"), answer(200, ["ETag": "\"a\""], "[1]"), answer(304, headers)]
    let source = try HTTPSource.scripted(ScriptedTransport(answers))
    let call = HTTPCall<[Int]>.get("numbers")
    #expect(try await source.fetch(call, RequestContext()) == .answer([1], staleAfter: .zero, mayBeStored: false))
    let context = try await context(after: call, source)
    let notModified = Fetched<[Int]>.notModified(staleAfter: .zero, validator: context.validator, mayBeStored: false)
    #expect(try await source.fetch(call, context) == notModified)
  }

  /// Returns the context of a request after an answer to a call is cached.
  private func context(after call: HTTPCall<[Int]>, _ source: HTTPSource) async throws -> RequestContext {
    guard case .answer(_, _, let validator, _) = try await source.fetch(call, RequestContext()) else {
      return RequestContext()
    }
    return RequestContext(validator: validator)
  }

  @Test(arguments: [
    ("https://shop.example.com/api", "numbers", true), ("https://other.example.com/api", "numbers", false),
    ("https://shop.example.com:8443/api", "numbers", false), ("https://shop.example.com/api", "v2/numbers", false),
  ])
  func `validators are not sent to another server or another path`(
    address: String, path: String, isAsked: Bool
  ) async throws {
    let first = try HTTPSource.scripted(ScriptedTransport([answer(200, ["ETag": "\"a\""], "[1]")]))
    let context = try await context(after: .get("numbers"), first)
    let transport = ScriptedTransport([answer(200, [:], "[2]")])
    let url = try #require(URL(string: address))
    _ = try await HTTPSource(url, transport: transport, clock: ManualClock()).fetch(
      HTTPCall<[Int]>.get("\(raw: path)"), context)
    #expect(validators(transport) == [isAsked ? "\"a\"" : nil])
  }

  @Test func `the query of the URL belongs to its validators, and their text does not contain it`() async throws {
    let source = try HTTPSource.scripted(ScriptedTransport([answer(200, ["ETag": "\"a\""], "[1]")]))
    let context = try await context(after: .get("numbers", query: ["token": "secret"]), source)
    #expect(context.validator?.text.contains("secret") == false)
    let transport = ScriptedTransport([answer(200, [:], "[2]")])
    _ = try await HTTPSource.scripted(transport).fetch(HTTPCall<[Int]>.get("numbers"), context)
    #expect(validators(transport) == [nil])
  }

  @Test func `a request fails with the error of its call`() async throws {
    let feed = try feed(ScriptedTransport(404))
    await #expect(throws: DataError(.notFound, "GET /numbers: the server answers 404")) { try await feed.value() }
  }

  @Test func `only a GET call is safe to repeat`() throws {
    let source = try HTTPSource.scripted(ScriptedTransport())
    #expect(source.request("a", HTTPCall<[Int]>.get("a")).isSafeToRepeat)
    let change = HTTPCall<[Int]>.post("a", .json([1]), as: .json)
    #expect(!source.request("a", change).isSafeToRepeat)
    #expect(source.request("a", change).id == "a")
  }
}
