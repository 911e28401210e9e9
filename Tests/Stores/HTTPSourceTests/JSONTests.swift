import DataProviding
import Foundation
import HTTPSource
import Testing

// Faults in JSON and their places.
struct JSONTests {
  private struct Order: Decodable, Sendable, Equatable {
    var total: Int
    var price: Double?
    var title: String?
    var isPaid: Bool?
    var lines: [Int]?
    var address: [String: String]?
    var child: Child?

    struct Child: Decodable, Equatable { var id: Int }
  }

  private struct Orders: Decodable, Sendable, Equatable { var orders: [Order] }

  private func read(_ body: some Sequence<UInt8>, media: String? = nil) async throws {
    var head = HTTPHead(status: 200)
    head.headers["Content-Type"] = media
    let source = try HTTPSource.scripted(ScriptedTransport([[.head(head), .body(Data(body))]]))
    _ = try await source.answer(to: HTTPCall<Orders>.get("x"))
  }

  private func fault(_ order: String) async -> String {
    do {
      try await read(#"{"orders": [{"total": 1}, \#(order)]}"#.utf8)
      return "none"
    } catch {
      #expect(DataError(error).kind == .invalidAnswer)
      return DataError(error).message
    }
  }

  @Test(arguments: [
    (#"{"total": "x"}"#, "total: expected a whole number"), (#"{"total": 1.5}"#, "total: expected a whole number"),
    (#"{"total": 1e30}"#, "total: expected a whole number"),
    (#"{"total": null}"#, "total: expected a whole number, not null"),
    (#"{"total": 99999999999999999999}"#, "total: expected a whole number"),
    (#"{"total": 1, "lines": [1, 1.5]}"#, "lines[1]: expected a whole number"),
    (#"{"total": 1, "child": {"id": 1.5}}"#, "child.id: expected a whole number"),
    (#"{"total": 1, "price": "x"}"#, "price: expected a number"),
    (#"{"total": 1, "title": 1}"#, "title: expected a text"),
    (#"{"total": 1, "isPaid": 1}"#, "isPaid: expected true or false"),
    (#"{"total": 1, "lines": 1}"#, "lines: expected a list"),
    (#"{"total": 1, "lines": [1, true]}"#, "lines[1]: expected a whole number"),
    (#"{"total": 1, "address": {"a": 1}}"#, "address.a: expected a text"),
    (#"{"total": 1, "child": []}"#, "child: expected an object"),
    (#"{"total": 1, "child": {}}"#, "child.id: is missing"),
    ("{}", "total: is missing"),
  ])
  func `the message of a fault has its path`(order: String, message: String) async {
    #expect(await fault(order) == "GET /x: orders[1].\(message)")
  }

  @Test func `JSON of another kind than an object is an invalid answer`() async {
    #expect(await fault("7") == "GET /x: orders[1]: expected an object")
    await expect(.invalidAnswer, "GET /x: expected an object") { try await read("[]".utf8) }
  }

  @Test(arguments: ["{", "{\"orders\": [", "no", "{\"orders\": [}", "{} {}", "nul"])
  func `a body that is not JSON is an invalid answer`(text: String) async {
    await expect(.invalidAnswer, "GET /x: this is not JSON: ") { try await read(text.utf8) }
  }

  @Test func `an empty body is an invalid answer`() async {
    await expect(.invalidAnswer, "GET /x: expected JSON, and the answer is empty") { try await read("".utf8) }
  }

  @Test func `very deep lists are an invalid answer`() async {
    await expect(.invalidAnswer) { try await read(String(repeating: "[", count: 1_000_000).utf8) }
    await expect(.invalidAnswer) { try await read(String(repeating: "{\"orders\":", count: 100_000).utf8) }
  }

  @Test func `JSON in another encoding than UTF-8 is an invalid answer`() async {
    let message = "GET /x: expected JSON in UTF-8 (RFC 8259, 8.1)"
    await expect(.invalidAnswer, message) { try await read(Array("{\"ä\": 1}".unicodeScalars.map { UInt8($0.value) })) }
    await expect(.invalidAnswer, message) { try await read([0xFF, 0xFE] + Array("{}".utf8)) }
  }

  @Test(arguments: ["text/csv", "text/csv; charset=utf-8", "application/jsonp", "json"])
  func `another media type than JSON is an invalid answer`(media: String) async {
    await expect(.invalidAnswer, "GET /x: expected JSON, not \(media)") {
      try await read(#"{"orders": []}"#.utf8, media: media)
    }
  }

  @Test(arguments: ["application/json", "Application/JSON; charset=utf-8", "application/problem+json", nil])
  func `a JSON media type, or none, is accepted`(media: String?) async throws {
    try await read(#"{"orders": []}"#.utf8, media: media)
  }

  @Test func `an error of a type's own check is reported with its path`() async {
    struct Even: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard try container.decode(Int.self).isMultiple(of: 2) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected an even number")
        }
      }
    }
    let call = HTTPCall<Int>.get("x", as: .json([String: [Even]].self) { $0.count })
    await expect(.invalidAnswer, "GET /x: a[2]: expected an even number") {
      _ = try await HTTPSource.scripted(ScriptedTransport(200, [:], #"{"a": [2, 4, 5]}"#)).answer(to: call)
    }
  }

  @Test func `random changes to an answer never do more than throw`() async throws {
    var random = SystemRandomNumberGenerator()
    let right = Array(#"{"orders": [{"total": 1, "price": 1.5, "title": "ä\u00e4", "lines": [1, 2]}]}"#.utf8)
    for _ in 0..<2000 {
      var body = right
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        body[Int.random(in: 0..<body.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      do { try await read(body) } catch {
        let error = DataError(error)
        // A body that begins like a page is that of a network.
        #expect(error.kind == .invalidAnswer || error.isNetworkFault && body.first { $0 > 0x20 } == UInt8(ascii: "<"))
      }
    }
  }
}
