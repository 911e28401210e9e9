import DataProviding
import EngineFoundation
import EngineProgramTesting
import Foundation
import HTTPSource
import ModuleHarness
import SQLiteStore
import Testing

// The code of docs/guides/keep-it-across-launches.md, word for word.

struct NewsItem: Sendable, Equatable, Codable {
  var id: Int
  var title: String
}

@MainActor
private final class News {
  let provider: DataProvider
  let source: HTTPSource

  /// Creates one launch of the app, on a manual clock.
  init(_ answers: WrittenAnswers, clock: ManualClock = ManualClock()) throws {
    guard let address = URL(string: "https://news.example.com") else { throw DataError(.refused, "no address") }
    source = try HTTPSource(address, transport: answers, clock: ManualClock())
    provider = DataProvider(clock: clock)
  }

  func newsItem(_ id: Int) -> DataFeed<NewsItem> {
    let request = source.request("news/\(id)", HTTPCall<NewsItem>.get("news/\(id)"))
    let key = DataKey(module: "news", "item/\(id)")
    return provider.feed(
      Resource(key, staleAfter: .seconds(60), persistence: .json(version: 1), from: request) { $0 })
  }

  func newsDraft() -> DataFeed<String> {
    provider.feed(Resource(DataKey(module: "news", "draft"), persistence: .json()) { "" })
  }

  func newsLetter(_ file: URL) -> DataFeed<String> {
    let request = Request<String>(
      "letter",
      validating: { context in
        let changedAt = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        let validator = DataValidator("\(changedAt?.timeIntervalSince1970 ?? 0)")
        if validator == context.validator { return .notModified(staleAfter: .seconds(60), validator: validator) }
        let text = try String(contentsOf: file, encoding: .utf8)
        return .answer(text, staleAfter: .seconds(60), validator: validator, mayBeStored: true)
      })
    return provider.feed(Resource(DataKey(module: "news", "letter"), persistence: .json(), from: request) { $0 })
  }
}

