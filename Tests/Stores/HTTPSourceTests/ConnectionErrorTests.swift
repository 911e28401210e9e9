import DataProviding
import Foundation
import Testing

@testable import HTTPSource

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// The conversion of URLSession errors to data errors.
struct ConnectionErrorTests {
  private func kind(_ code: URLError.Code) -> DataError.Kind {
    DataError.connection(URLError(code), to: URL(string: "https://shop.example.com/x")).kind
  }

  @Test(arguments: [
    URLError.Code.timedOut, .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .notConnectedToInternet,
    .networkConnectionLost, .badServerResponse, .secureConnectionFailed, .resourceUnavailable,
  ])
  func `a lost or failed connection is unavailable`(code: URLError.Code) { #expect(kind(code) == .unavailable) }

  @Test(arguments: [
    URLError.Code.serverCertificateHasBadDate, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
    .serverCertificateNotYetValid, .appTransportSecurityRequiresSecureConnection,
  ])
  func `an untrusted server is refused`(code: URLError.Code) { #expect(kind(code) == .refused) }

  @Test(arguments: [
    URLError.Code.cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse, .unsupportedURL, .badURL,
    .unknown,
  ])
  func `an answer that is not valid HTTP is an invalid answer`(code: URLError.Code) {
    #expect(kind(code) == .invalidAnswer)
  }

  @Test func `a cancelled task is cancelled`() {
    #expect(DataError.connection(URLError(.cancelled), to: nil) == .cancelled)
  }

  @Test func `the message names the server and not the path`() {
    let error = DataError.connection(URLError(.timedOut), to: URL(string: "https://shop.example.com:1234/x?token=y"))
    #expect(error.message == "shop.example.com:1234 does not answer")
  }
}
