import DataProviding
import EngineFoundation
import EngineProgramTesting
import Foundation
import HTTPSource
import ModuleHarness
import SQLiteStore
import Synchronization
import Testing

// The code of docs/guides/queue-changes-while-offline.md, word for word.

private struct Note: Sendable, Equatable, Codable {
  var id: Int64
  var text: String
}

private struct NoteDraft: Sendable, Codable {
  var text: String
}

/// A server that applies each key once.
private final class NoteServer: HTTPTransport {
  private struct State {
    var notes: [String: Note] = [:]
    var shares: [String] = []
    var calls: [String] = []
  }

  private let state = Mutex(State())

  var notes: [Note] { state.withLock { $0.notes.values.sorted { $0.id < $1.id } } }
  var shares: [String] { state.withLock { $0.shares } }

  func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    let (status, body): (Int, Data)
    do { (status, body) = try answer(to: request) } catch { throw DataError(error) }
    try receive(.head(HTTPHead(status: status)))
    try receive(.body(body))
  }

  private func answer(to request: HTTPRequest) throws -> (Int, Data) {
    guard case .data(let body) = request.body else { return (200, try JSONEncoder().encode(notes)) }
    let key = request.headers["Idempotency-Key"] ?? ""
    guard request.url.lastPathComponent == "notes" else {
      let names = try JSONDecoder().decode([String].self, from: body)
      return (200, try JSONEncoder().encode(share(request.url.pathComponents[2], with: names[0])))
    }
    let draft = try JSONDecoder().decode(NoteDraft.self, from: body)
    if draft.text == "Bread" { return (401, Data()) }
    if draft.text == "Milk!" { return (422, Data(#"{"error": "no exclamation marks"}"#.utf8)) }
    return (200, try JSONEncoder().encode(add(draft, key: key)))
  }

  private func add(_ draft: NoteDraft, key: String) -> Note {
    state.withLock { state in
      let note = state.notes[key] ?? Note(id: Int64(state.notes.count + 1), text: draft.text)
      state.notes[key] = note
      return note
    }
  }

  private func share(_ id: String, with name: String) -> Int {
    state.withLock { state in
      state.shares.append("\(id) with \(name)")
      return state.shares.count
    }
  }
}

@MainActor
private final class Notes {
  let provider = DataProvider(clock: ManualClock())
  private let source: HTTPSource
  private(set) lazy var adding = addingNote()
  private(set) lazy var sharing = sharingNote()

  init(_ server: NoteServer) throws {
    guard let address = URL(string: "https://notes.example.com") else { throw DataError(.refused, "no address") }
    source = try HTTPSource(address, transport: server, clock: ManualClock())
  }

  func open(_ path: String) async {
    provider.mutations.register(sharing)
    provider.mutations.register(adding)
    await provider.open(SQLiteStore(path: path))
  }

  func noteList() -> DataFeed<[Note]> {
    let request = source.request("notes", HTTPCall<[Note]>.get("notes"))
    return provider.feed(Resource(DataKey(module: "notes", "list"), persistence: .json(), from: request) { $0 })
  }

  func noteCount() -> DataFeed<Int> {
    let request = source.request("notes", HTTPCall<[Note]>.get("notes"))
    return provider.feed(Resource(DataKey(module: "notes", "count"), from: request) { $0.count })
  }

  func addingNote() -> Mutation<NoteDraft, Note> {
    Mutation(
      "notes/add", payload: .json(version: 1), answer: .json(version: 1),
      layers: { [weak self] call in
        guard let self else { return [] }
        let note = call.answer ?? Note(id: -call.number, text: call.payload.text)
        return [
          MutationLayer(noteList().resource) { notes in (notes ?? []) + [note] },
          MutationLayer(noteCount().resource) { count in (count ?? 0) + 1 },
        ]
      },
      send: { [source] draft, context in
        try await source.answer(to: .post("notes", .json(draft), key: context.idempotencyKey, as: .json)).value
      })
  }

  func sharingNote() -> Mutation<String, Int> {
    Mutation(
      "notes/share", payload: .json(version: 1), answer: .json(version: 1),
      send: { [source, adding] name, context in
        let path: HTTPPath = "notes/\(try context.answer(of: adding).id)/shares"
        return try await source.answer(to: .post(path, .json([name]), key: context.idempotencyKey, as: .json)).value
      })
  }

  func notesAdd(_ text: String) async throws(DataError) -> QueuedMutation {
    try await provider.mutations.enqueue(adding, NoteDraft(text: text))
  }

  /// The note or the message after an enqueued mutation has made progress.
  func answer(of queued: QueuedMutation) async throws -> (note: Note?, message: String?) {
    var (note, message): (Note?, String?) = (nil, nil)
    let progress = await provider.mutations.progress(of: queued.id)
    switch progress?.state {
    case .sent: note = try provider.mutations.answer(of: queued.id, as: adding)
    case .failed(let error): message = error.message
    case .queued, .sending: message = "It is sent when you are online"
    case .paused: message = "It is sent when you have signed in"
    case .unreadable, nil: message = "It was cancelled"
    }
    return (note, message)
  }

  func share() async throws {
    let note = try await provider.mutations.enqueue(adding, NoteDraft(text: "Milk"))
    try await provider.mutations.enqueue(sharing, "ada", after: [note.id])
  }

  func drained() async -> (left: Int, message: String?) {
    var message: String?
    let drain = await provider.drain(within: .seconds(20))
    if drain.reason == .paused { message = "Sign in to send \(drain.left.count) changes" }
    return (drain.left.count, message)
  }

  func correct() async throws -> [String] {
    var refused: [String] = []
    for mutation in provider.mutations.mutations {
      guard case .failed(let error) = mutation.state else { continue }
      let draft = try provider.mutations.payload(of: mutation.id, as: adding)
      refused.append("\(draft.text): \(error.message)")
      try await provider.mutations.retry(mutation.id, as: adding, with: NoteDraft(text: "Oat milk"))
    }
    return refused
  }

  func signOut(userDiscards: (Int) async -> Bool) async throws {
    do {
      try await provider.endSession()
    } catch {
      if await userDiscards(error.mutations.count) { try await provider.endSession(discarding: true) }
    }
  }
}

@MainActor
struct QueueChangesWhileOfflineTests {
  private let folder: Folder
  private let server = NoteServer()
  private var path: String { folder.url.appending(path: "data.cache").path }

  init() throws { folder = try Folder() }

  /// Launches the app.
  private func launch(isOnline: Bool = true) async throws -> Notes {
    let notes = try Notes(server)
    notes.provider.isOnline = isOnline
    await notes.open(path)
    return notes
  }

  /// Waits until nothing is queued.
  private func sendAll(_ notes: Notes) async {
    for mutation in notes.provider.mutations.mutations { _ = await notes.provider.mutations.progress(of: mutation.id) }
    await notes.provider.rest()
  }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/queue-changes-while-offline.md")
  }

  @Test func `a change is shown at once, and sent by the next launch`() async throws {
    let before = try await launch(isOnline: false)
    let queued = try await before.notesAdd("Milk")
    #expect(before.noteList().valueInMemory == [Note(id: -queued.number, text: "Milk")])
    #expect(before.noteCount().valueInMemory == 1)
    #expect(try await before.answer(of: queued).message == "It is sent when you are online")
    await before.provider.close()
    #expect(server.notes == [])

    let after = try await launch()
    await sendAll(after)
    #expect(server.notes == [Note(id: 1, text: "Milk")])
    #expect(try await after.noteList().value() == [Note(id: 1, text: "Milk")])
    #expect(try await after.answer(of: queued).note == Note(id: 1, text: "Milk"))
    await after.provider.close()
  }

  @Test func `what waits is sent in the background, in the time that the app has`() async throws {
    let notes = try await launch(isOnline: false)
    for text in ["Milk", "Bread", "Salt"] { _ = try await notes.notesAdd(text) }
    await notes.provider.didEnterBackground()
    notes.provider.isOnline = true
    let drained = await notes.drained()
    #expect(server.notes.map(\.text) == ["Milk"])
    #expect(drained.left == 2)
    #expect(drained.message == "Sign in to send 2 changes")
    await notes.provider.close()
  }

  @Test func `a mutation uses the answer of another one`() async throws {
    let notes = try await launch()
    try await notes.share()
    await sendAll(notes)
    #expect(server.shares == ["1 with ada"])
    await notes.provider.close()
  }

  @Test func `a refused change is kept and can be corrected`() async throws {
    let notes = try await launch()
    let queued = try await notes.notesAdd("Milk!")
    #expect(try await notes.answer(of: queued).message == "no exclamation marks")
    #expect(try await notes.correct() == ["Milk!: no exclamation marks"])
    await sendAll(notes)
    #expect(server.notes.map(\.text) == ["Oat milk"])
    await notes.provider.close()
  }

  @Test(arguments: [true, false])
  func `a session with unsent changes ends only if the user discards them`(discards: Bool) async throws {
    let notes = try await launch(isOnline: false)
    _ = try await notes.notesAdd("Milk")
    try await notes.signOut { count in
      #expect(count == 1)
      return discards
    }
    #expect(notes.provider.mutations.mutations.isEmpty == discards)
    await notes.provider.close()
  }
}
