import DataProviding
import Foundation
import Synchronization

/// Collects the pieces of one answer in memory or in a file, up to a limit.
final class AnswerReader: Sendable {
  private struct State {
    var head: HTTPHead?
    var data = Data()
    var file: PartialFile?
    var count = 0
    var lastActivity: Duration?
  }

  private let limit: Int
  private let place: FilePlace?
  private let name: String
  private let clock: AnyClock
  private let state = Mutex(State())

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes in memory.
  ///   - place: The destination of an answer that is written to a file; nil for an answer in memory.
  ///   - name: The name of the call in messages.
  ///   - clock: The clock of ``lastActivity``.
  init(limit: Int, place: FilePlace?, name: String, clock: AnyClock) {
    self.limit = limit
    self.place = place
    self.name = name
    self.clock = clock
  }

  /// Whether the answer has begun.
  var hasBegun: Bool { state.withLock { $0.head != nil } }

  /// The time of the last piece that was sent or received.
  var lastActivity: Duration? { state.withLock { $0.lastActivity } }

  /// The progress of the body.
  var progress: HTTPProgress? {
    state.withLock { state in
      guard let head = state.head, state.count > 0 else { return nil }
      let isEncoded = head.headers["Content-Encoding"].map { $0 != "identity" } ?? false
      let total = isEncoded ? nil : head.headers["Content-Length"].flatMap { Int($0) }
      return HTTPProgress(.download, bytes: state.count, total: total)
    }
  }

  /// Stores the next piece.
  ///
  /// - Throws: `invalidAnswer` as soon as the head has a length over the limit, or the body exceeds it.
  func receive(_ piece: HTTPPiece) throws(DataError) {
    try state.withLock { state throws(DataError) in
      state.lastActivity = clock.now
      switch piece {
      case .head(let head) where head.status < 200: break
      case .head(let head):
        state.head = head
        if let place, head.hasFile, state.file == nil { state.file = try PartialFile(place) }
        let length = head.headers["Content-Length"].flatMap { Int($0) } ?? 0
        if length > limit(of: state) { throw tooLarge("\(length) bytes", state) }
      case .body(let bytes):
        if bytes.count > limit(of: state) - state.count { throw tooLarge("more than that", state) }
        state.count += bytes.count
        if let file = state.file { try file.write(bytes) } else { state.data.append(bytes) }
      case .sent: break
      }
    }
  }

  /// Returns the complete answer.
  func answer() throws(DataError) -> (head: HTTPHead, body: HTTPReceivedBody) {
    try state.withLock { state throws(DataError) in
      guard let head = state.head else {
        throw DataError(.unavailable, "\(name): the connection ended before the answer began")
      }
      return (head, state.file.map { .file($0) } ?? .data(state.data))
    }
  }

  /// Deletes the file of an answer that is not used.
  func discard() { state.withLock { $0.file }?.discard() }

  private func limit(of state: State) -> Int { state.file == nil ? limit : place?.limit ?? limit }

  private func tooLarge(_ size: String, _ state: State) -> DataError {
    DataError(.invalidAnswer, "\(name): an answer may have \(limit(of: state)) bytes, and this one has \(size)")
  }
}

extension HTTPHead {
  /// Whether the answer has a whole value: a 2xx status other than 206, which has a part of one.
  var hasValue: Bool { (200..<300).contains(status) && status != 206 }

  /// Whether the answer contains a file: it has a value and is not 204 or 205, which have no content.
  var hasFile: Bool { hasValue && status != 204 && status != 205 }
}
