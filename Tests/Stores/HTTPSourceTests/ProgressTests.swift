import DataProviding
import EngineProgramTesting
import EngineServerTesting
import Foundation
import HTTPSource
import ModuleHarness
import Synchronization
import Testing

// The progress of uploads and downloads.
struct ProgressTests {
  /// The reports of a call.
  private final class Reports: Sendable {
    private let reports = Mutex<[HTTPProgress]>([])

    var all: [HTTPProgress] { reports.withLock { $0 } }
    var report: @Sendable (HTTPProgress) -> Void {
      { progress in self.reports.withLock { $0.append(progress) } }
    }
  }

  private let clock = ManualClock()
  private let transport = GatedTransport()
  private let reports = Reports()

  private func start<Value>(_ call: HTTPCall<Value>) throws -> Task<HTTPAnswer<Value>, any Error> {
    let source = try HTTPSource.scripted(transport, clock: clock)
    return Task { try await source.answer(to: call, progress: reports.report) }
  }

  private func down(_ bytes: Int, of total: Int?) -> HTTPProgress {
    HTTPProgress(.download, bytes: bytes, total: total)
  }

  @Test func `a download is reported at its start, ten times a second, and at its end`() async throws {
    let task = try start(.get("x", as: .data))
    let exchange = await transport.starts(1)[0]
    try exchange.receive(.head(HTTPHead(status: 200, headers: ["Content-Length": "1000"])))
    for number in 1...1000 {
      try exchange.receive(.body(Data([0])))
      if number.isMultiple(of: 100) { clock.jump(by: .milliseconds(40)) }
    }
    exchange.end()
    _ = try await task.value
    #expect(reports.all == [1, 301, 601, 901, 1000].map { down($0, of: 1000) })
  }

  @Test func `the end of a body without a known length is reported`() async throws {
    for headers: HTTPHeaders in [[:], ["Content-Length": "2", "Content-Encoding": "gzip"]] {
      let reports = Reports()
      let source = try HTTPSource.scripted(transport, clock: clock)
      let task = Task { try await source.answer(to: .get("x", as: .data), progress: reports.report) }
      let exchange = await transport.starts(1)[0]
      try exchange.receive(.head(HTTPHead(status: 200, headers: headers)))
      for _ in 1...3 { try exchange.receive(.body(Data([0]))) }
      exchange.end()
      _ = try await task.value
      #expect(reports.all == [down(1, of: nil), down(3, of: nil)])
    }
  }

  @Test func `an upload is reported before its answer`() async throws {
    let task = try start(.put("x", .data(Data(count: 10), type: "image/png"), as: .data))
    let exchange = await transport.starts(1)[0]
    for count in [1, 5, 9, 10] { try exchange.receive(.sent(count)) }
    try exchange.answer(200, ["Content-Length": "2"])
    _ = try await task.value
    let up = [1, 10].map { HTTPProgress(.upload, bytes: $0, total: 10) }
    #expect(reports.all == up + [down(2, of: 2)])
  }

  @Test func `a fraction needs a total`() {
    #expect(down(1, of: 4).fraction == 0.25)
    #expect(down(5, of: 4).fraction == 1)
    #expect(down(0, of: 0).fraction == 1)
    #expect(down(1, of: nil).fraction == nil)
  }

  @Test func `a real server's download is reported up to its end`() async throws {
    let call = HTTPCall<Data>.get("behave", query: ["bytes": "1000000"], as: .data)
    _ = try await Server.source().answer(to: call, progress: reports.report)
    #expect(reports.all.last == down(1_000_000, of: 1_000_000))
    #expect(reports.all.map(\.bytes) == reports.all.map(\.bytes).sorted())
  }

  @Test func `a file arrives at a real server unchanged and is reported up to its end`() async throws {
    let folder = try Folder()
    let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let file = try folder.write(bytes, to: "photo.png")
    let call = HTTPCall<Echo>.put("echo", .file(file, type: "image/png"), as: .json)
    let echo = try await Server.source().answer(to: call, progress: reports.report).value
    #expect((echo.method, echo.headers["content-type"], echo.length) == ("PUT", "image/png", 3_000_000))
    let sum = bytes.reduce(0 as UInt64) { ($0 &+ UInt64($1)) }
    #expect(echo.sum == sum)
    let last = reports.all.last { $0.direction == .upload }
    #expect(last == HTTPProgress(.upload, bytes: 3_000_000, total: 3_000_000))
  }

  @Test func `an upload from memory is reported up to its end`() async throws {
    let call = HTTPCall<Echo>.put("echo", .data(Data(count: 1_000_000), type: "image/png"), as: .json)
    let echo = try await Server.source().answer(to: call, progress: reports.report).value
    #expect(echo.length == 1_000_000)
    let last = reports.all.last { $0.direction == .upload }
    #expect(last == HTTPProgress(.upload, bytes: 1_000_000, total: 1_000_000))
  }
}
