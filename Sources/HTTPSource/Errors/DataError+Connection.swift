import DataProviding
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DataError {
  /// What a `URLSession` says, as a data error.
  ///
  /// What does not get better by trying again is `refused` or `invalidAnswer`; everything else `unavailable`.
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
      DataError(.invalidAnswer, "\(server) does not answer as HTTP wants it: \(error.reason)")
    case .unknown: error.unknown(server)
    default: DataError(.unavailable, "\(server) cannot be reached: \(error.reason)")
    }
  }
}

extension URLError {
  fileprivate var reason: String { localizedDescription }

  /// On Linux most of what curl says is `unknown`. Where the connection ended within the body it says "transfer closed"; the rest
  /// is about what the server has written.
  fileprivate func unknown(_ server: String) -> DataError {
    if reason.hasPrefix("transfer closed") {
      return DataError(.unavailable, "\(server) ended the connection before its answer was complete")
    }
    return DataError(.invalidAnswer, "\(server) does not answer as HTTP wants it: \(reason)")
  }
}
