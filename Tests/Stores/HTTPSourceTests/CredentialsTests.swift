import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import Synchronization
import Testing

// Specification: data 4.6.
/// Credentials that expire, and their renewal.
struct CredentialsTests {
  /// An app with a token, which it renews when the test lets it.
  private final class Tokens: Sendable {
    private struct State {
      var number = 1
      var renewals: [String?] = []
      var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    let holdsRenewals: Bool
    let error: (any Error)?

    init(holdsRenewals: Bool = false, error: (any Error)? = nil) {
      self.holdsRenewals = holdsRenewals
      self.error = error
    }

    /// The expired token of each renewal.
    var renewals: [String?] { state.withLock { $0.renewals } }
    var token: String { state.withLock { "t\($0.number)" } }

    func next() { state.withLock { $0.number += 1 } }

    func provide(_ expired: HTTPHeaders?) async throws -> HTTPHeaders {
      if let expired {
        state.withLock { $0.renewals.append(expired["Authorization"]) }
        if holdsRenewals { await withCheckedContinuation { next in state.withLock { $0.waiting.append(next) } } }
        if let error { throw error }
        next()
      }
      return ["Authorization": token]
    }

    /// Lets the renewals continue.
    func release() {
      for next in state.withLock({ state in
        defer { state.waiting = [] }
        return state.waiting
      }) {
        next.resume()
      }
    }
  }

  // Specification: screens 9.4.
  @Test func `web pages of the server have the session's fields and cookies`() async throws {
    let source = try source(["Authorization": "Bearer 1", "Cookie": "id=1; lang = en;id=2; =x; a; b=c=d"])
    let user = await source.user(for: "shop.example.com")
    #expect(user?.fields == ["authorization": "Bearer 1"])
    #expect(user?.cookies == [.init("id", "1"), .init("lang", "en"), .init("b", "c=d")])
  }

  @Test(arguments: [
    "www.shop.example.com", "shop.example.com:8443", "example.com", "shop.example.com@evil.test",
    "evil.test/shop.example.com",
    "shop.example.com/api", "", "evil.test#shop.example.com",
  ])
  func `a web page of another host has nothing of the session`(host: String) async throws {
    #expect(await (try source(["Authorization": "1"])).user(for: host) == nil)
  }

