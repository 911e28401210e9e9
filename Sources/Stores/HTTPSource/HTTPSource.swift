public import DataProviding
public import Foundation

/// Sends calls to a server over HTTP and reads values from its answers.
///
/// ```swift
/// let source = try HTTPSource(URL(string: "https://shop.example.com/api")!)
/// let articles = try await source.answer(to: .get("v2/articles", as: .json([WireArticle].self) { $0.map(\.article) }))
/// ```
///
/// Every error is a ``/DataProviding/DataError``. An error after which a retry may succeed is `unavailable`, with the
/// server's `Retry-After` if there is one. The source repeats a request only after 401, 421 or 425, and only once; all
/// other retries are up to the data provider. A cancelled call closes its connection. Values are read off the caller's
/// actor.
///
/// Each source has at most ``HTTPSettings/requestsPerOrigin`` concurrent requests to an origin. The others wait in the
/// order of the calls, without a time limit. A call that is cancelled while it waits leaves the queue. Copies of a
/// source share its queue. ``HTTPPictures`` have a queue of their own, with the same limit.
public struct HTTPSource: Sendable {
  /// The address of the server. The paths of calls are relative to it.
  public internal(set) var address: URL

  /// The limits, and the parts that all requests share.
  public let settings: HTTPSettings

  let transport: any HTTPTransport
  var queue: RequestQueue
  /// The queue of the pictures, so that they do not delay calls.
  let pictureQueue: RequestQueue
  let clock: AnyClock
  let credentials: Credentials?
  let now: @Sendable () -> Date

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - address: The address of the server, with `http` or `https` and a host, and without user, query and fragment.
  ///   - settings: The limits, and the parts that all requests share.
  ///   - credentials: Returns the header fields that identify the user. It is called before each call, and again, with
  ///     the fields that were sent, when the server answers 401: the call is then sent once more. At most one renewal
  ///     is running, for at most 30 seconds. Calls of the closure itself, and calls with an `Authorization` of their
  ///     own, have no credentials. Nil for calls without any.
  ///   - transport: The transport that sends the requests.
  ///   - clock: The clock of time limits.
  ///   - now: The wall clock, for a `Retry-After` with a date in an answer without a `Date`.
  /// - Throws: `refused` for any other address.
  public init(
    _ address: URL, settings: HTTPSettings = HTTPSettings(), credentials: HTTPCredentials? = nil,
    transport: any HTTPTransport = URLSessionTransport(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(DataError) {
    if let fault = Self.fault(of: address) {
      throw DataError(
        .refused,
        "\(Self.name(of: address)) is not the address of a server: \(fault); write one such as https://shop.example.com/api"
      )
    }
    self.address = address
    self.settings = settings
    self.transport = transport
    queue = RequestQueue(limit: settings.requestsPerOrigin)
    pictureQueue = RequestQueue(limit: settings.requestsPerOrigin)
    let clock = AnyClock(clock)
    self.clock = clock
    self.credentials = credentials.map { Credentials(clock, $0) }
    self.now = now
  }

  /// Ends the user's session: a running renewal of the credentials is cancelled, and no call that began before is sent
  /// again, so that no call of one user is sent with the credentials of the next. Such a call fails as `cancelled`.
  public func endSession() { credentials?.endSession() }

  /// Returns an address without its user, query and fragment, which may be secret.
  private static func name(of address: URL) -> String {
    guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: false) else { return "the address" }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return parts.string ?? "the address"
  }

  /// Returns what an address has too much or too little of; nil for the address of a server.
  private static func fault(of address: URL) -> String? {
    guard let scheme = address.scheme else { return "it has no scheme" }
    guard ["http", "https"].contains(scheme.lowercased()) else { return "its scheme is \(scheme), not http or https" }
    if address.host()?.isEmpty != false { return "it has no host" }
    if !(1...65_535).contains(address.port ?? 80) { return "its port is not from 1 to 65535" }
    if address.user() != nil { return "it has a user" }
    if address.query() != nil { return "it has a query" }
    return address.fragment() == nil ? nil : "it has a fragment"
  }

  /// Sends a call. With validators of a cached value, the server may answer that the value has not changed.
  ///
  /// Validators are sent only to the URL that they belong to, directly or after a redirect, and not with a call that
  /// has its own `If-None-Match` or `If-Modified-Since`.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - validators: The validators of the cached value; nil without one.
  ///   - progress: Receives the progress of the bodies of request and answer: a report for the first and the last piece
  ///     of each body, and at most ten reports a second between them. An empty body has no reports, and a call that
  ///     fails has no last one. Reports come one after the other, on no particular thread. A request that is sent again
  ///     reports from the start.
  /// - Throws: `invalidAnswer` for a 304 of a URL to which no validators were sent.
  @concurrent public func outcome<Value>(
    of call: HTTPCall<Value>, validators: HTTPValidators? = nil,
    progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(DataError) -> HTTPOutcome<Value> {
    do throws(DataError) {
      return try await read(call, validators, progress)
    } catch {
      throw error.escaped
    }
  }

  private func read<Value>(
    _ call: HTTPCall<Value>, _ validators: HTTPValidators?, _ progress: ProgressMeter.Report?
  ) async throws(DataError) -> HTTPOutcome<Value> {
    let response = try await response(to: call, validators, progress)
    let head = response.head
    if head.status == 304, response.isValidation, var validators {
      validators.update(from: head.headers)
      let isFreshnessGiven = head.headers["Cache-Control"] != nil || head.headers["Expires"] != nil
      return .notModified(isFreshnessGiven ? HTTPFreshness(head.headers) : nil, validators)
    }
    switch head.status {
    case _ where head.hasValue:
      return .answer(HTTPAnswer(try value(of: call, response), response, sent: headers(of: call)))
    case 404, 410:
      if let value = call.valueIfNotFound {
        return .answer(HTTPAnswer(value(), response, sent: headers(of: call)))
      }
      fallthrough
    default:
      throw .status(head, body: response.body.data, of: call.name, now: Int(now().timeIntervalSince1970))
    }
  }

  /// Sends a call and returns the answer. If the server reports that the value of `previous` has not changed, returns
  /// that value with its new freshness.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - previous: The cached answer; nil without one.
  ///   - progress: Receives the progress; see ``outcome(of:validators:progress:)``.
  @discardableResult
  public func answer<Value>(
    to call: HTTPCall<Value>, since previous: HTTPAnswer<Value>? = nil,
    progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(DataError) -> HTTPAnswer<Value> {
    guard let previous else {
      guard case .answer(let answer) = try await outcome(of: call, progress: progress) else {
        throw DataError(.invalidAnswer, "\(call.name): the server answers 304 to a request without validators")
      }
      return answer
    }
    switch try await outcome(of: call, validators: previous.validators, progress: progress) {
    case .answer(let answer): return answer
    case .notModified(let freshness, let validators):
      var answer = previous
      answer.freshness = freshness ?? previous.freshness.renewed
      answer.validators = answer.freshness.mayBeStored ? validators : nil
      return answer
    }
  }

  private func value<Value>(of call: HTTPCall<Value>, _ response: HTTPResponse) throws(DataError) -> Value {
    if call.format.isPage(response.head, response.body.data) {
      throw .networkFault("\(call.name): a page of HTML came instead of the answer; sign in to the network")
    }
    do {
      return try call.format.read(
        HTTPReceived(head: response.head, body: response.body, name: call.name, style: settings.json))
    } catch let error as DecodingError {
      throw DataError(.invalidAnswer, "\(call.name): \(error.sentence)")
    } catch {
      throw DataError(error)
    }
  }
}

extension HTTPAnswer {
  fileprivate init(_ value: Value, _ response: HTTPResponse, sent: HTTPHeaders) {
    let headers = response.head.headers
    let freshness = HTTPFreshness(headers)
    let validators = HTTPValidators(headers, of: response.url, sent: sent)
    self.init(
      value, freshness: freshness, validators: freshness.mayBeStored ? validators : validators?.withoutTags)
  }
}
