import ComponentEngine
import Foundation
import Testing

@testable import LinkReplay

// Specification: recordings 1.1, recordings 1.2, recordings 2.1.
/// The file of a recording.
@MainActor
struct TraceFileTests {
  private let folder: TraceFolder

  init() throws { folder = try TraceFolder() }

  @Test func `without the environment variable nothing is recorded`() {
    #expect(TraceFile.start() == nil)
  }

  @Test func `a new file can be read only by its owner`() throws {
    _ = TraceFile(path: folder.file)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(folder.lines == [#"{"trace": 1}"#])
  }

  @Test func `each line is in the file when its event has happened`() async throws {
    let app = try TracedApp()
    TraceFile(path: folder.file).record(app.router)
    var counts: [Int] = []
    app.router.observe { _ in counts.append(folder.lines.count) }
    await app.run(.launch())
    #expect(counts == [3, 3, 4, 5, 6, 7])
    app.end()
  }

  @Test func `a second session is appended after a line that was cut`() async throws {
    try folder.write("{\"trace\": 1}\n{\"at\": 3, \"rou")
    let app = try TracedApp()
    TraceFile(path: folder.file).record(app.router)
    await app.run(.launch())
    let trace = try folder.trace()
    #expect(trace.tornLines == [2])
    #expect(trace.routers.count == 1)
    app.end()
  }

  @Test func `a file that cannot be written is reported once, and the app goes on`() async throws {
    var reports: [String] = []
    let app = try TracedApp()
    let file = TraceFile(path: folder.path + "/none/session.ndjson") { reports.append($0) }
    file.record(app.router)
    await app.run(.launch())
    let place = "\(folder.path)/none/session.ndjson"
    #expect(reports == ["the session is not recorded from here on: \(place): No such file or directory"])
    #expect(app.router.active?.description == "home#1")
    app.end()
  }

  @Test func `a second recorder of a file reports once, and the session of the first can be played`() async throws {
    var reports: [String] = []
    let (first, second) = (try TracedApp(), try TracedApp())
    TraceFile(path: folder.file).record(first.router)
    TraceFile(path: folder.file) { reports.append($0) }.record(second.router)
    await first.run(.launch())
    await second.run(.launch())
    await first.run(.append("goods/1"))
    await second.run(.append("goods/2"))
    let reason = "is already being written; name another file"
    #expect(reports == ["the session is not recorded from here on: \(folder.file): \(reason)"])
    let trace = try folder.trace()
    #expect(trace.routers.count == 1)
    #expect(try await play(trace, in: try TracedApp.replaying()).differences == [])
    first.end()
    second.end()
  }

  @Test func `a symbolic link is reported once and not followed`() async throws {
    var reports: [String] = []
    try folder.write("precious")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: folder.file)
    let app = try TracedApp()
    TraceFile(path: folder.path + "/link") { reports.append($0) }.record(app.router)
    await app.run(.launch())
    let reason = "is a symbolic link, which is not followed; name what it leads to"
    #expect(reports == ["the session is not recorded from here on: \(folder.path)/link: \(reason)"])
    #expect(folder.lines == ["precious"])
    app.end()
  }

  @Test func `the value of a finish is recorded masked, with its keys`() async throws {
    struct Paid: Encodable, Sendable { var card = "4242 Ada", isPaid = true, sum = 12.25 }
    let app = try TracedApp()
    TraceFile(path: folder.file).record(app.router)
    await app.run(.launch("shop://goods/1"))
    try await app.router.finish("goods#2", Paid())
    app.end()
    let line = try #require(folder.lines.first { $0.contains(#""action": "finish""#) })
    #expect(line.contains(#""value": {"card": "x"#) && line.contains(#""isPaid": true, "sum": "#))
    #expect(!line.contains("Ada") && !line.contains("12.25"))
    let steps = try await play(try folder.trace(), in: try TracedApp.replaying()).steps
    #expect(steps.last?.input.hasPrefix("finish goods#2 {\"card\": \"x") == true)
  }
}
