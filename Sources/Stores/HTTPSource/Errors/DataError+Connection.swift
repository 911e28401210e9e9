import DataProviding
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension DataError {
  /// Converts an error of a `URLSession`.
  ///
  /// An error that neither a retry nor another network can mend is `refused` or `invalidAnswer`. Every other error is
  /// `unavailable`.
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
      .serverCertificateNotYetValid, .clientCertificateRejected:
      .untrusted(server, error.reason)
    case .appTransportSecurityRequiresSecureConnection:
      DataError(.refused, "\(server) is not asked without encryption: \(error.reason)")
    case .cannotDecodeRawData, .cannotDecodeContentData, .unsupportedURL, .badURL:
      DataError(.invalidAnswer, "the answer of \(server) is not valid HTTP: \(error.reason)")
    case .cannotParseResponse: .unreadable(server, error.reason)
    case .unknown: error.unknown(server)
    default: DataError(.unavailable, "\(server) cannot be reached: \(error.reason)")
    }
  }
}

extension URLError {
  fileprivate var reason: String { localizedDescription }

  /// Converts an error of code `unknown`, as most of curl's errors have on Linux. "transfer closed" means that the
  /// connection ended within the body, "Failed writing header" that Foundation refused a header field. The others
  /// concern the content of the answer.
  fileprivate func unknown(_ server: String) -> DataError {
    if reason.hasPrefix("transfer closed") {
      return DataError(.unavailable, "\(server) ended the connection before its answer was complete")
    }
    if reason.hasPrefix("Failed writing header") { return .unreadable(server, reason) }
    if ["certificate", "SSL", "TLS"].contains(where: reason.localizedCaseInsensitiveContains) {
      return .untrusted(server, reason)
    }
    return DataError(.invalidAnswer, "the answer of \(server) is not valid HTTP: \(reason)")
  }
}

extension DataError {
  fileprivate static func untrusted(_ server: String, _ reason: String) -> DataError {
    .networkFault("\(server) cannot be trusted, possibly because a network wants a sign-in: \(reason)")
  }

  fileprivate static func unreadable(_ server: String, _ reason: String) -> DataError {
    .networkFault(
      "the answer of \(server) cannot be read; a header field may be empty or contain other characters than ASCII: "
        + reason)
  }
}
