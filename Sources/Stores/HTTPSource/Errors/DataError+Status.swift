import DataProviding
import Foundation

extension DataError {
  /// Converts the status of an answer without a value (RFC 9110, 15).
  ///
  /// The message is the server's own if the body contains one in JSON; otherwise it names the status.
  static func status(_ head: HTTPHead, body: Data, of name: String, now: Int) -> DataError {
    let message = ServerMessage.read(body) ?? "\(name): the server answers \(head.status)"
    return switch head.status {
    case 401: DataError(.unauthorized, message)
    case 404, 410: DataError(.notFound, message)
    case 408, 425, 429, 500, 502, 503, 504:
      DataError(.unavailable, message, retryAfter: RetryAfter.read(head.headers, now: now))
    case 511: .networkFault("\(name): the network wants a sign-in (511)")
    case 400..<500, 501, 505: DataError(.refused, message)
    case 500..<600: DataError(.unavailable, message, retryAfter: RetryAfter.read(head.headers, now: now))
    default: DataError(.invalidAnswer, "\(name): the server answers \(head.status), which has no value")
    }
  }
}

/// The field `Retry-After` (RFC 9110, 10.2.3).
enum RetryAfter {
  /// Reads the delay: a number of seconds, or the time from the answer's `Date`, or else from now, to a date. A past
  /// date gives zero.
  static func read(_ headers: HTTPHeaders, now: Int) -> Duration? {
    guard let value = headers["Retry-After"] else { return nil }
    if let seconds = DeltaSeconds.read(value) { return seconds }
    guard let date = HTTPDate.seconds(value) else { return nil }
    let sent = headers["Date"].flatMap { HTTPDate.seconds($0) } ?? now
    return .seconds(max(0, date - sent))
  }
}

/// The message of a server in the body of an answer without a value.
enum ServerMessage {
  private struct Body: Decodable {
    var detail: String?
    var error: String?
  }

  /// Reads the `detail` of a problem (RFC 9457, 3.1.4), or else a text named `error`; up to 500 characters.
  static func read(_ body: Data) -> String? {
    guard let body = try? JSONDecoder().decode(Body.self, from: body) else { return nil }
    return (body.detail ?? body.error).flatMap { $0.isEmpty ? nil : String($0.prefix(500)) }
  }
}

extension DataError {
  /// The error without characters that control a terminal or change the direction of text: its message can contain
  /// texts of a server.
  var escaped: DataError {
    var error = self
    error.message = message.unicodeScalars.reduce(into: "") { text, scalar in
      switch (scalar.properties.generalCategory, scalar.properties.isBidiControl) {
      case (.control, _), (.lineSeparator, _), (.paragraphSeparator, _), (_, true):
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return error
  }
}
