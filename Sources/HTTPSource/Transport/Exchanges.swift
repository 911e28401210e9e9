import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The sessions' delegate: hands what a session tells to the exchange that it belongs to.
///
/// It is the sessions' and not each task's, because the latter are not asked on Linux.
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
    if let head = HTTPHead(response) { exchange(of: dataTask)?.tell(.head(head)) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.tell(.body(data))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    exchange(of: task)?.tell(.sent(Int(totalBytesSent)))
  }

  /// A redirect is an answer; the source decides what to do with it.
  ///
  /// The handler is not called, for on Linux the process ends when it is called after the task was cancelled, and nobody can know
  /// that it will not be in this moment. The end of the exchange cancels the task.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let exchange = exchange(of: task), let head = HTTPHead(response) else { return }
    exchange.tell(.head(head))
    exchange.end(.success(()))
  }

  /// Nobody is asked for a password: the answer that wants one is the answer. On Linux it is there already, and the task
  /// would be cancelled.
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
    // A redirect that leads nowhere is told at the end only, on Linux.
    if let head = task.response.flatMap({ HTTPHead($0) }), head.isRedirect {
      exchange.tell(.head(head))
    }
    exchange.end(.success(()))
  }
}

extension HTTPHead {
  /// What an answer begins with; nil if it is not one of HTTP.
  fileprivate init?(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return nil }
    let fields = response.allHeaderFields.map { (name: "\($0)", value: "\($1)") }.sorted { $0.name < $1.name }
    self.init(status: response.statusCode, headers: HTTPHeaders(fields))
  }
}
