import DataProviding
import Foundation

/// The exchange of one call: sends its requests through the queue and within the time limits.
struct Conversation: Sendable {
  let name: String
  let transport: any HTTPTransport
  let queue: RequestQueue
  let clock: AnyClock
  let settings: HTTPSettings

  /// The time limit for the whole call, from the start of the first request.
  let end: Duration

  /// The destination of an answer that is written to a file; nil for an answer in memory.
  let place: FilePlace?
  let meter: ProgressMeter?

  /// The result of consecutive requests to one origin.
  private enum OriginResult: Sendable {
    case answer(HTTPResponse)
    case redirect(Trip, left: Duration)
  }

  /// Sends the requests of a call until an answer is not a redirect.
  ///
  /// Consecutive requests to one origin share one place in its queue. The place is freed before the first request to
  /// another origin. The time limits do not run while the call waits for a place.
  func response(of trip: Trip) async throws(DataError) -> HTTPResponse {
    var (trip, left) = (trip, end)
    while true {
      let (current, limit) = (trip, left)
      let result = try await queue.run(at: trip.origin) { () async throws(DataError) -> OriginResult in
        try await requests(to: current, limit)
      }
      switch result {
      case .answer(let response): return response
      case .redirect(let next, let rest): (trip, left) = (next, rest)
      }
    }
  }

  private func requests(to trip: Trip, _ left: Duration) async throws(DataError) -> OriginResult {
    let start = clock.now
    return try await TimeLimit(left, clock, "\(name): no whole answer within \(end)").run {
      var next = trip
      repeat {
        let response = try await exchange(next)
        if try !next.prepareNext(after: response.head) { return .answer(response) }
      } while next.origin == trip.origin
      return .redirect(next, left: max(.zero, left - (clock.now - start)))
    }
  }

  private func exchange(_ trip: Trip) async throws(DataError) -> HTTPResponse {
    let request = trip.next
    let reader = AnswerReader(limit: settings.bytes, place: place, name: name, clock: clock)
    let total = meter == nil ? nil : request.body?.count
    var limit = TimeLimit(
      settings.answerBegins, clock,
      "\(name): \(reader.hasBegun ? "no data has arrived" : "no answer has begun") within \(settings.answerBegins)")
    limit.work = { [place] in
      reader.hasBegun && place == nil ? .unlimited : .limited(since: reader.lastActivity)
    }
    let (head, body) = try await limited(limit, request, total: total, reader)
    return HTTPResponse(head: head, body: body, url: request.url, isValidation: trip.isValidation)
  }

  private func limited(
    _ limit: TimeLimit, _ request: HTTPRequest, total: Int?, _ reader: AnswerReader
  ) async throws(DataError) -> (head: HTTPHead, body: HTTPReceivedBody) {
    do throws(DataError) {
      return try await limit.run {
        try await transport.send(request) { piece throws(DataError) in
          try reader.receive(piece)
          if case .sent(let count) = piece { meter?.record(HTTPProgress(.upload, bytes: count, total: total)) }
          if case .body = piece, let progress = reader.progress { meter?.record(progress) }
        }
        meter?.finish()
        return try reader.answer()
      }
    } catch {
      reader.discard()
      throw error
    }
  }
}
