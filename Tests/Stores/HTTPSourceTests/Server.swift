import DataProviding
import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import Testing

/// The server that misbehaves on request, which all tests of this target share.
enum Server {
  static let shared = Result { try LocalServer() }

  /// Returns a source for the server. Its time limits are on a manual clock, so that a slow machine does not exceed
  /// them.
  static func source(
    _ settings: HTTPSettings = HTTPSettings(), clock: ManualClock = ManualClock()
  ) throws -> HTTPSource {
    try HTTPSource(shared.get().address, settings: settings, clock: clock)
  }

  /// Returns the record that the server has of a test's requests.
  static func seen(_ id: String, until: String = "", count: Int = 1) async throws -> Seen {
    try await source().answer(to: .get("seen", query: ["id": id, "until": until, "count": "\(count)"])).value
  }

  static func query(_ words: KeyValuePairs<String, String>) -> HTTPParameters {
    HTTPParameters(words.map { (name: $0.key, value: $0.value) })
  }
}

extension HTTPCall where Value: Decodable & SendableMetatype {
  /// Returns a call that the server answers in a given way; see `Tests/Support/Fixtures/server/behave.py`.
  static func behave(_ words: KeyValuePairs<String, String>) -> HTTPCall {
    .get("behave", query: Server.query(words))
  }
}

/// The answer to `behave?echo=1`.
struct Echo: Decodable, Sendable {
  var method: String
  var path: String
  var segments: [String]
  var query: [String: [String]]
  var headers: [String: String]
  var body: String
  var length: Int
  var sum: UInt64
  var form: [String: [String]]
  var parts: [Part]

  /// A part of a form.
  struct Part: Decodable, Sendable, Equatable {
    var name: String
    var fileName: String?
    var type: String?
    var body: String
  }
}

/// An object of which no property is read.
struct Nothing: Decodable, Sendable, Equatable {}

/// Expects a data error of a kind with a message that contains a text.
func expect(
  _ kind: DataError.Kind, _ part: String = "", _ location: SourceLocation = #_sourceLocation,
  _ work: () async throws -> Void
) async {
  do {
    try await work()
    Issue.record("nothing was thrown", sourceLocation: location)
  } catch {
    let error = DataError(error)
    #expect(error.kind == kind, sourceLocation: location)
    #expect(part.isEmpty || error.message.contains(part), "\(error.message)", sourceLocation: location)
  }
}
