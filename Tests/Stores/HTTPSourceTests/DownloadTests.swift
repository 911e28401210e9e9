import DataProviding
import EngineProgramTesting
import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import Testing

// Downloads into files.
struct DownloadTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func call(_ query: HTTPParameters, limit: Int = 1 << 30) -> HTTPCall<URL> {
    .get("behave", query: query, as: .file(in: folder.url, named: "file", limit: limit))
  }

  @Test func `a download replaces the file and leaves nothing else`() async throws {
    try folder.write(Data("old".utf8), to: "file")
    let query: HTTPParameters = ["bytes": "3000000", "header": "Content-Type:application/pdf"]
    let file = try await Server.source(HTTPSettings(bytes: 10)).answer(to: call(query)).value
    #expect(file.lastPathComponent == "file")
    #expect(try folder.data("file").count == 3_000_000)
    #expect(try folder.names == ["file"])
  }

  @Test func `only the user has access to a download`() async throws {
    let file = try await Server.source(HTTPSettings(bytes: 10)).answer(to: call(["body": "mine"])).value
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
  }

  @Test func `an answer without content is not a download`() async throws {
    try folder.write(Data("old".utf8), to: "file")
    await #expect(throws: DataError(.invalidAnswer, "GET /behave: the answer has no body")) {
      _ = try await Server.source().answer(to: call(["status": "204"]))
    }
    #expect(try folder.data("file") == Data("old".utf8))
    #expect(try folder.names == ["file"])
  }

  @Test func `a missing folder is created`() async throws {
    let place = folder.url.appending(path: "a/b")
    let file = try await Server.source().answer(to: .get("echo", as: .file(in: place, named: "c.json"))).value
    #expect(file.path.hasSuffix("a/b/c.json"))
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test(arguments: ["status=500", "cut=body", "length=100", "status=206", "status=205"])
  func `a failed download leaves the old file`(fault: String) async throws {
    try folder.write(Data("old".utf8), to: "file")
    let words = fault.split(separator: "=").map(String.init)
    await #expect(throws: DataError.self) {
      _ = try await Server.source().answer(to: call(["body": "newer", words[0]: words[1]]))
    }
    #expect(try folder.data("file") == Data("old".utf8))
    #expect(try folder.names == ["file"])
  }

  @Test func `a cancelled download leaves the old file`() async throws {
    try folder.write(Data("old".utf8), to: "file")
    let received = AsyncStream<Void>.makeStream()
    let source = try Server.source()
    let call = call(["bytes": "2000000", "stall": "1", "id": "cancelled download"])
    let task = Task {
      try await source.answer(to: call) { _ in received.continuation.yield() }
    }
    for await _ in received.stream { break }
    #expect(try folder.names.count == 2)
    task.cancel()
    await #expect(throws: DataError.cancelled) { try await task.value }
    #expect(try await Server.seen("cancelled download", until: "closed").closed == 1)
    #expect(try folder.names == ["file"])
    #expect(try folder.data("file") == Data("old".utf8))
  }

  @Test func `a body over the limit is not stored`() async throws {
    await expect(.invalidAnswer, "an answer may have 10 bytes, and this one has 11 bytes") {
      _ = try await Server.source().answer(to: call(["bytes": "11"], limit: 10))
    }
    #expect(try folder.names == [])
  }

  @Test(arguments: ["", ".", "..", "a/b", "/etc/passwd", "a\0b"])
  func `a file name that is a path is refused`(name: String) async throws {
    await expect(.refused, "is not a file name for the folder") {
      _ = try await Server.source().answer(to: .get("echo", as: .file(in: folder.url, named: name)))
    }
    #expect(try folder.names == [])
  }

  @Test func `a folder that is not writable is unavailable`() async throws {
    let file = try folder.write(Data(), to: "file")
    await expect(.unavailable, "cannot be written") {
      _ = try await Server.source().answer(to: .get("echo", as: .file(in: file, named: "a")))
    }
  }

  @Test func `the body of a redirect is not a download`() async throws {
    let query: HTTPParameters = ["status": "302", "body": "moved", "header": "Location:/behave?body=here"]
    _ = try await Server.source().answer(to: call(query))
    #expect(try folder.data("file") == Data("here".utf8))
  }
}

// Time limits of transfers.
struct TransferLimitTests {
  private let clock = ManualClock()
  private let transport = GatedTransport()
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func start<Value>(_ call: HTTPCall<Value>) throws -> Task<HTTPAnswer<Value>, any Error> {
    let settings = HTTPSettings(answerBegins: .seconds(3), answerEnds: .seconds(4), transferEnds: .seconds(20))
    let source = try HTTPSource.scripted(transport, settings: settings, clock: clock)
    return Task { try await source.answer(to: call) }
  }

  @Test func `a download may take long as long as bytes arrive`() async throws {
    let task = try start(.get("x", as: .file(in: folder.url, named: "file")))
    let exchange = await transport.starts(1)[0]
    try exchange.receive(.head(HTTPHead(status: 200)))
    for _ in 1...4 {
      await clock.waitForSleepers(2)
      clock.jump(by: .seconds(2))
      try exchange.receive(.body(Data("a".utf8)))
    }
    exchange.end()
    _ = try await task.value
    #expect(try folder.data("file") == Data("aaaa".utf8))
  }

  @Test func `a download ends after a pause over the limit`() async throws {
    let task = try start(.get("x", as: .file(in: folder.url, named: "file")))
    let exchange = await transport.starts(1)[0]
    try exchange.receive(.head(HTTPHead(status: 200)))
    try exchange.receive(.body(Data("a".utf8)))
    await clock.waitForSleepers(2)
    clock.jump(by: .seconds(3))
    await expect(.unavailable, "GET /x: no data has arrived within 3.0 seconds") { _ = try await task.value }
    #expect(try folder.names == [])
  }

  @Test func `an upload may take long as long as bytes are sent`() async throws {
    let file = try folder.write(Data("aaaa".utf8), to: "file")
    let task = try start(HTTPCall<Void>.put("x", .file(file, type: "text/plain")))
    let exchange = await transport.starts(1)[0]
    for count in 1...4 {
      await clock.waitForSleepers(2)
      clock.jump(by: .seconds(2))
      try exchange.receive(.sent(count))
    }
    try exchange.answer()
    try await task.value.value
  }

  @Test func `a transfer has its own limit for the whole call`() async throws {
    let task = try start(.get("x", as: .file(in: folder.url, named: "file")))
    let exchange = await transport.starts(1)[0]
    try exchange.receive(.head(HTTPHead(status: 200)))
    for _ in 1...9 {
      await clock.waitForSleepers(2)
      clock.jump(by: .seconds(2))
      try exchange.receive(.body(Data("a".utf8)))
    }
    await clock.waitForSleepers(2)
    clock.jump(by: .seconds(2))
    await expect(.unavailable, "GET /x: no whole answer within 20.0 seconds") { _ = try await task.value }
  }
}
