import EnginePreviewServer
import EngineRandomTesting
import Testing

// Specification: preview 2.1.
struct RequestParserTests {
  private static let get = "GET /a/b?c=d HTTP/1.1\r\nHost: 127.0.0.1:1\r\n"

  private func parse(_ text: String, _ limits: RequestLimits = RequestLimits()) throws(RequestFault) -> ServerRequest? {
    var parser = RequestParser(limits)
    return try parser.receive(Array(text.utf8))
  }

  @Test func `a request has a method, a target, fields in lower case and a body`() throws {
    let text = "POST /t/act HTTP/1.1\r\nHost: 127.0.0.1:1\r\nContent-LENGTH:  3 \r\nX-A:\t\r\n\r\nabc"
    #expect(
      try parse(text)
        == ServerRequest(
          .post, "/t/act",
          fields: [.init("host", "127.0.0.1:1"), .init("content-length", "3"), .init("x-a", "")],
          body: Array("abc".utf8)))
  }

  @Test func `an incomplete request is not returned`() throws {
    #expect(try parse(Self.get) == nil)
    #expect(try parse("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nab") == nil)
  }

  @Test func `bytes after the request are ignored`() throws {
    #expect(try parse("\(Self.get)\r\nGET /other HTTP/1.1\r\n\r\n")?.target == "/a/b?c=d")
    #expect(try parse("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nabGET /")?.body == Array("ab".utf8))
  }

  @Test(arguments: [
    "GET / HTTP/1.1\nHost: h\n\n", "GET / HTTP/1.1\r\nHost: h\n\r\n", "GET / HTTP/1.1\rHost: h\r\n\r\n",
    "GET  / HTTP/1.1\r\nHost: h\r\n\r\n", " GET / HTTP/1.1\r\n", "\r\nGET / HTTP/1.1\r\n", "GET /\r\n",
    "GET / HTTP/1.1 \r\n",
    "GET / FTP/1.1\r\n", "G(T / HTTP/1.1\r\n", "GET http://127.0.0.1/ HTTP/1.1\r\n", "GET * HTTP/1.1\r\n",
    "GET /a#b HTTP/1.1\r\n", "GET /a\\b HTTP/1.1\r\n", "GET /\u{E9} HTTP/1.1\r\n", "GET /a\u{7F} HTTP/1.1\r\n",
    "\(get) folded: x\r\n\r\n", "\(get)a: x\r\n b\r\n\r\n", "\(get)a : x\r\n\r\n", "\(get): x\r\n\r\n",
    "\(get)a\r\n\r\n",
    "\(get)a: \u{1}\r\n\r\n", "\(get)a: \u{0}\r\n\r\n", "\(get)Host: 127.0.0.1:1\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
    "\(get)Content-Length: 3\r\n\r\nabc",
  ])
  func `a request against the grammar is malformed`(text: String) {
    let fault = #expect(throws: RequestFault.self) { try parse(text) }
    #expect(fault?.status == 400)
  }

  @Test(arguments: [
    "Content-Length: 3\r\nContent-Length: 3", "Content-Length: 3\r\nContent-Length: 4", "Content-Length: 3, 3",
    "Content-Length: +3", "Content-Length: -3", "Content-Length: 0x3", "Content-Length: 3 4", "Content-Length:",
  ])
  func `a length that two parsers could read in different ways is malformed`(fields: String) {
    let fault = #expect(throws: RequestFault.self) { try parse("POST / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\r\nabc") }
    #expect(fault?.status == 400)
  }

  @Test(arguments: ["chunked", "identity", "gzip, chunked", "xchunked", ""])
  func `a transfer coding is refused, with a length and without`(coding: String) {
    for length in ["", "Content-Length: 3\r\n"] {
      #expect(throws: RequestFault.transferCoding) {
        try parse("POST / HTTP/1.1\r\nHost: h\r\n\(length)Transfer-Encoding: \(coding)\r\n\r\nabc")
      }
    }
  }

  @Test func `other methods, versions and expectations are refused with their own status`() {
    let faults: [(String, RequestFault, Int)] = [
      ("PUT / HTTP/1.1\r\n", .method, 405), ("get / HTTP/1.1\r\n", .method, 405), ("GET / HTTP/1.0\r\n", .version, 505),
      ("GET / HTTP/2.0\r\n", .version, 505), ("\(Self.get)Expect: 100-continue\r\n\r\n", .expectation, 417),
      ("POST / HTTP/1.1\r\nHost: h\r\n\r\n", .lengthRequired, 411),
    ]
    for (text, fault, status) in faults {
      #expect(throws: fault) { try parse(text) }
      #expect(fault.status == status)
    }
  }

  @Test func `each limit is exact`() throws {
    var limits = RequestLimits()
    (limits.line, limits.fields, limits.fieldCount, limits.body) = (20, 30, 2, 5)
    let line = "GET /2345 HTTP/1.1\r\n"
    #expect(line.utf8.count == 20)
    #expect(try parse("\(line)Host: h\r\n\r\n", limits)?.target == "/2345")
    #expect(throws: RequestFault.targetTooLong) { try parse("GET /23456 HTTP/1.1\r\n", limits) }
    #expect(try parse("\(line)Host: \(String(repeating: "h", count: 20))\r\n\r\n", limits) != nil)
    #expect(throws: RequestFault.fieldsTooLong) {
      try parse("\(line)Host: \(String(repeating: "h", count: 21))\r\n\r\n", limits)
    }
    #expect(throws: RequestFault.fieldsTooLong) { try parse("\(line)Host: h\r\na:\r\nb:\r\n\r\n", limits) }
    limits.fields = 100
    #expect(try parse("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\n12345", limits)?.body.count == 5)
    for length in ["6", "99999999999999999999999"] {
      #expect(throws: RequestFault.bodyTooLong) {
        try parse("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(length)\r\n\r\n", limits)
      }
    }
  }

  @Test func `a line without an end is refused before it fills the memory`() {
    var parser = RequestParser()
    #expect(throws: RequestFault.targetTooLong) {
      for _ in 0..<10 { _ = try parser.receive(repeatElement(UInt8(ascii: "A"), count: 1000)) }
    }
  }

  @Test(arguments: samples(100))
  func `the way in which the bytes are split has no effect`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = Self.bytes(&random)
    var parser = RequestParser()
    let whole = Result { () throws(RequestFault) in try parser.receive(bytes) }
    var split = RequestParser()
    var last: Result<ServerRequest?, RequestFault> = .success(nil)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = random.number(1...max(1, min(rest.count, 9)))
      last = Result { () throws(RequestFault) in try split.receive(rest.prefix(count)) }
      rest = rest.dropFirst(count)
    }
    #expect(last == whole)
  }

  /// Bytes near a request: parts of requests in any order, some of them changed.
  private static func bytes(_ random: inout SplitMix64) -> [UInt8] {
    let parts = [
      "GET / HTTP/1.1\r\n", "POST /a HTTP/1.1\r\n", "Host: h\r\n", "Content-Length: 5\r\n", "Content-Length: 05\r\n",
      "Transfer-Encoding: chunked\r\n", "a: b\r\n", "\r\n", "\n", "\r", "hello", " ", "\t", ":", "0\r\n\r\n", "é",
      "\u{0}",
    ]
    let start = random.pick([
      "GET / HTTP/1.1\r\nHost: h\r\n", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n", "",
    ])
    var bytes = Array((start + random.list(0...8) { $0.pick(parts) }.joined()).utf8)
    for index in bytes.indices where random.chance(0.01) { bytes[index] = UInt8(random.number(0...255)) }
    return bytes
  }
}
