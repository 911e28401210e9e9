import DataProviding
import Foundation
import HTTPSource
import Testing

// The formats of answers, and the style of JSON.
struct FormatTests {
  private func ask<Value>(
    _ format: HTTPFormat<Value>, _ body: Data, media: String?, _ settings: HTTPSettings = HTTPSettings()
  ) async throws -> Value {
    var head = HTTPHead(status: 200)
    head.headers["Content-Type"] = media
    let transport = ScriptedTransport([[.head(head), .body(body)]])
    return try await HTTPSource.scripted(transport, settings: settings).answer(to: .get("x", as: format)).value
  }

  @Test(
    arguments: [
      ("text/plain", [0xC3, 0xBC]), (nil, [0xC3, 0xBC]), ("text/html; charset=\"UTF-8\"", [0xC3, 0xBC]),
      ("text/plain; format=flowed;charset=iso-8859-1", [0xFC]),
    ] as [(String?, [UInt8])])
  func `a text is decoded in the charset of its answer`(media: String?, bytes: [UInt8]) async throws {
    #expect(try await ask(.text, Data(bytes), media: media) == "ü")
  }

  @Test func `a text that cannot be decoded is an invalid answer`() async {
    await expect(.invalidAnswer, "GET /x: expected a text in UTF-8") {
      _ = try await ask(.text, Data([0xFC]), media: nil)
    }
    await expect(.invalidAnswer, "GET /x: expected a text in UTF-8, US-ASCII or ISO-8859-1, not in utf-16") {
      _ = try await ask(.text, Data([0]), media: "text/plain; charset=UTF-16")
    }
  }

  @Test func `the data format accepts any type`() async throws {
    #expect(try await ask(.data, Data([0, 255]), media: "image/png") == Data([0, 255]))
  }

  @Test func `an app can convert its own media type, and receives the head`() async throws {
    let format = HTTPFormat<String>.media("text/csv") { data, head in "\(head.status) \(data.count)" }
    #expect(try await ask(format, Data("a,b".utf8), media: "text/csv") == "200 3")
  }

  @Test func `an error of the app's conversion is thrown by the call`() async {
    let format = HTTPFormat<String>.media("text/csv") { _, _ in throw DataError(.invalidAnswer, "no header line") }
    await #expect(throws: DataError(.invalidAnswer, "no header line")) {
      _ = try await ask(format, Data(), media: nil)
    }
  }

  private struct Event: Codable, Sendable, Equatable {
    var createdAt: Date
    var seatCount: Int
  }

  private let style = HTTPSettings(json: JSONStyle(dates: .iso8601, keys: .snakeCase))
  private let event = Event(createdAt: Date(timeIntervalSince1970: 784_111_777), seatCount: 3)

  @Test func `JSON is decoded in the style of the settings`() async throws {
    let body = Data(#"{"created_at": "1994-11-06T08:49:37Z", "seat_count": 3}"#.utf8)
    #expect(try await ask(.json, body, media: nil, style) == event)
  }

  @Test func `JSON is encoded in the style of the settings`() async throws {
    let transport = ScriptedTransport()
    try await HTTPSource.scripted(transport, settings: style).answer(to: .post("x", .json(event))).value
    guard case .data(let data) = transport.requests.first?.body else { return #expect(Bool(false)) }
    let members = try JSONSerialization.jsonObject(with: data) as? [String: any Sendable]
    #expect(members?["created_at"] as? String == "1994-11-06T08:49:37Z")
    #expect(members?["seat_count"] as? Int == 3)
  }

  @Test(arguments: [
    (#"{"created_at": "yesterday", "seat_count": 3}"#, "createdAt: expected a date like 2026-11-22T15:00:00Z"),
    (#"{"created_at": "1994-11-06T08:49:37Z", "seat_count": 1.5}"#, "seatCount: expected a whole number"),
  ])
  func `the message of a fault has its path in every style`(body: String, message: String) async {
    await expect(.invalidAnswer, message) {
      _ = try await ask(HTTPFormat<Event>.json, Data(body.utf8), media: nil, style)
    }
  }
}
