import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// Specification: data 4.4.
/// Answers that depend on header fields of their requests.
@MainActor
struct VaryTests {
  private let clock = ManualClock()
  private let provider: DataProvider

  init() { provider = DataProvider(clock: clock) }

  private func answer(_ body: String, _ headers: HTTPHeaders) -> [HTTPPiece] {
    let fields = headers.merging(["Cache-Control": headers["Cache-Control"] ?? "max-age=600", "ETag": "\"\(body)\""])
    return [.head(HTTPHead(status: 200, headers: fields)), .body(Data("[\(body)]".utf8))]
  }

  /// The feed of an app that sets these header fields.
  private func feed(
    _ transport: any HTTPTransport, _ headers: HTTPHeaders, in provider: DataProvider? = nil,
    credentials: HTTPCredentials? = nil
  ) throws -> DataFeed<[Int]> {
    let address = try #require(URL(string: "https://shop.example.com/api"))
    let source = try HTTPSource(
      address, settings: HTTPSettings(headers: headers), credentials: credentials, transport: transport,
      clock: ManualClock())
    let codec = DataCodec<[Int]>(version: 1) {
      $0.map { UInt8($0) }
    } decode: {
      $0.map { Int($0) }
    }
    return (provider ?? self.provider).feed(
      Resource(
        DataKey(module: "test", "numbers"), persistence: .disk(codec),
        from: source.request("numbers", HTTPCall<[Int]>.get("numbers"))
      ) { $0 })
  }

  private func tags(_ transport: ScriptedTransport) -> [String?] {
    transport.requests.map { $0.headers["If-None-Match"] }
  }

  @Test func `a value in another language is a miss, and its validator is not sent`() async throws {
    let vary: HTTPHeaders = ["Vary": "Accept-Encoding, Accept-Language"]
    let transport = ScriptedTransport([answer("1", vary), answer("2", vary)])
    let german = try feed(transport, ["Accept-Language": "de"])
    #expect(try await german.value() == [1])
    #expect(try await feed(transport, ["Accept-Language": "de"]).value() == [1])
    let french = try feed(transport, ["Accept-Language": "fr"])
    #expect(french.valueInMemory == nil)
    #expect(await french.cachedValue() == nil)
    var events: [DataEvent<[Int]>] = []
    french.request { events.append($0) }
    #expect(events == [])
    while events.isEmpty { await Task.yield() }
    #expect(events == [.fresh([2])])
    #expect(tags(transport) == [nil, nil])
  }

  @Test func `a value in another language on disk is a miss, and is delivered in its own`() async throws {
    let disk = MemoryStore.Disk()
    let vary: HTTPHeaders = ["Vary": "Accept-Language"]
    let transport = ScriptedTransport([answer("1", vary)])
    await provider.open(MemoryStore(on: disk))
    #expect(try await feed(transport, ["Accept-Language": "de"]).value() == [1])
    await provider.close()
    let next = DataProvider(clock: clock)
    await next.open(MemoryStore(on: disk))
    #expect(await (try feed(transport, ["Accept-Language": "fr"], in: next)).cachedValue() == nil)
    await next.close()
    let last = DataProvider(clock: clock)
    await last.open(MemoryStore(on: disk))
    #expect(try await feed(transport, ["Accept-Language": "de"], in: last).value() == [1])
  }

  @Test func `an answer to a request in another language that was in flight is not taken`() async throws {
    let transport = GatedTransport()
    let vary: HTTPHeaders = ["Vary": "Accept-Language", "Cache-Control": "max-age=600"]
    let german = try feed(transport, ["Accept-Language": "de"])
    let french = try feed(transport, ["Accept-Language": "fr"])
    var events: [DataEvent<[Int]>] = []
    german.request { _ in }
    let first = await transport.starts(1)
    french.request { events.append($0) }
    try first[0].answer(200, vary, "[1]")
    let second = await transport.starts(1)
    #expect(second[0].request.headers["Accept-Language"] == "fr")
    #expect(events == [])
    try second[0].answer(200, vary, "[2]")
    while events.isEmpty { await Task.yield() }
    #expect(events == [.fresh([2])])
  }

  @Test(arguments: ["Accept-Encoding", "User-Agent", "Origin", "Other"])
  func `fields that are not compared, or that Vary does not name, may have any value`(name: String) async throws {
    let transport = ScriptedTransport([answer("1", ["Vary": name == "Other" ? "X-Mode" : name])])
    var headers: HTTPHeaders = ["X-Mode": "a"]
    headers[name] = "one"
    #expect(try await feed(transport, headers).value() == [1])
    headers[name] = "two"
    #expect(try await feed(transport, headers).value() == [1])
  }

  @Test func `credentials count as equal, and the hash of another secret does not contain it`() async throws {
    let vary: HTTPHeaders = ["Vary": "Authorization"]
    let transport = ScriptedTransport([answer("1", vary), answer("2", vary), answer("3", vary)])
    for token in ["a", "b"] {
      #expect(try await feed(transport, [:], credentials: { _ in ["Authorization": token] }).value() == [1])
    }
    provider.remove(.everything)
    let disk = MemoryStore.Disk()
    await provider.open(MemoryStore(on: disk))
    for _ in 0..<2 { #expect(try await feed(transport, ["Authorization": "secret"]).value() == [2]) }
    await provider.flush()
    #expect(disk.rows.values.allSatisfy { $0.validator?.text.contains("secret") != true })
    #expect(try await feed(transport, ["Authorization": "other"]).value() == [3])
  }

  @Test func `an answer that depends on anything is stale at once and validated`() async throws {
    let transport = ScriptedTransport([
      answer("1", ["Vary": "*"]), [.head(HTTPHead(status: 304))],
    ])
    let feed = try feed(transport, [:])
    #expect(try await feed.value() == [1])
    #expect(try await feed.value() == [1])
    #expect(tags(transport) == [nil, "\"1\""])
  }

  @Test func `an answer that may not be stored is not delivered in another language either`() async throws {
    let headers: HTTPHeaders = ["Vary": "Accept-Language", "Cache-Control": "no-store"]
    let transport = ScriptedTransport([answer("1", headers), answer("2", headers)])
    #expect(try await feed(transport, ["Accept-Language": "de"]).value() == [1])
    #expect(try feed(transport, ["Accept-Language": "fr"]).valueInMemory == nil)
    #expect(try await feed(transport, ["Accept-Language": "fr"]).value() == [2])
    #expect(tags(transport) == [nil, nil])
  }

  @Test func `validators of an earlier version of the app, without fields, are read`() throws {
    let url = try #require(URL(string: "https://shop.example.com/api"))
    let validators = try #require(HTTPValidators(["ETag": "\"a\""], of: url))
    #expect(validators.text.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
    #expect(HTTPValidators(text: validators.text) == validators)
    let varied = try #require(HTTPValidators(["Vary": "X, Y"], of: url, sent: ["X": "1"]))
    #expect(HTTPValidators(text: varied.text) == varied)
    #expect(HTTPValidators(["Vary": "*"], of: url) == nil)
  }
}
