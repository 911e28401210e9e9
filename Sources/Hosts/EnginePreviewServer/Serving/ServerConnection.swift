import EnginePlatform

/// One connection, which carries one request and its answer.
struct ServerConnection {
  enum Phase {
    /// No byte has come.
    case idle
    /// The request is not complete.
    case reading(RequestParser)
    /// The answer is not given yet.
    case waiting
    /// The answer is being sent; then the connection is closed.
    case answering
    /// Events are sent as they come.
    case streaming(ServerEventStream)
    /// Everything is sent, and the browser has not closed the connection yet. An earlier close could take the answer
    /// from it.
    case closing
  }

  /// The effect of bytes that have come.
  enum Arrival: Equatable {
    case nothing
    case request(ServerRequest)
    case fault(RequestFault)
    case closed
  }

  let file: Int32
  private(set) var phase: Phase
  /// The time at which the phase must have ended; nil for a stream.
  private(set) var deadline: ContinuousClock.Instant?
  /// Whether the browser can send more.
  private(set) var hasInput = true
  private var output: [UInt8] = []
  private var sentCount = 0
  private let limits: RequestLimits

  init(_ file: Int32, limits: RequestLimits, now: ContinuousClock.Instant) {
    self.file = file
    self.limits = limits
    phase = .idle
    deadline = now + .seconds(limits.idleSeconds)
  }

  /// Whether there are bytes to send.
  var hasOutput: Bool { sentCount < output.count }

  /// Whether the connection gives its place to a new one when there is no other: its request is not complete, or its
  /// answer is sent.
  var yieldsPlace: Bool {
    switch phase {
    case .idle, .reading, .closing: true
    case .waiting, .answering, .streaming: false
    }
  }

  /// Reads what has come.
  mutating func receive(_ buffer: UnsafeMutableRawBufferPointer, now: ContinuousClock.Instant) -> Arrival {
    switch StreamSocket.receive(file, into: buffer) {
    case .later: return .nothing
    case .ended: return end()
    case .closed: return .closed
    case .bytes(let count):
      if case .idle = phase {
        phase = .reading(RequestParser(limits))
        deadline = now + .seconds(limits.seconds)
      }
      guard case .reading(var parser) = phase else { return .nothing }
      do throws(RequestFault) {
        let request = try parser.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        phase = request == nil ? .reading(parser) : .waiting
        return request.map { .request($0) } ?? .nothing
      } catch {
        return .fault(error)
      }
    }
  }

  /// Notes that the browser sends nothing more. A complete request gets its answer; a stream has no end for which the
  /// browser could wait.
  private mutating func end() -> Arrival {
    switch phase {
    case .waiting where hasInput, .answering where hasInput:
      hasInput = false
      return .nothing
    case .idle, .reading, .waiting, .answering, .streaming, .closing: return .closed
    }
  }

  /// Begins to send the answer, if none has been given.
  mutating func answer(_ bytes: [UInt8], now: ContinuousClock.Instant) {
    switch phase {
    case .idle, .reading, .waiting: break
    case .answering, .streaming, .closing: return
    }
    output = bytes
    phase = .answering
    deadline = now + .seconds(limits.seconds)
  }

  /// Begins a stream of events, if no answer has been given.
  mutating func begin(_ stream: ServerEventStream) {
    guard case .waiting = phase else { return stream.noteClosed() }
    guard hasInput else {
      phase = .answering
      return stream.noteClosed()
    }
    output = ServerEvent.streamHead
    phase = .streaming(stream)
    deadline = nil
  }

  /// Adds events to a stream.
  ///
  /// - Returns: False if the browser does not read them.
  mutating func append(_ events: [UInt8]) -> Bool {
    guard case .streaming = phase else { return true }
    guard output.count - sentCount + events.count <= limits.waitingEvents else { return false }
    if sentCount > 0 {
      output.removeFirst(sentCount)
      sentCount = 0
    }
    output += events
    return true
  }

  /// Ends a stream after the events that wait.
  mutating func endStream(now: ContinuousClock.Instant) {
    guard case .streaming(let stream) = phase else { return }
    stream.noteClosed()
    phase = .answering
    deadline = now + .seconds(limits.seconds)
  }

  /// Sends what the connection takes.
  ///
  /// - Returns: False if the connection is closed, or can be.
  mutating func send(now: ContinuousClock.Instant) -> Bool {
    while hasOutput {
      let result = output.withUnsafeBytes {
        StreamSocket.send(file, UnsafeRawBufferPointer(rebasing: $0[sentCount...]))
      }
      switch result {
      case .bytes(let count): sentCount += count
      case .later: return true
      case .ended, .closed: return false
      }
    }
    output = []
    sentCount = 0
    if case .answering = phase {
      guard hasInput else { return false }
      _ = shutdown(file, Int32(SHUT_WR))
      phase = .closing
      deadline = now + .seconds(1)
    }
    return true
  }

  /// Closes the connection.
  func close() {
    if case .streaming(let stream) = phase { stream.noteClosed() }
    _ = EnginePlatform.close(file)
  }
}
