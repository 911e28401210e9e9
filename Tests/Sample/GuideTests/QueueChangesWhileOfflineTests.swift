import DataProviding
import EngineFoundation
import EngineProgramTesting
import Foundation
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
private final class NoteServer: Sendable {
  private struct State {
    var notes: [String: Note] = [:]
    var shares: [String] = []
    var calls: [String] = []
  }

  private let state = Mutex(State())

  var notes: [Note] { state.withLock { $0.notes.values.sorted { $0.id < $1.id } } }
  var shares: [String] { state.withLock { $0.shares } }

  func add(_ draft: NoteDraft, key: String) async throws -> Note {
    if draft.text == "Milk!" { throw DataError(.refused, "no exclamation marks") }
    return state.withLock { state in
      let note = state.notes[key] ?? Note(id: Int64(state.notes.count + 1), text: draft.text)
      state.notes[key] = note
      return note
    }
  }

  func share(_ id: Int64, with name: String, key: String) async throws -> Int {
    state.withLock { state in
      state.shares.append("\(id) with \(name)")
      return state.shares.count
    }
  }
}

@MainActor
private final class Notes {
  let provider = DataProvider(clock: ManualClock())
  let server: NoteServer
  private(set) lazy var adding = addingNote()
  private(set) lazy var sharing = sharingNote()

  init(_ server: NoteServer) { self.server = server }

  func open(_ path: String) async {
    provider.mutations.register(sharing)
    provider.mutations.register(adding)
    await provider.open(SQLiteStore(path: path))
  }

  func noteList() -> DataFeed<[Note]> {
    provider.feed(Resource(DataKey(module: "notes", "list"), persistence: .json()) { [server] in server.notes })
  }

  func addingNote() -> Mutation<NoteDraft, Note> {
    Mutation(
      "notes/add", payload: .json(version: 1), answer: .json(version: 1),
      layers: { [weak self] call in
        guard let self else { return [] }
        let note = call.answer ?? Note(id: -call.number, text: call.payload.text)
        return [MutationLayer(noteList().resource) { notes in (notes ?? []) + [note] }]
      },
      send: { [server] draft, context in try await server.add(draft, key: context.idempotencyKey) })
  }

  func sharingNote() -> Mutation<String, Int> {
    Mutation(
      "notes/share", payload: .json(version: 1), answer: .json(version: 1),
      send: { [server, adding] name, context in
        try await server.share(context.answer(of: adding).id, with: name, key: context.idempotencyKey)
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
    case .unreadable, nil: message = "It was cancelled"
    }
    return (note, message)
  }

  func share() async throws {
    let note = try await provider.mutations.enqueue(adding, NoteDraft(text: "Milk"))
    try await provider.mutations.enqueue(sharing, "ada", after: [note.id])
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
  private func launch(isOnline: Bool = true) async -> Notes {
    let notes = Notes(server)
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
    let before = await launch(isOnline: false)
    let queued = try await before.notesAdd("Milk")
    #expect(before.noteList().valueInMemory == [Note(id: -queued.number, text: "Milk")])
    #expect(try await before.answer(of: queued).message == "It is sent when you are online")
    await before.provider.close()
    #expect(server.notes == [])

    let after = await launch()
    await sendAll(after)
    #expect(server.notes == [Note(id: 1, text: "Milk")])
    #expect(try await after.noteList().value() == [Note(id: 1, text: "Milk")])
    #expect(try await after.answer(of: queued).note == Note(id: 1, text: "Milk"))
    await after.provider.close()
  }

  @Test func `a mutation uses the answer of another one`() async throws {
    let notes = await launch()
    try await notes.share()
    await sendAll(notes)
    #expect(server.shares == ["1 with ada"])
    await notes.provider.close()
  }

  @Test func `a refused change is kept and can be corrected`() async throws {
    let notes = await launch()
    let queued = try await notes.notesAdd("Milk!")
    #expect(try await notes.answer(of: queued).message == "no exclamation marks")
    #expect(try await notes.correct() == ["Milk!: no exclamation marks"])
    await sendAll(notes)
    #expect(server.notes.map(\.text) == ["Oat milk"])
    await notes.provider.close()
  }

  @Test(arguments: [true, false])
  func `a session with unsent changes ends only if the user discards them`(discards: Bool) async throws {
    let notes = await launch(isOnline: false)
    _ = try await notes.notesAdd("Milk")
    try await notes.signOut { count in
      #expect(count == 1)
      return discards
    }
    #expect(notes.provider.mutations.mutations.isEmpty == discards)
    await notes.provider.close()
  }
}