@MainActor
struct KeepItAcrossLaunchesTests {
  private let folder: Folder
  private var path: String { folder.url.path }
  private let first = NewsItem(id: 1, title: "First")
  private static let answer = WrittenAnswers.Answer(
    headers: ["Cache-Control": "max-age=30", "ETag": "\"a\""], body: #"{"id": 1, "title": "First"}"#)

  init() throws { folder = try Folder() }

  private func news(_ answers: [WrittenAnswers.Answer] = []) throws -> News { try News(WrittenAnswers(answers)) }

  @Test func `the code of the guide is the code of these tests`() throws {
    try expectTestedCode(in: "docs/guides/keep-it-across-launches.md")
  }

  @Test func `a value of the last launch is delivered from disk before the call returns`() async throws {
    let (folder, user) = (path, "ada")
    let before = try news([Self.answer])
    await before.provider.open(SQLiteStore(path: "\(folder)/\(user)/data.cache"))
    _ = try await before.newsItem(1).value()
    await before.provider.close()

    let after = try news()
    let provider = after.provider
    await provider.open(SQLiteStore(path: "\(folder)/\(user)/data.cache"))
    var received: [DataEvent<NewsItem>] = []
    after.newsItem(1).request { received.append($0) }
    guard case .cached(let cached) = received.first else { return #expect(Bool(false), "\(received)") }
    #expect((cached.value, cached.origin, cached.isStale) == (first, .disk, false))
    #expect(received.dropFirst() == [.unchanged])
    await provider.close()
  }

  @Test func `a large value of the last launch is delivered from disk later`() async throws {
    let text = String(repeating: "long ", count: 4_000)
    let before = try news()
    await before.provider.open(SQLiteStore(path: "\(path)/data.cache"))
    before.newsDraft().write(text)
    await before.provider.close()

    let after = try news()
    await after.provider.open(SQLiteStore(path: "\(path)/data.cache"))
    let draft = DataKey(module: "news", "draft")
    let slow = Resource(draft, persistence: DataPersistence<String>.json()) { [clock = ManualClock()] in
      try await clock.sleep(for: .seconds(1))
      return ""
    }
    var events = after.provider.feed(slow).events.makeAsyncIterator()
    #expect(after.newsDraft().valueInMemory == nil)
    guard case .cached(let cached) = await events.next() else { return #expect(Bool(false)) }
    #expect((cached.value, cached.origin) == (text, .disk))
    await after.provider.close()
  }

  @Test func `a killed process loses pending writes, but no durable ones`() async throws {
    let killed = try news()
    await killed.provider.open(SQLiteStore(path: "\(path)/data.cache"))
    try await killed.newsDraft().writeDurably("Dear all,")
    killed.newsItem(1).write(first)

    let after = try news([.init(status: 404)])
    await after.provider.open(SQLiteStore(path: "\(path)/data.cache"))
    var received: [DataEvent<String>] = []
    let subscription = after.newsDraft().observe { received.append($0) }
    #expect(after.newsDraft().valueInMemory == "Dear all,")
    await #expect(throws: DataError.self) { try await after.newsItem(1).value() }
    #expect(after.newsItem(1).valueInMemory == nil)
    subscription.cancel()
    await after.provider.close()
    await killed.provider.close()
  }

  @Test func `all pending values are written in the background`() async throws {
    let before = try news()
    let provider = before.provider
    await provider.open(SQLiteStore(path: "\(path)/data.cache"))
    before.newsItem(1).write(first)
    await provider.didEnterBackground()
    provider.willEnterForeground()
    provider.didReceiveMemoryWarning()
    provider.isOnline = true

    let after = try news()
    await after.provider.open(SQLiteStore(path: "\(path)/data.cache"))
    after.newsItem(1).request { _ in }
    #expect(after.newsItem(1).valueInMemory == first)
    await after.provider.close()
    await provider.close()
  }

  @Test func `another user has another file, and the first user's files are deleted`() async throws {
    let news = try news([.init(status: 404)])
    let provider = news.provider
    let folder = path
    await provider.open(SQLiteStore(path: "\(folder)/ada/data.cache"))
    try await news.newsDraft().writeDurably("Dear all,")
    try await provider.endSession()
    await provider.open(SQLiteStore(path: "\(folder)/grace/data.cache"))
    #expect(news.newsDraft().valueInMemory == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/ada")
    #expect(left == [])
    await provider.close()
  }

  @Test func `a damaged file is set aside and reported`() async throws {
    try folder.write("no store at all, though it is long enough", to: "data.cache")
    let news = try news()
    let provider = news.provider
    var log: [String] = []
    provider.observe { activity in
      switch activity {
      case .recover(let reason), .storeFailed(let reason): log.append(reason)
      default: break
      }
    }
    await provider.open(SQLiteStore(path: "\(path)/data.cache"))
    #expect(log.count == 1)
    #expect(log.first?.contains("set-aside") == true)
    try await news.newsDraft().writeDurably("kept")
    await provider.close()
  }

  @Test(arguments: [CacheStoreError.full, .readOnly])
  func `a store that cannot write is reported, and values stay in memory`(fault: CacheStoreError) async throws {
    let disk = MemoryStore.Disk()
    disk.failure = fault
    let news = try news()
    var log: [String] = []
    news.provider.observe { if case .storeFailed(let reason) = $0 { log.append(reason) } }
    await news.provider.open(MemoryStore(on: disk))
    await #expect(throws: DataError.self) { try await news.newsDraft().writeDurably("kept") }
    #expect(news.newsDraft().valueInMemory == "kept")
    #expect(log == ["\(fault)"])
  }

  @Test func `the server's headers decide how long a value is fresh and whether it has changed`() async throws {
    let clock = ManualClock()
    let answers = WrittenAnswers([Self.answer, .init(status: 304)])
    let news = try News(answers, clock: clock)
    #expect(try await news.newsItem(1).value() == first)
    clock.jump(by: .seconds(29))
    #expect(try await news.newsItem(1).value() == first)
    #expect(answers.requests.count == 1)
    clock.jump(by: .seconds(1))
    #expect(try await news.newsItem(1).value() == first)
    #expect(answers.requests.map { $0.headers["If-None-Match"] } == [nil, "\"a\""])
  }

  @Test func `a request of the app itself reads a file only if it has changed`() async throws {
    let clock = ManualClock()
    let news = try News(WrittenAnswers([]), clock: clock)
    let file = try folder.write("Dear all,", to: "letter.txt")
    let date = Date(timeIntervalSince1970: 1_000_000)
    func change(_ text: String, at date: Date) throws {
      try folder.write(text, to: "letter.txt")
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    try change("Dear all,", at: date)
    #expect(try await news.newsLetter(file).value() == "Dear all,")
    try change("Dear both,", at: date)
    clock.jump(by: .seconds(60))
    #expect(try await news.newsLetter(file).value() == "Dear all,")
    try change("Dear Ada,", at: date + 1)
    clock.jump(by: .seconds(60))
    #expect(try await news.newsLetter(file).value() == "Dear Ada,")
  }

  @Test func `after a launch a stored value is revalidated with its entity tag`() async throws {
    let disk = MemoryStore.Disk()
    let before = try news([Self.answer])
    await before.provider.open(MemoryStore(on: disk))
    _ = try await before.newsItem(1).value()
    await before.provider.close()

    let answers = WrittenAnswers([.init(status: 304)])
    let after = try News(answers)
    await after.provider.open(MemoryStore(on: disk))
    after.newsItem(1).request { _ in }
    after.newsItem(1).invalidate()
    #expect(try await after.newsItem(1).value() == first)
    #expect(try await after.newsItem(1).value() == first)
    #expect(answers.requests.map { $0.headers["If-None-Match"] } == ["\"a\""])
    await after.provider.close()
  }

  @Test(arguments: [("no-cache", 1), ("no-store", 0), ("max-age=60", 1)])
  func `the server's cache control decides whether a value is stored`(control: String, count: Int) async throws {
    let disk = MemoryStore.Disk()
    let headers: HTTPHeaders = ["Cache-Control": control, "ETag": "\"a\""]
    let news = try news([.init(headers: headers, body: Self.answer.body)])
    await news.provider.open(MemoryStore(on: disk))
    news.newsItem(1).write(NewsItem(id: 1, title: "Before"))
    news.newsItem(1).invalidate()
    #expect(try await news.newsItem(1).value() == first)
    await news.provider.close()
    #expect(disk.rows.keys.filter { $0.module == "news" }.count == count)
    #expect(news.newsItem(1).valueInMemory == first)
  }
}
