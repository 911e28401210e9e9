import DataProviding
import Foundation
import Testing

@testable import HTTPSource

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What a session says, as data errors.
struct ConnectionErrorTests {
  private func kind(_ code: URLError.Code) -> DataError.Kind {
    DataError.connection(URLError(code), to: URL(string: "https://shop.example.com/x")).kind
  }

  @Test(arguments: [
    URLError.Code.timedOut, .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .notConnectedToInternet,
    .networkConnectionLost, .badServerResponse, .secureConnectionFailed, .resourceUnavailable,
  ])
  func `worth another try`(code: URLError.Code) { #expect(kind(code) == .unavailable) }

  @Test(arguments: [
    URLError.Code.serverCertificateHasBadDate, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
    .serverCertificateNotYetValid, .appTransportSecurityRequiresSecureConnection,
  ])
  func `not to be trusted`(code: URLError.Code) { #expect(kind(code) == .refused) }

  @Test(arguments: [
    URLError.Code.cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse, .unsupportedURL, .badURL,
    .unknown,
  ])
  func `not as HTTP wants it`(code: URLError.Code) { #expect(kind(code) == .invalidAnswer) }

  @Test func `cancelled`() { #expect(DataError.connection(URLError(.cancelled), to: nil) == .cancelled) }

  @Test func `the message names the server and not the path`() {
    let error = DataError.connection(URLError(.timedOut), to: URL(string: "https://shop.example.com:1234/x?token=y"))
    #expect(error.message == "shop.example.com:1234 does not answer")
  }
}
