import EnginePlatform

/// The connections of a server, all on one thread.
struct ServerLoop: ~Copyable {
  /// The time between two comments in a stream.
  private static let heartbeat = Duration.seconds(15)
  /// The time after which a connection is accepted that the system could not open.
  private static let pause = Duration.milliseconds(100)

  private let listening: ListeningSocket
  private let outbox: ServerOutbox
  private let limits: RequestLimits
  private let gate: RequestGate
  private let handle: PreviewServer.Handler
  private let clock = ContinuousClock()

  private var connections: [Int: ServerConnection] = [:]
  private var lastNumber = 0
  private var isStopping = false
  private var nextHeartbeat: ContinuousClock.Instant
  /// The time until which no connection is accepted, because the system could not open the last one; nil without such a
  /// time.
  private var pauseEnd: ContinuousClock.Instant?

  init(
    _ listening: ListeningSocket, _ outbox: ServerOutbox, limits: RequestLimits, gate: RequestGate,
    handle: @escaping PreviewServer.Handler
  ) {
    self.listening = listening
    self.outbox = outbox
    self.limits = limits
    self.gate = gate
    self.handle = handle
    nextHeartbeat = clock.now + Self.heartbeat
  }

  deinit {
    for connection in connections.values { connection.close() }
    // The socket stays open for the program that replaces this one, or until this one ends.
  }

  /// Serves until the outbox has a `stop` and all answers are sent.
  mutating func run() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 1)
    defer { buffer.deallocate() }
    while !isStopping || connections.values.contains(where: \.hasOutput) {
      let numbers = Array(connections.keys)
      var files = [
        pollfd(fd: outbox.file, events: Int16(POLLIN), revents: 0),
        pollfd(fd: acceptsMore ? listening.file : -1, events: Int16(POLLIN), revents: 0),
      ]
      files += numbers.map { number in
        let connection = connections[number]
        let events =
          (connection?.hasInput == true ? Int16(POLLIN) : 0) | (connection?.hasOutput == true ? Int16(POLLOUT) : 0)
        return pollfd(fd: connection?.file ?? -1, events: events, revents: 0)
      }
      _ = poll(&files, nfds_t(files.count), Int32(milliseconds))
      process(outbox.take())
      for (number, file) in zip(numbers, files.dropFirst(2)) where file.revents & ~Int16(POLLOUT) != 0 {
        receive(number, buffer)
      }
      if files[1].revents != 0 { accept(buffer) }
      beat()
      for number in Array(connections.keys) { advance(number) }
    }
  }

  private var acceptsMore: Bool { !isStopping && pauseEnd == nil && (hasPlace || yieldingNumber != nil) }

  private var hasPlace: Bool { connections.count < limits.connections }

  /// The oldest connection that gives its place to a new one.
  private var yieldingNumber: Int? { connections.filter(\.value.yieldsPlace).keys.min() }

  /// The time until something has to be done without an event.
  private var milliseconds: Int {
    let next = connections.values.compactMap(\.deadline).reduce(
      pauseEnd.map { min($0, nextHeartbeat) } ?? nextHeartbeat, min)
    return min(60_000, Int(max(.zero, next - clock.now) / .milliseconds(1)) + 1)
  }

  private mutating func process(_ messages: [ServerOutbox.Message]) {
    for message in messages {
      switch message {
      case .response(let number, let bytes): connections[number]?.answer(bytes, now: clock.now)
      case .stream(let number, let stream):
        if connections[number] == nil { stream.noteClosed() }
        connections[number]?.begin(stream)
      case .events(let number, let bytes):
        if connections[number]?.append(bytes) == false { close(number) }
      case .end(let number): connections[number]?.endStream(now: clock.now)
      case .stop:
        isStopping = true
        for number in connections.keys { connections[number]?.endStream(now: clock.now) }
      }
    }
  }

  /// Accepts the connections that wait. Without a free place it accepts one, so that the others are read before they
  /// lose theirs.
  private mutating func accept(_ buffer: UnsafeMutableRawBufferPointer) {
    while acceptsMore {
      switch listening.accept() {
      case .none: return
      case .connection(let file):
        if !hasPlace, let number = yieldingNumber { close(number) }
        lastNumber += 1
        connections[lastNumber] = ServerConnection(file, limits: limits, now: clock.now)
        receive(lastNumber, buffer)
        if !hasPlace { return }
      case .refused:
        // The file of another connection may be what the system needs. The socket is still ready, so that the next
        // round accepts.
        if let number = yieldingNumber { close(number) } else { pauseEnd = clock.now + Self.pause }
        return
      }
    }
  }

  private mutating func receive(_ number: Int, _ buffer: UnsafeMutableRawBufferPointer) {
    switch connections[number]?.receive(buffer, now: clock.now) {
    case nil, .nothing: break
    case .closed: close(number)
    case .fault(let fault): connections[number]?.answer(ServerResponse(fault).bytes, now: clock.now)
    case .request(let request):
      do throws(RequestFault) {
        let admission = try gate.admit(request)
        handle(
          ServerExchange(
            request: request, path: admission.path, connection: number, outbox: outbox, cookie: admission.cookie))
      } catch {
        connections[number]?.answer(ServerResponse(error).bytes, now: clock.now)
      }
    }
  }

  private mutating func beat() {
    if let end = pauseEnd, clock.now >= end { pauseEnd = nil }
    guard clock.now >= nextHeartbeat else { return }
    nextHeartbeat = clock.now + Self.heartbeat
    for number in connections.keys { _ = connections[number]?.append(ServerEvent.heartbeat) }
  }

  /// Sends what can be sent, and ends what takes too long.
  private mutating func advance(_ number: Int) {
    let now = clock.now
    if connections[number]?.send(now: now) == false { return close(number) }
    guard let connection = connections[number], let deadline = connection.deadline, now >= deadline else { return }
    if case .reading = connection.phase {
      connections[number]?.answer(ServerResponse(.timeout).bytes, now: now)
    } else {
      close(number)
    }
  }

  private mutating func close(_ number: Int) { connections.removeValue(forKey: number)?.close() }
}
