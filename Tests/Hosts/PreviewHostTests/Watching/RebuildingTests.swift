import EnginePlatform
import Foundation
import Testing

// Specification: preview 3.1, preview 3.2.
struct RebuildingTests {
  /// Returns the port, the address and the cookie of a preview.
  private func open(_ program: WatchedProgram) throws -> (port: UInt16, address: String, cookie: String) {
    let line = try program.until("\n")
    let parts = try #require(line.firstMatch(of: #/127\.0\.0\.1:(\d+)(/\w+/)/#))
    let (port, address) = (try #require(UInt16(parts.1)), String(parts.2))
    let page = get(port, address, nil)
    return (port, address, String(try #require(page.firstMatch(of: #/preview=\w+/#)).0))
  }

  private func get(_ port: UInt16, _ address: String, _ cookie: String?) -> String {
    let client = RawClient(port)
    let field = cookie.map { "Cookie: \($0)\r\n" } ?? ""
    client.send("GET \(address) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(field)\r\n")
    return client.read()
  }

  @Test func `a new program that crashes is shown, the older one goes on, and the next one replaces it`() throws {
    let program = try WatchedProgram()
    let preview = try open(program)
    try program.add("crashing", "echo 'Fatal error: no goods' >&2; kill -ILL $$")
    try program.build("crashing")
    _ = try program.until("GoodsMockApp: the new program does not start; the devices show the older one\n")
    #expect(try program.until("ended with signal 4.\n") == "Fatal error: no goods\nThe program ended with signal 4.\n")
    #expect(get(preview.port, preview.address, preview.cookie).hasPrefix("HTTP/1.1 200 "))
    try program.build("good")
    _ = try program.until("GoodsMockApp: starting the new program\n")
    // The next program watches too, from the sources on from which it was built.
    try program.build("crashing")
    _ = try program.until("ended with signal 4.\n")
    #expect(get(preview.port, preview.address, preview.cookie).hasPrefix("HTTP/1.1 200 "))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a build ends with the program, also what it has started in the background and what ignores signals`(
    signal: Int32
  ) throws {
    // Every process of the build holds the pipe open.
    let build = "exec 9>alive; trap '' TERM HUP; sleep 600 & echo started >&9; sleep 600; sleep 600\n"
    let program = try WatchedProgram(build: build)
    _ = try open(program)
    let alive = try NamedPipe("alive", in: program.folder)
    try program.build("good")
    #expect(try alive.read() == "started\n")
    #expect(kill(program.process.processIdentifier, signal) == 0)
    #expect(try alive.read() == "")
    program.process.waitUntilExit()
    #expect(program.process.terminationReason == .uncaughtSignal && program.process.terminationStatus == signal)
  }

  // Specification: recordings 1.1.
  @Test func `a preview is recorded, and goes on in a session of the new program, without that of its trial`() throws {
    let program = try WatchedProgram()
    _ = try open(program)
    try program.add("crashing", "echo 'Fatal error' >&2; kill -ILL $$")
    try program.build("good")
    _ = try program.until("GoodsMockApp: starting the new program\n")
    // The new program has started when it tries the next one.
    try program.build("crashing")
    _ = try program.until("ended with signal 4.\n")
    let lines = try program.recording().split(separator: "\n")
    #expect(lines.count { $0 == #"{"trace": 1, "mockApp": "GoodsMockApp"}"# } == 2)
    #expect(lines.count { $0.contains(#""event": "begin""#) } == 2)
    #expect(lines.count { $0.contains(#""action": "launch""#) } == 1)
    #expect(lines.count { $0.contains(#""action": "restore""#) } == 1)
  }
}
