import DataProviding
import EngineFoundation
import EngineProgramTesting
import Foundation
import HTTPSource
import Testing

// The code of docs/guides/fetch-from-a-server.md, word for word.

private struct Note: Sendable, Equatable, Codable {
  let id: Int
  let text: String
  let changedAt: Date
}

private struct NoteName: Sendable, Codable {
  let id: Int
  let text: String
}

@MainActor
private protocol NotesData: DataProviderProtocol {
  func notesList() -> DataFeed<[Note]>
  func notesRename(_ id: Int, _ text: String) async throws(DataError)
}

private nonisolated struct WireToken: Decodable, Equatable {
  let accessToken: String
  let refreshToken: String
}

private nonisolated struct WireNote: Decodable {
  let id: Int
  let text: String
  let changedAt: Date

  var note: Note { Note(id: id, text: text, changedAt: changedAt) }
}

private actor Account {
  private let source: HTTPSource
  private var token: WireToken?

  init(_ source: HTTPSource) { self.source = source }

  func signIn(_ user: String, _ password: String) async throws(DataError) {
    token = try await token(for: ["user": user, "password": password])
  }

  func signOut() { token = nil }

  func fields(_ expired: HTTPHeaders?) async throws(DataError) -> HTTPHeaders {
    if expired != nil, let old = token {
      let new = try await token(for: ["refresh_token": old.refreshToken])
      if token == old { token = new }
    }
    guard let token else { throw DataError(.unauthorized, "Sign in to see your notes") }
    return ["Authorization": "Bearer \(token.accessToken)"]
  }

  private func token(for form: HTTPParameters) async throws(DataError) -> WireToken {
    try await source.answer(to: .post("token", .form(form), as: .json)).value
  }
}

private final class NotesProvider: NotesData {
  let provider = DataProvider()
  private let source: HTTPSource
  private let account: Account

  init(_ address: URL, _ settings: HTTPSettings, _ transport: any HTTPTransport) throws(DataError) {
    let account = Account(try HTTPSource(address, settings: settings, transport: transport))
    self.account = account
    source = try HTTPSource(
      address, settings: settings, credentials: { try await account.fields($0) }, transport: transport)
    provider.mutations.register(renaming)
  }

  func notesList() -> DataFeed<[Note]> {
    let request = Request(
      "notes",
      validating: { [source] context in
        try await source.fetch(.get("notes", as: .json([WireNote].self) { $0.map(\.note) }), context)
      })
    let key = DataKey(module: "notes", "list")
    return provider.feed(Resource(key, staleAfter: .seconds(60), persistence: .json(version: 1), from: request) { $0 })
  }

  func signIn(_ user: String, _ password: String) async throws(DataError) {
    try await account.signIn(user, password)
    provider.invalidate(.everything)
    provider.mutations.resume()
  }

  func signOut() async throws(UnsentMutations) {
    try await provider.endSession()
    source.endSession()
    await account.signOut()
  }

  private lazy var renaming = Mutation<NoteName, Note>(
    "notes/rename", payload: .json(version: 1), answer: .json(version: 1),
    onSent: { [weak self] _ in self?.notesList().invalidate() },
    send: { [source] name, context in
      let call = HTTPCall.patch(
        "notes/\(name.id)", .json(["text": name.text]), key: context.idempotencyKey,
        as: .json(WireNote.self) { $0.note })
      return try await source.answer(to: call).value
    })

  func notesRename(_ id: Int, _ text: String) async throws(DataError) {
    try await provider.mutations.enqueue(renaming, NoteName(id: id, text: text))
  }
}

@MainActor
struct FetchFromAServerTests {
  private func notes(_ transport: WrittenAnswers) throws -> NotesProvider {
    let address = try #require(URL(string: "https://notes.example.com/api"))
    let style = JSONStyle(dates: .iso8601, keys: .snakeCase)
    let settings = HTTPSettings(json: style)
    return try NotesProvider(address, settings, transport)
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/fetch-from-a-server.md")
  }

