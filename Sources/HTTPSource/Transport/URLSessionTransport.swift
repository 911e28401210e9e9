public import DataProviding
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests over a `URLSession` of its own that stores nothing: no cache, no cookies, no passwords.
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let exchanges: Exchanges

  /// A transport.
  ///
  /// - Parameter connections: How many connections there are to a host at most; requests beyond that wait.
  public init(connections: Int = 6) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = connections
    // Time limits are the source's. These would be rounded to whole seconds on Linux, and must not come first.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    exchanges = Exchanges()
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// See ``HTTPTransport/send(_:receive:)``.
  public func send(
    _ request: HTTPRequest, receive: @escaping @Sendable (HTTPPiece) throws(DataError) -> Void
  ) async throws(DataError) {
    let session = session(for: request)
    defer { if session != self.session { session.finishTasksAndInvalidate() } }
    let task = session.dataTask(with: URLRequest(request))
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

  /// On Linux a body goes over a connection of its own. Where one that was used before turns out to be closed, curl sends the
  /// request again over a new one; but Foundation has no body for it any more, and both sides wait for each other.
  private func session(for request: HTTPRequest) -> URLSession {
    #if canImport(FoundationNetworking)
      if request.body != nil {
        return URLSession(
          configuration: session.configuration, delegate: exchanges, delegateQueue: session.delegateQueue)
      }
    #endif
    return session
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) {
    self.init(url: request.url)
    httpMethod = request.method
    httpBody = request.body
    for field in request.headers.fields { setValue(field.value, forHTTPHeaderField: field.name) }
  }
}
