import DataProviding
import Foundation

/// Sends the requests of a call in their turn, within the time limits.
struct Conversation: Sendable {
  let name: String
  let transport: any HTTPTransport
  let queue: RequestQueue
  let clock: AnyClock
  let settings: HTTPSettings

  /// How long everything may take from the start of the first request.
  let end: Duration

  /// The place of the file for an answer with a value; nil for one in memory.
  let place: FilePlace?
  let meter: ProgressMeter?

  /// What comes of requests to one origin.
  private enum Stay: Sendable {
    case answer(HTTPResponse)
    case redirect(Trip, left: Duration)
  }

  /// Sends a call's requests until one is answered without sending elsewhere.
  ///
  /// Requests to one origin, one after the other, have one place in its queue. Before the first request to another origin that place is
  /// free again. Waiting for a place takes nothing off the time.
  func response(of trip: Trip) async throws(DataError) -> HTTPResponse {
    var (trip, left) = (trip, end)
    while true {
      let (current, limit) = (trip, left)
      let stay = try await queue.run(at: trip.origin) { () async throws(DataError) -> Stay in
        try await self.stay(current, limit)
      }
      switch stay {
      case .answer(let response): return response
      case .redirect(let next, let rest): (trip, left) = (next, rest)
      }
    }
  }

  private func stay(_ trip: Trip, _ left: Duration) async throws(DataError) -> Stay {
    let start = clock.now
    return try await TimeLimit(left, clock, "\(name): no whole answer within \(end)").run {
      var next = trip
      repeat {
        let response = try await exchange(next)
        if try !next.goOn(after: response.head) { return .answer(response) }
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
      "\(name): \(reader.hasBegun ? "nothing has come" : "no answer has begun") within \(settings.answerBegins)")
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
          if case .sent(let count) = piece { meter?.note(HTTPProgress(.upload, bytes: count, total: total)) }
          if case .body = piece, let progress = reader.progress { meter?.note(progress) }
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