  @Test
  func
    `a web page has nothing of a server without encryption, a guest, a session that cannot be provided, or unsafe fields`()
    async throws
  {
    let http = try source(["Authorization": "1"], "http://shop.example.com")
    for host in ["shop.example.com", "shop.example.com:80"] { #expect(await http.user(for: host) == nil) }
    #expect(await (try source([:])).user(for: "shop.example.com") == nil)
    #expect(await (try source(["Authorization": "1\r\nX: 1"])).user(for: "shop.example.com") == nil)
    let address = try #require(URL(string: "https://shop.example.com"))
    let failing = try HTTPSource(address, credentials: { _ in throw DataError.cancelled })
    #expect(await failing.user(for: "shop.example.com") == nil)
    #expect(await (try HTTPSource(address)).user(for: "shop.example.com") == nil)
  }

  @Test func `a web page has nothing of a session that ends while it is asked for`() async throws {
    let (asked, released) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
    let address = try #require(URL(string: "https://shop.example.com"))
    let source = try HTTPSource(
      address,
      credentials: { _ in
        asked.continuation.yield()
        for await _ in released.stream { break }
        return ["Authorization": "1"]
      })
    async let user = source.user(for: "shop.example.com")
    for await _ in asked.stream { break }
    source.endSession()
    released.continuation.yield()
    #expect(await user == nil)
  }

  private func source(_ fields: HTTPHeaders, _ address: String = "https://shop.example.com/api") throws -> HTTPSource {
    let address = try #require(URL(string: address))
    return try HTTPSource(address, credentials: { _ in fields }, transport: ScriptedTransport([]), clock: ManualClock())
  }

  private func source(
    _ tokens: Tokens, _ transport: any HTTPTransport, clock: ManualClock = ManualClock()
  ) throws -> HTTPSource {
    let address = try #require(URL(string: "https://shop.example.com/api"))
    return try HTTPSource(
      address, credentials: { try await tokens.provide($0) }, transport: transport, clock: clock)
  }

  private func answers(_ statuses: [Int]) -> ScriptedTransport {
    ScriptedTransport(statuses.map { [.head(HTTPHead(status: $0)), .body(Data("{}".utf8))] })
  }

  private func sent(_ transport: ScriptedTransport) -> [String?] {
    transport.requests.map { $0.headers["Authorization"] }
  }

  @Test func `a call has the fields that the app has, and is repeated once with renewed ones after 401`() async throws {
    let (tokens, transport) = (Tokens(), answers([200, 401, 200]))
    let source = try source(tokens, transport)
    for _ in 0..<2 { _ = try await source.answer(to: HTTPCall<Nothing>.get("x")) }
    #expect(sent(transport) == ["t1", "t1", "t2"])
    #expect(tokens.renewals == ["t1"])
  }

  @Test func `no second renewal begins if one has ended while the current credentials were read`() async throws {
    // The second call reads the credentials before the renewal of the first, and goes on after it has ended.
    let (reads, releases) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
    let state = Mutex((token: 1, renewals: 0, reads: 0))
    let transport = answers([401, 401, 200, 200])
    let address = try #require(URL(string: "https://shop.example.com/api"))
    let source = try HTTPSource(
      address,
      credentials: { expired in
        if expired != nil { state.withLock { ($0.token, $0.renewals) = ($0.token + 1, $0.renewals + 1) } }
        let (token, read) = state.withLock { state in
          if expired == nil { state.reads += 1 }
          return (state.token, expired == nil ? state.reads : 0)
        }
        if read == 2 {
          reads.continuation.yield()
          for await _ in releases.stream { break }
        }
        return ["Authorization": "t\(token)"]
      }, transport: transport)
    let late = Task { try await source.answer(to: HTTPCall<Nothing>.get("late")) }
    for await _ in reads.stream { break }
    _ = try await source.answer(to: HTTPCall<Nothing>.get("early"))
    releases.continuation.yield()
    _ = try await late.value
    #expect(state.withLock { $0.renewals } == 1)
    #expect(sent(transport) == ["t1", "t1", "t2", "t2"])
  }

  @Test func `a second 401 is unauthorized`() async throws {
    let transport = answers([401, 401, 200])
    let source = try source(Tokens(), transport)
    await expect(.unauthorized, "GET /x: the server answers 401") {
      _ = try await source.answer(to: HTTPCall<Nothing>.get("x"))
    }
    #expect(sent(transport) == ["t1", "t2"])
  }

  @Test func `a repeated change has its key and its body`() async throws {
    let transport = answers([401, 200])
    try await source(Tokens(), transport).answer(to: .post("x", .json([1]))).value
    #expect(Set(transport.requests.map { $0.headers["Idempotency-Key"] }).count == 1)
    #expect(transport.requests.map(\.body) == Array(repeating: .data(Data("[1]".utf8)), count: 2))
  }

  @Test func `a call that was sent with fields that the app has replaced is repeated without a renewal`() async throws {
    let (tokens, transport) = (Tokens(), GatedTransport())
    let source = try source(tokens, transport)
    async let answer = source.answer(to: HTTPCall<Nothing>.get("x"))
    let first = await transport.starts(1)[0]
    tokens.next()
    try first.answer(401)
    let second = await transport.starts(1)[0]
    #expect(second.request.headers["Authorization"] == "t2")
    try second.answer()
    _ = try await answer
    #expect(tokens.renewals == [])
  }

  @Test func `all calls that are refused meanwhile wait for one renewal`() async throws {
    let (tokens, transport) = (Tokens(holdsRenewals: true), GatedTransport())
    let source = try source(tokens, transport)
    async let one = source.answer(to: HTTPCall<Nothing>.get("1"))
    async let two = source.answer(to: HTTPCall<Nothing>.get("2"))
    for exchange in await transport.starts(2) { try exchange.answer(401) }
    while tokens.renewals.isEmpty { await Task.yield() }
    tokens.release()
    for exchange in await transport.starts(2) {
      #expect(exchange.request.headers["Authorization"] == "t2")
      try exchange.answer()
    }
    _ = try await (one, two)
    #expect(tokens.renewals == ["t1"])
  }

  @Test(
    arguments: [
      (DataError(.unavailable, "down"), DataError.Kind.unavailable), (DataError(.refused, "no"), .unauthorized),
      (DataError(.unauthorized, "sign in"), .unauthorized), (CocoaError(.coderInvalidValue), .unauthorized),
      (URLError(.notConnectedToInternet), .unavailable), (CancellationError(), .cancelled),
    ] as [(any Error & Sendable, DataError.Kind)])
  func `the error of a renewal decides whether the call is tried again`(
    error: any Error & Sendable, kind: DataError.Kind
  ) async throws {
    let source = try source(Tokens(error: error), answers([401, 200]))
    await expect(kind) { _ = try await source.answer(to: HTTPCall<Nothing>.get("x")) }
  }

  @Test func `a renewal has 30 seconds, also if it does not react to its cancellation`() async throws {
    let (tokens, clock) = (Tokens(holdsRenewals: true), ManualClock())
    let source = try source(tokens, answers([401]), clock: clock)
    let answer = Task { try await source.answer(to: HTTPCall<Nothing>.get("x")) }
    while tokens.renewals.isEmpty { await Task.yield() }
    await clock.waitForSleepers()
    clock.jump(by: .seconds(30))
    await expect(.unavailable, "the credentials were not renewed within 30.0 seconds") { _ = try await answer.value }
    tokens.release()
  }

  @Test func `the end of the session ends a renewal, and its calls are not sent again`() async throws {
    let (tokens, transport) = (Tokens(holdsRenewals: true), answers([401, 200]))
    let source = try source(tokens, transport)
    let answer = Task { try await source.answer(to: HTTPCall<Nothing>.get("x")) }
    while tokens.renewals.isEmpty { await Task.yield() }
    source.endSession()
    await expect(.cancelled) { _ = try await answer.value }
    tokens.release()
    #expect(transport.requests.count == 1)
    _ = try await source.answer(to: HTTPCall<Nothing>.get("x"))
  }

  @Test func `a call of an ended session is not sent with the credentials of the next`() async throws {
    let (tokens, transport) = (Tokens(), GatedTransport())
    let source = try source(tokens, transport)
    let answer = Task { try await source.answer(to: HTTPCall<Nothing>.put("x", .json([1]), as: .json)) }
    let first = await transport.starts(1)[0]
    source.endSession()
    tokens.next()
    try first.answer(401)
    await expect(.cancelled) { _ = try await answer.value }
    #expect(tokens.renewals == [])
  }

  @Test func `a cancelled call ends, and its renewal goes on for the next call`() async throws {
    let (tokens, transport) = (Tokens(holdsRenewals: true), answers([401, 401, 200]))
    let source = try source(tokens, transport)
    let task = Task { try await source.answer(to: HTTPCall<Nothing>.get("x")) }
    while tokens.renewals.isEmpty { await Task.yield() }
    task.cancel()
    await expect(.cancelled) { _ = try await task.value }
    let next = Task { try await source.answer(to: HTTPCall<Nothing>.get("y")) }
    while transport.requests.count < 2 { await Task.yield() }
    tokens.release()
    _ = try await next.value
    #expect(tokens.renewals == ["t1"])
    #expect(sent(transport) == ["t1", "t1", "t2"])
  }

  @Test func `the calls of a renewal, and calls with their own field, have no credentials`() async throws {
    let transport = answers([401, 200, 200, 401])
    let box = Mutex<HTTPSource?>(nil)
    let address = try #require(URL(string: "https://shop.example.com/api"))
    let source = try HTTPSource(
      address,
      credentials: { expired in
        guard expired != nil, let source = box.withLock({ $0 }) else { return ["Authorization": "t1"] }
        _ = try await source.answer(to: HTTPCall<Nothing>.post("token", .json(["refresh"]), as: .json))
        return ["Authorization": "t2"]
      }, transport: transport, clock: ManualClock())
    box.withLock { $0 = source }
    _ = try await source.answer(to: HTTPCall<Nothing>.get("x"))
    var own = HTTPCall<Nothing>.get("y")
    own.headers["Authorization"] = "mine"
    await expect(.unauthorized) { _ = try await source.answer(to: own) }
    #expect(sent(transport) == ["t1", nil, "t2", "mine"])
  }

  @Test func `a 401 of another origin renews nothing`() async throws {
    let transport = ScriptedTransport([
      [.head(HTTPHead(status: 302, headers: ["Location": "https://cdn.example.com/x"]))],
      [.head(HTTPHead(status: 401))],
    ])
    let tokens = Tokens()
    let address = try #require(URL(string: "https://shop.example.com/api"))
    let source = try HTTPSource(
      address, settings: HTTPSettings(redirectHosts: ["cdn.example.com"]),
      credentials: { try await tokens.provide($0) },
      transport: transport, clock: ManualClock())
    await expect(.unauthorized) { _ = try await source.answer(to: HTTPCall<Nothing>.get("x")) }
    #expect(tokens.renewals == [])
  }

  @Test func `a field that would break out of its line is refused`() async throws {
    let address = try #require(URL(string: "https://shop.example.com/api"))
    let source = try HTTPSource(
      address, credentials: { _ in ["Authorization": "a\r\nX-Evil: 1"] }, transport: answers([200]))
    await expect(.refused, "authorization") { _ = try await source.answer(to: HTTPCall<Nothing>.get("x")) }
  }
}
