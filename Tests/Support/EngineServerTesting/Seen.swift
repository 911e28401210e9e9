package import Foundation

/// The recorded requests with one id.
package struct Seen: Decodable, Sendable, Equatable {
  /// The header fields of each request, in lower case.
  package var requests: [[String: String]]
  /// The number of connections that were closed before the complete response.
  package var closed: Int
  /// The maximum number of concurrent requests.
  package var peak: Int
}

extension URL {
  /// Returns the URL of the recorded requests. The response waits for a request (`begun`) or a closed connection
  /// (`closed`).
  package func seen(_ id: String, until: String = "") -> URL {
    appending(path: "seen").appending(queryItems: [
      URLQueryItem(name: "id", value: id), URLQueryItem(name: "until", value: until),
    ])
  }
}
