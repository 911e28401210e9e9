import DataProviding
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// Specification: data 7.1.
/// The field `Idempotency-Key` of changes.
struct IdempotencyKeyTests {
  private static let key = "Idempotency-Key"

  private func key(_ call: HTTPCall<Nothing>, of source: HTTPHeaders = [:]) async throws -> String? {
    let transport = ScriptedTransport()
    _ = try await HTTPSource.scripted(transport, settings: HTTPSettings(headers: source)).answer(to: call)
    return try #require(transport.requests.first).headers[Self.key]
  }

  private func change(key: String? = nil, field: String? = nil, name: String = key) -> HTTPCall<Nothing> {
    var call = HTTPCall<Nothing>.patch("x", .json([1]), key: key, as: .json)
    call.headers[name] = field
    return call
  }

  @Test(arguments: ["Idempotency-Key", "idempotency-key", "IDEMPOTENCY-KEY"])
  func `a field of the call overrides its key and that of the source, in any case of its name`(name: String)
    async throws
  {
    #expect(try await key(change(field: "my-key", name: name)) == "my-key")
    #expect(try await key(change(key: "7", field: "my-key", name: name)) == "my-key")
    #expect(try await key(change(field: "my-key", name: name), of: ["idempotency-KEY": "other"]) == "my-key")
  }

  @Test func `a field of the source overrides the random key, but no key of a call`() async throws {
    #expect(try await key(change(), of: ["idempotency-KEY": "default"]) == "default")
    #expect(try await key(change(key: "7"), of: ["Idempotency-Key": "default"]) == "\"7\"")
  }

  @Test func `a field is also sent with a method that has no key of its own`() async throws {
    var call = HTTPCall<Nothing>.put("x", .json([1]), as: .json)
    #expect(try await key(call) == nil)
    call.headers[Self.key] = "my-key"
    #expect(try await key(call) == "my-key")
  }

  @Test func `quotes and backslashes of a key are escaped`() async throws {
    #expect(try await key(change(key: #"a"b\c ~"#)) == #""a\"b\\c ~""#)
  }

  @Test(arguments: [
    ("ü", "00FC"), ("a\u{301}", "0301"), ("a\nb", "000A"), ("a\r\nX-Evil: 1", "000D"), ("\t", "0009"),
    ("\u{7F}", "007F"),
    ("\u{202E}", "202E"), ("😀", "1F600"),
  ])
  func `a key with a character that its field cannot carry is refused, and nothing is sent`(
    text: String, number: String
  ) async throws {
    let transport = ScriptedTransport()
    let source = try HTTPSource.scripted(transport)
    for call in [change(key: text), change(field: text)] {
      await #expect(
        throws: DataError(
          .refused,
          "PATCH /x: the idempotency key has the character U+\(number), which the field Idempotency-Key cannot carry; "
            + "a key consists of printable ASCII characters, such as a UUID")
      ) { try await source.answer(to: call) }
    }
    #expect(transport.requests == [])
  }

  @Test func `an empty key is refused, because all changes would have the same key`() async throws {
    for call in [change(key: ""), change(field: "")] {
      await #expect(
        throws: DataError(
          .refused,
          "PATCH /x: the idempotency key is empty; a key consists of printable ASCII characters, such as a UUID")
      ) { try await HTTPSource.scripted(ScriptedTransport()).answer(to: call) }
    }
  }

  @Test(arguments: [true, false]) @MainActor
  func `all attempts of a queued mutation have the key that its call sets`(isField: Bool) async throws {
    let clock = ManualClock()
    let transport = ScriptedTransport(
      [503, 503, 200].map { [.head(HTTPHead(status: $0)), .body(Data("1".utf8))] })
    let source = try HTTPSource.scripted(transport)
    let provider = DataProvider(clock: clock)
    let kind = Mutation<Int, Int>(
      "test/change", payload: .number, answer: .number,
      send: { number, context in
        var call = HTTPCall<Int>.patch("x", .json([number]), key: isField ? nil : context.idempotencyKey, as: .json)
        if isField { call.headers["idempotency-key"] = "\"\(context.idempotencyKey)\"" }
        return try await source.answer(to: call).value
      })
    provider.mutations.register(kind)
    let queued = try await provider.mutations.enqueue(kind, 7)
    while await provider.mutations.progress(of: queued.id)?.state == .queued { provider.retryNow() }
    #expect(transport.requests.map { $0.headers[Self.key] } == Array(repeating: "\"\(queued.id)\"", count: 3))
  }
}

extension DataCodec<Int> {
  fileprivate static var number: DataCodec<Int> {
    DataCodec(version: 1, encode: { Array("\($0)".utf8) }, decode: { Int(String(decoding: $0, as: UTF8.self)) ?? 0 })
  }
}
