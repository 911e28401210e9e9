import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The delegate of the sessions, which forwards each event to its exchange.
///
/// Delegates of single tasks would be ignored on Linux.
final class Exchanges: NSObject, URLSessionDataDelegate {
  private let exchanges = Mutex<[ObjectIdentifier: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[ObjectIdentifier(task)] = exchange }
  }

  func remove(_ task: URLSessionTask) {
    exchanges.withLock { $0[ObjectIdentifier(task)] = nil }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[ObjectIdentifier(task)] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let head = HTTPHead(response) { exchange(of: dataTask)?.deliver(.head(head)) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.deliver(.body(data))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    exchange(of: task)?.deliver(.sent(Int(totalBytesSent)))
  }

  /// Ends the exchange with the redirect as its answer; the source decides whether to follow it.
  ///
  /// The completion handler is never called. On Linux, calling it after the task was cancelled ends the process, and
  /// the task can be cancelled at any moment. The end of the exchange cancels the task.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let exchange = exchange(of: task), let head = HTTPHead(response) else { return }
    exchange.deliver(.head(head))
    exchange.end(.success(()))
  }

  /// Rejects password requests, so that the server's 401 is the answer. On Linux that answer has already been received
  /// and the rejection would cancel the task, so the exchange ends first.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    switch challenge.protectionSpace.authenticationMethod {
    case NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest:
      #if canImport(FoundationNetworking)
      exchange(of: task)?.end(.success(()))
      #endif
      completionHandler(.rejectProtectionSpace, nil)
    default:
      completionHandler(.performDefaultHandling, nil)
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchange(of: task) else { return }
    if let error {
      exchange.end(.failure(.connection(error, to: task.originalRequest?.url)))
      return
    }
    // On Linux, a redirect without a usable URL is only reported at the end.
    if let head = task.response.flatMap({ HTTPHead($0) }), head.isRedirect {
      exchange.deliver(.head(head))
    }
    exchange.end(.success(()))
  }
}

extension HTTPHead {
  /// Creates the head of an HTTP answer; nil for any other answer.
  fileprivate init?(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return nil }
    let fields = response.allHeaderFields.map { (name: "\($0)", value: "\($1)") }.sorted { $0.name < $1.name }
    self.init(status: response.statusCode, headers: HTTPHeaders(fields))
  }
}
