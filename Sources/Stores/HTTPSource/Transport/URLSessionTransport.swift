public import DataProviding
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport over its own `URLSession`, which stores nothing: no cache, no cookies, no passwords.
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let exchanges: Exchanges

  /// Creates a transport.
  public init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // The source limits the number of requests. A request that waits in the session would lose time of its limit.
    configuration.httpMaximumConnectionsPerHost = 1000
    // The source has its own time limits. These are rounded to whole seconds on Linux, and must not end a request
    // first.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    exchanges = Exchanges()
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request; see ``HTTPTransport/send(_:receive:)``.
  public func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    let session = session(for: request)
    defer { if session != self.session { session.finishTasksAndInvalidate() } }
    let task = session.task(for: request)
    let exchange = Exchange(task, receive: receive)
    exchanges.add(exchange, for: task)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { exchange.start($0) }
    } onCancel: {
      exchange.end(.failure(.cancelled))
    }
    exchanges.remove(task)
    try result.get()
  }

  /// Returns the session for a request: a new one if the request needs a new connection.
  ///
  /// On Linux every request with a body needs one. If a reused connection turns out to be closed, curl sends the
  /// request again over a new connection, but Foundation no longer has the body, and both sides wait for each other.
  private func session(for request: HTTPRequest) -> URLSession {
    var needsNewConnection = request.needsNewConnection
    #if canImport(FoundationNetworking)
    if request.body != nil { needsNewConnection = true }
    #endif
    guard needsNewConnection else { return session }
    return URLSession(configuration: session.configuration, delegate: exchanges, delegateQueue: session.delegateQueue)
  }
}

extension URLSession {
  fileprivate func task(for request: HTTPRequest) -> URLSessionDataTask {
    guard case .file(let file) = request.body else { return dataTask(with: URLRequest(request)) }
    return uploadTask(with: URLRequest(request), fromFile: file)
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(url: request.url)
    httpMethod = request.method
    if case .data(let data) = request.body { httpBody = data }
    for field in request.headers.fields { setValue(field.value, forHTTPHeaderField: field.name) }
  }
}
