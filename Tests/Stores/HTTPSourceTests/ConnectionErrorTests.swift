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
    .serverCertificateNotYetValid,
  ])
  func `an untrusted server is unavailable, because the network may be at fault`(code: URLError.Code) {
    #expect(kind(code) == .unavailable)
    let error = DataError.connection(URLError(code), to: URL(string: "https://shop.example.com/x"))
    #expect(error.isNetworkFault)
    #expect(error.message.hasPrefix("shop.example.com cannot be trusted"))
  }

  @Test(arguments: [
    "SSL certificate problem: self-signed certificate", "server certificate verification failed",
    "SSL: no alternative certificate subject name matches target host name 'shop.example.com'",
    "gnutls_handshake() failed: The TLS connection was non-properly terminated.",
  ])
  func `an untrusted server is unavailable on Linux, whose errors are texts`(reason: String) {
    let error = DataError.connection(
      URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: reason]), to: URL(string: "https://shop.example.com/x"))
    #expect((error.kind, error.isNetworkFault) == (.unavailable, true))
    #expect(error.message.hasPrefix("shop.example.com cannot be trusted"))
    #expect(error.message.hasSuffix(reason))
  }

  @Test func `a call that the system does not send without encryption is refused`() {
    #expect(kind(.appTransportSecurityRequiresSecureConnection) == .refused)
  }

  /// The second error is that of Foundation on Linux for a field in Latin-1.
  @Test(arguments: [
    URLError(.cannotParseResponse), URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: "Failed writing header"]),
  ])
  func `an answer that Foundation cannot read is unavailable and names the likely cause`(error: URLError) {
    let error = DataError.connection(error, to: URL(string: "https://shop.example.com/x"))
    #expect((error.kind, error.isNetworkFault) == (.unavailable, true))
    #expect(error.message.contains("a header field may be empty or contain other characters than ASCII"))
  }

  @Test(arguments: [
    URLError.Code.cannotDecodeRawData, .cannotDecodeContentData, .unsupportedURL, .badURL, .unknown,
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
