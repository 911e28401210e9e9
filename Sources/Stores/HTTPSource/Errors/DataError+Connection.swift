import DataProviding
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension DataError {
  /// Converts an error of a `URLSession`.
  ///
  /// An error that a retry cannot mend is `refused` or `invalidAnswer`. Every other error is `unavailable`.
  static func connection(_ error: any Error, to url: URL?) -> DataError {
    guard let error = error as? URLError else { return DataError(error) }
    let server = url.map { "\($0.host() ?? "")\($0.port.map { ":\($0)" } ?? "")" } ?? "the server"
    return switch error.code {
    case .cancelled: .cancelled
    case .timedOut: DataError(.unavailable, "\(server) does not answer")
    case .cannotFindHost, .dnsLookupFailed: DataError(.unavailable, "\(server) cannot be found")
    case .cannotConnectToHost, .notConnectedToInternet: DataError(.unavailable, "\(server) cannot be reached")
    case .networkConnectionLost, .badServerResponse:
      DataError(.unavailable, "\(server) ended the connection before its answer was complete")
    case .serverCertificateHasBadDate, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
      .serverCertificateNotYetValid, .appTransportSecurityRequiresSecureConnection:
      DataError(.refused, "\(server) cannot be trusted: \(error.reason)")
    case .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse, .unsupportedURL, .badURL:
      DataError(.invalidAnswer, "the answer of \(server) is not valid HTTP: \(error.reason)")
    case .unknown: error.unknown(server)
    default: DataError(.unavailable, "\(server) cannot be reached: \(error.reason)")
    }
  }
}

extension URLError {
  fileprivate var reason: String { localizedDescription }

  /// Converts an error of code `unknown`, as most of curl's errors have on Linux. "transfer closed" means that the
  /// connection ended within the body. The others concern the content of the answer.
  fileprivate func unknown(_ server: String) -> DataError {
    if reason.hasPrefix("transfer closed") {
      return DataError(.unavailable, "\(server) ended the connection before its answer was complete")
    }
    return DataError(.invalidAnswer, "the answer of \(server) is not valid HTTP: \(reason)")
  }
}
