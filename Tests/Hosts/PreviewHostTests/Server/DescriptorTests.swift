#if os(Linux)
import EngineProgramTesting
import Foundation
import Testing

// Specification: preview 2.3.
struct DescriptorTests {
  @Test
  func
    `a server without a free file descriptor closes unfinished requests, and goes on with a file that becomes free`()
    throws
  {
    let folder = try Folder()
    let output = Pipe()
    let process = Process.make(.program("GoodsMockApp"), ["--preview", "--no-open"], in: folder.url)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.start()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let address = try #require(line.firstMatch(of: #/127\.0\.0\.1:(\d+)(/\w+/)/#))
    let (port, root) = (try #require(UInt16(address.1)), address.2)
    func request(_ path: String, _ cookie: Substring = "") -> String {
      "GET \(root)\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(cookie)\r\n\r\n"
    }
    let first = RawClient(port)
    first.send(request(""))
    let cookie = try #require(first.read().firstMatch(of: #/preview=\w+/#)).0

    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd")
    let numbers = Set(open.compactMap { Int($0) })
    // The limit below which three numbers are free.
    let limit = (0...).lazy.filter { !numbers.contains($0) }.prefix(3).reduce(0, max) + 1
    // Swift imports the system call on no platform.
    let prlimit = Process.make(
      URL(filePath: "/usr/bin/env"), ["prlimit", "--pid", "\(process.processIdentifier)", "--nofile=\(limit)"],
      in: folder.url)
    try prlimit.start()
    prlimit.waitUntilExit()
    try #require(prlimit.terminationStatus == 0)

    let unfinished = (0..<30).map { _ in
      let client = RawClient(port)
      client.send("GET /")
      return client
    }
    let page = RawClient(port)
    page.send(request("preview.css", cookie))
    #expect(page.read().hasPrefix("HTTP/1.1 200 "))
    #expect(unfinished[0].read() == "")

    var streams = (0..<20).map { _ in
      let client = RawClient(port)
      client.send(request("events", cookie))
      return client
    }
    let last = RawClient(port)
    last.send(request("preview.css", cookie))
    streams.removeAll()
    #expect(last.read().hasPrefix("HTTP/1.1 200 "))
  }
}
#endif
