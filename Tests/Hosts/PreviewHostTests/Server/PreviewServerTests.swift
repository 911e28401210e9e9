import EnginePlatform
import EnginePreviewServer
import EngineRandomTesting
import Testing

// Specification: preview 2.3.
struct PreviewServerTests {
  @Test func `the server listens at the loopback address only, at a port of the system`() throws {
    let (first, second) = (try ListeningSocket(), try ListeningSocket())
    #expect(first.port > 1023 && first.port != second.port)
    #expect(ListeningSocket(inherited: first.file)?.port == first.port)
    #expect(ListeningSocket(inherited: 0) == nil && ListeningSocket(inherited: 9999) == nil)
  }

  @Test func `a request that the gate admits is answered, and the connection is closed`() throws {
    let site = try TestSite()
    let client = site.client
    client.send(site.get("", cookie: nil))
    let answer = client.read()
    #expect(answer.hasPrefix("HTTP/1.1 200 \r\n") && answer.hasSuffix("\r\n\r\nat "))
    #expect(answer.contains("\r\nset-cookie: \(site.cookie); Path="))
    #expect(site.answer(to: site.get("a/b")).hasSuffix("\r\n\r\nat a/b"))
    site.server.stop()
  }

  @Test func `a request that the gate refuses never reaches the preview`() throws {
    let site = try TestSite()
    #expect(site.answer(to: site.get("").replacing("127.0.0.1", with: "evil.test")).hasPrefix("HTTP/1.1 403 "))
    #expect(
      site.answer(to: "GET /other/ HTTP/1.1\r\nHost: 127.0.0.1:\(site.server.socket.port)\r\n\r\n").hasPrefix(
        "HTTP/1.1 404 "))
    #expect(site.answer(to: "GARBAGE\r\n\r\n").hasPrefix("HTTP/1.1 400 "))
    #expect(site.paths.isEmpty)
    site.server.stop()
  }

  @Test func `a second request on a connection is not answered`() throws {
    let site = try TestSite()
    #expect(site.answer(to: site.get("one") + site.get("two")).components("HTTP/1.1") == 1)
    #expect(site.paths == ["one"])
    site.server.stop()
  }

  @Test func `a large answer arrives as a whole`() throws {
    let site = try TestSite()
    #expect(site.answer(to: site.get("large")).utf8.count > 3_000_000)
    site.server.stop()
  }

  @Test func `events arrive in order, and a stream knows when it is closed`() throws {
    let site = try TestSite()
    var client: RawClient? = site.client
    client?.send(site.get("events"))
    #expect(client?.read(until: "retry: 500\n\n").contains("content-type: text/event-stream") == true)
    let stream = try #require(site.streams.first)
    for number in 1...100 { stream.send(ServerEvent("n", "\(number)")) }
    let events = try #require(client?.read(until: "data: 100\n\n"))
    #expect(events == (1...100).map { "event: n\ndata: \($0)\n\n" }.joined())
    #expect(stream.isOpen)
    client = nil
    // The server has read the end of the first connection before it answers a later one.
    _ = site.answer(to: site.get(""))
    #expect(!stream.isOpen)
    stream.send(ServerEvent("n", "late"))
    site.server.stop()
  }

  @Test func `a server that ends sends what it was given, and its socket can be used again`() throws {
    let site = try TestSite()
    let client = site.client
    client.send(site.get("events"))
    _ = client.read(until: "retry: 500\n\n")
    site.streams.first?.send(ServerEvent("last", String(repeating: "x", count: 500_000)))
    site.server.stop()
    #expect(client.read().utf8.count > 500_000)
    let waiting = site.client
    waiting.send(site.get("again"))
    let next = try PreviewServer(site.server.socket, gate: site.gate) { $0.respond(ServerResponse(text: "next")) }
    #expect(waiting.read().hasSuffix("next"))
    next.stop()
  }

  @Test func `a client that sends nothing, and one that gets no answer, are cut off in time`() throws {
    var limits = RequestLimits()
    limits.seconds = 0.2
    let site = try TestSite(limits)
    let slow = site.client
    slow.send("GET /")
    #expect(slow.read().hasPrefix("HTTP/1.1 408 "))
    #expect(site.answer(to: site.get("never")) == "")
    site.server.stop()
  }

  @Test func `connections beyond the limit wait for a free place while all others wait for their answers`() throws {
    var limits = RequestLimits()
    (limits.connections, limits.seconds) = (2, 0.3)
    let site = try TestSite(limits)
    let waiting = [site.client, site.client]
    for client in waiting { client.send(site.get("never")) }
    #expect(site.answer(to: site.get("third")).hasSuffix("at third"))
    for client in waiting { #expect(client.read() == "") }
    #expect(site.paths == ["never", "never", "third"])
    site.server.stop()
  }

  @Test(arguments: ["", "GET ", "GARBAGE\r\n\r\n"])
  func `connections without a complete request, or with their answer, give their places to new ones`(text: String)
    throws
  {
    var limits = RequestLimits()
    (limits.connections, limits.idleSeconds, limits.seconds) = (3, 600, 600)
    let site = try TestSite(limits)
    let stream = site.client
    stream.send(site.get("events"))
    _ = stream.read(until: "retry: 500\n\n")
    let clients = (0..<100).map { _ in
      let client = site.client
      client.send(text)
      return client
    }
    #expect(site.answer(to: site.get("after")).hasSuffix("at after"))
    #expect(site.streams.first?.isOpen == true)
    // The oldest one has gone first.
    _ = clients[0].read()
    site.server.stop()
  }

  @Test func `a connection on which nothing is sent is closed soon, and one whose request has begun has more time`()
    throws
  {
    var limits = RequestLimits()
    limits.idleSeconds = 0.2
    let site = try TestSite(limits)
    let client = site.client
    client.send("GET /")
    for client in [site.client, site.client] { #expect(client.read() == "") }
    client.send(String(site.get("late").dropFirst(5)))
    #expect(client.read().hasSuffix("at late"))
    site.server.stop()
  }

  @Test func `a client that sends nothing more after its request gets its answer, also a late one`() throws {
    let site = try TestSite()
    for path in ["one", "large"] {
      let client = site.client
      client.send(site.get(path))
      client.endSending()
      #expect(client.read().hasPrefix("HTTP/1.1 200 "))
    }
    let late = site.client
    late.send(site.get("held"))
    late.endSending()
    // The server has read the end of the first connection before it answers a later one.
    _ = site.answer(to: site.get(""))
    site.answerHeld()
    #expect(late.read().hasSuffix("at last"))
    site.server.stop()
  }

  @Test func `a client that sends nothing more gets no stream, and no answer to half a request`() throws {
    let site = try TestSite()
    for request in [site.get("events"), "GET /"] {
      let client = site.client
      client.send(request)
      client.endSending()
      #expect(!client.read().hasPrefix("HTTP/1.1 4"))
    }
    _ = site.answer(to: site.get(""))
    #expect(site.streams.allSatisfy { !$0.isOpen })
    site.server.stop()
  }

  @Test func `a browser that does not read its events is cut off`() throws {
    var limits = RequestLimits()
    limits.waitingEvents = 100_000
    let site = try TestSite(limits)
    let client = site.client
    client.send(site.get("events"))
    _ = client.read(until: "retry: 500\n\n")
    let stream = try #require(site.streams.first)
    for _ in 0..<200 { stream.send(ServerEvent("n", String(repeating: "x", count: 50_000))) }
    // The server has read all events before it answers.
    _ = site.answer(to: site.get(""))
    #expect(!stream.isOpen)
    site.server.stop()
  }

  @Test(arguments: samples(15))
  func `no bytes end the server`(seed: UInt64) throws {
    let site = try TestSite()
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let client = site.client
      var bytes = Array(site.get("x").utf8)
      for index in bytes.indices where random.chance(0.05) { bytes[index] = UInt8(random.number(0...127)) }
      client.send(String(decoding: bytes.prefix(random.number(0...bytes.count)), as: UTF8.self))
      if random.chance(0.5) { client.endSending() }
    }
    #expect(site.answer(to: site.get("after")).hasSuffix("at after"))
    site.server.stop()
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
