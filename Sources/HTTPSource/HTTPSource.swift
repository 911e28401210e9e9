public import DataProviding
public import Foundation

/// Asks a server over HTTP, and reads values out of the JSON that it answers.
///
/// ```swift
/// let source = try HTTPSource(URL(string: "https://shop.example.com/api")!)
/// let articles = try await source.answer(to: .get("v2/articles", as: [WireArticle].self) { $0.map(\.article) })
/// ```
///
/// Every error is a ``/DataProviding/DataError``. It is `unavailable` where trying again is worth it, and then says how long the
/// server wants to be left alone; trying again is the data provider's work. A cancelled call closes its connection. Values are read
/// off the caller's actor.
public struct HTTPSource: Sendable {
  /// Where the server is; paths are relative to it.
  public let address: URL

  /// Limits, and what is said with every request.
  public let settings: HTTPSettings

  let transport: any HTTPTransport
  let clock: AnyClock
  let now: @Sendable () -> Date

  /// A source.
  ///
  /// - Parameters:
  ///   - address: Where the server is, with `http` or `https` and a host, and without user, query and fragment.
  ///   - settings: Limits, and what is said with every request.
  ///   - transport: What carries requests.
  ///   - clock: What time limits are measured on.
  ///   - now: The wall clock, for a server that says up to which date it wants to be left alone and not what date it has itself.
  /// - Throws: `refused` for any other address.
  public init(
    _ address: URL, settings: HTTPSettings = HTTPSettings(), transport: any HTTPTransport = URLSessionTransport(),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) throws(DataError) {
    guard ["http", "https"].contains(address.scheme?.lowercased()), address.host()?.isEmpty == false,
      (1...65_535).contains(address.port ?? 80), address.user() == nil, address.query() == nil,
      address.fragment() == nil
    else {
      throw DataError(
        .refused, "\(address.absoluteString) is no server's address; it looks like https://shop.example.com/api")
    }
    self.address = address
    self.settings = settings
    self.transport = transport
    self.clock = AnyClock(clock)
    self.now = now
  }

  /// Asks. With validators of a value that is there the server may say that it has not changed.
  ///
  /// - Throws: `invalidAnswer` for a 304 without validators.
  @concurrent public func outcome<Value>(
    of call: HTTPCall<Value>, validators: HTTPValidators? = nil
  ) async throws(DataError) -> HTTPOutcome<Value> {
    let (head, body) = try await response(to: try request(for: call, validators: validators), name: call.name)
    switch head.status {
    case 304 where validators != nil:
      let says = head.headers["Cache-Control"] != nil || head.headers["Expires"] != nil
      return .notModified(says ? HTTPFreshness(head.headers) : nil)
    case 200..<300 where head.status != 206:
      return .answer(HTTPAnswer(try value(of: call, head, body), head.headers))
    case 404, 410:
      if let value = call.valueIfNotFound { return .answer(HTTPAnswer(value(), head.headers)) }
      fallthrough
    default:
      throw .status(head, body: body, of: call.name, now: Int(now().timeIntervalSince1970))
    }
  }

  /// Asks; what has not changed since an answer that is there is not sent again: it is that answer's value, and a new age.
  public func answer<Value>(
    to call: HTTPCall<Value>, since previous: HTTPAnswer<Value>? = nil
  ) async throws(DataError) -> HTTPAnswer<Value> {
    guard let previous else {
      guard case .answer(let answer) = try await outcome(of: call) else {
        throw DataError(.invalidAnswer, "\(call.name): the server answers 304, and nothing is there")
      }
      return answer
    }
    switch try await outcome(of: call, validators: previous.validators) {
    case .answer(let answer): return answer
    case .notModified(let freshness):
      var answer = previous
      answer.freshness = freshness ?? previous.freshness.renewed
      return answer
    }
  }

  private func value<Value>(of call: HTTPCall<Value>, _ head: HTTPHead, _ body: Data) throws(DataError) -> Value {
    do {
      return try call.read(body, head, call.name)
    } catch let error as DecodingError {
      throw DataError(.invalidAnswer, "\(call.name): \(error.sentence)")
    } catch {
      throw DataError(error)
    }
  }
}

extension HTTPAnswer {
  fileprivate init(_ value: Value, _ headers: HTTPHeaders) {
    let freshness = HTTPFreshness(headers)
    self.init(value, freshness: freshness, validators: freshness.mayBeKept ? HTTPValidators(headers) : nil)
  }
}