  @Test func `a signed-in user's requests carry the token, and the answer is read`() async throws {
    let answers = WrittenAnswers([
      .init(body: #"{"access_token": "t1", "refresh_token": "r1"}"#),
      .init(body: #"[{"id": 1, "text": "Milk", "changed_at": "2026-01-31T10:00:00Z"}]"#),
    ])
    let notes = try notes(answers)
    try await notes.signIn("ada", "demo")
    let changedAt = try Date("2026-01-31T10:00:00Z", strategy: .iso8601)
    #expect(try await notes.notesList().value() == [Note(id: 1, text: "Milk", changedAt: changedAt)])
    #expect(answers.requests.map { $0.headers["Authorization"] } == [nil, "Bearer t1"])
  }

  @Test func `all attempts of a change have the token and one key, and the list is fetched again`() async throws {
    let renamed = #"{"id": 1, "text": "Oat milk", "changed_at": "2026-01-31T10:00:00Z"}"#
    let answers = WrittenAnswers([
      .init(body: #"{"access_token": "t1", "refresh_token": "r1"}"#), .init(body: "[]"), .init(status: 503),
      .init(body: renamed),
      .init(body: "[\(renamed)]"),
    ])
    let notes = try notes(answers)
    try await notes.signIn("ada", "demo")
    _ = try await notes.notesList().value()
    try await notes.notesRename(1, "Oat milk")
    while let queued = notes.provider.mutations.mutations.first {
      _ = await notes.provider.mutations.progress(of: queued.id)
      notes.provider.retryNow()
    }
    #expect(try await notes.notesList().value().map(\.text) == ["Oat milk"])
    #expect(answers.requests.map(\.method) == ["POST", "GET", "PATCH", "PATCH", "GET"])
    #expect(answers.requests.dropFirst().allSatisfy { $0.headers["Authorization"] == "Bearer t1" })
    #expect(Set(answers.requests.filter { $0.method == "PATCH" }.map { $0.headers["Idempotency-Key"] }).count == 1)
  }

  @Test func `an expired token is renewed, and the call is sent again`() async throws {
    let answers = WrittenAnswers([
      .init(body: #"{"access_token": "t1", "refresh_token": "r1"}"#), .init(status: 401),
      .init(body: #"{"access_token": "t2", "refresh_token": "r2"}"#), .init(body: "[]"),
    ])
    let notes = try notes(answers)
    try await notes.signIn("ada", "demo")
    #expect(try await notes.notesList().value() == [])
    #expect(answers.requests.map { $0.headers["Authorization"] } == [nil, "Bearer t1", nil, "Bearer t2"])
    #expect(answers.requests[2].body == .data(Data("refresh_token=r1".utf8)))
  }

  @Test func `a change waits until the user has signed in`() async throws {
    let renamed = #"{"id": 1, "text": "Oat milk", "changed_at": "2026-01-31T10:00:00Z"}"#
    let answers = WrittenAnswers([
      .init(body: #"{"access_token": "t1", "refresh_token": "r1"}"#), .init(body: renamed),
    ])
    let notes = try notes(answers)
    try await notes.notesRename(1, "Oat milk")
    await notes.provider.rest()
    #expect(notes.provider.mutations.mutations.map(\.state) == [.paused])
    try await notes.signIn("ada", "demo")
    await notes.provider.rest()
    #expect(answers.requests.map(\.method) == ["POST", "PATCH"])
    try await notes.signOut()
  }

  @Test(arguments: [(401, DataError.Kind.unauthorized), (410, .notFound), (404, .notFound), (422, .refused)])
  func `a refused sign-in is an error with its kind`(status: Int, kind: DataError.Kind) async throws {
    let notes = try notes(WrittenAnswers([.init(status: status)]))
    let error = try await #require(throws: DataError.self) { try await notes.signIn("ada", "wrong") }
    #expect(error.kind == kind)
  }

  @Test(arguments: [408, 429, 500, 503])
  func `a server that cannot answer is unavailable`(status: Int) async throws {
    let notes = try notes(WrittenAnswers([.init(status: status)]))
    let error = try await #require(throws: DataError.self) { try await notes.signIn("ada", "demo") }
    #expect(error.kind == .unavailable)
  }
}
