package import Foundation

/// What the server has seen of the requests of one id.
package struct Seen: Decodable, Sendable, Equatable {
  /// The header fields of each request, in small letters.
  package var requests: [[String: String]]
  /// How many connections were closed before the server had said all.
  package var closed: Int
  /// How many requests were under way at the same time at most.
  package var peak: Int
}

extension URL {
  /// What the server at this address has seen; it waits until a request has come (`begun`), or a connection was closed (`closed`).
  package func seen(_ id: String, until: String = "") -> URL {
    appending(path: "seen").appending(queryItems: [
      URLQueryItem(name: "id", value: id), URLQueryItem(name: "until", value: until),
    ])
  }
}
