public import DataProviding
import Foundation

extension HTTPSource {
  /// A call as a request for a data provider. It is asked with the validators of what is there, if that came from the same URL; its
  /// answers are as fresh as the server says, and with `no-store` are not written to disk.
  ///
  /// A value that is no longer fresh is told while it is fetched again, as `stale-while-revalidate` allows it, however long that
  /// says: how long a value is of any use is for its resource to say.
  ///
  /// Only a call that asks for a value is tried again when it fails; one that asks for a change is not.
  ///
  /// - Parameters:
  ///   - id: Which request: two with the same identity must fetch the same thing, in the same type.
  ///   - call: What is asked.
  public func request<Value>(_ id: String, _ call: HTTPCall<Value>) -> Request<Value> {
    Request(id, isSafeToRepeat: call.isQuestion) { context in try await fetch(call, context) }
  }

  /// What ``request(_:_:)`` does, for a request that has to find out first what its call is.
  ///
  /// - Parameters:
  ///   - call: What is asked.
  ///   - context: What the request knows of what is there.
  public func fetch<Value>(
    _ call: HTTPCall<Value>, _ context: RequestContext
  ) async throws(DataError) -> Fetched<Value> {
    let validators = context.validator.flatMap { HTTPValidators(text: $0.text) }
    switch try await outcome(of: call, validators: validators) {
    case .answer(let answer):
      return .answer(
        answer.value, fresh: answer.freshness.fresh, validator: answer.validators.map { DataValidator($0.text) },
        mayBeStored: answer.freshness.mayBeKept)
    case .notModified(let freshness, let validators):
      return .notModified(
        fresh: freshness?.fresh, validator: DataValidator(validators.text), mayBeStored: freshness?.mayBeKept ?? true)
    }
  }
}

extension HTTPSource {
  /// What is sent for a call.
  func request(for call: HTTPCall<some Sendable>) throws(DataError) -> HTTPRequest {
    var request = HTTPRequest(url: try url(of: call), headers: settings.headers.merging(call.headers))
    if request.headers["Accept"] == nil { request.headers["Accept"] = "application/json" }
    switch call.action {
    case .get: break
    case .post(let body, let key):
      request.method = "POST"
      request.headers["Content-Type"] = "application/json"
      request.headers["Idempotency-Key"] = "\"\(key)\""
      do {
        request.body = try body()
      } catch {
        throw DataError(.refused, "\(call.name): the body cannot be written as JSON: \(error)")
      }
    }
    if let name = request.headers.unsafeName {
      throw DataError(.refused, "\(call.name): the header field \"\(name)\" has a character that no header may have")
    }
    return request
  }

  private func url(of call: HTTPCall<some Sendable>) throws(DataError) -> URL {
    if let fault = call.path.fault { throw DataError(.refused, "\(call.name): \(fault)") }
    var text = address.absoluteString
    if !call.path.encoded.isEmpty { text += (text.hasSuffix("/") ? "" : "/") + call.path.encoded }
    if !call.query.isEmpty { text += "?" + call.query.query }
    guard let url = URL(string: text) else { throw DataError(.refused, "\(call.name): the path makes no URL") }
    return url
  }

  /// Sends a request, follows redirects, and keeps the time limits.
  func response(of trip: Trip, name: String) async throws(DataError) -> HTTPResponse {
    try await TimeLimit(settings.answerEnds, clock, "\(name): no whole answer within \(settings.answerEnds)").run {
      var trip = trip
      while true {
        let request = trip.next
        let (head, body) = try await exchange(request, name: name)
        let response = HTTPResponse(head: head, body: body, url: request.url, isValidation: trip.isValidation)
        if try !trip.goOn(after: head) { return response }
      }
    }
  }

  private func exchange(_ request: HTTPRequest, name: String) async throws(DataError) -> (head: HTTPHead, body: Data) {
    let reader = AnswerReader(limit: settings.bytes, name: name)
    var limit = TimeLimit(
      settings.answerBegins, clock, "\(name): no answer has begun within \(settings.answerBegins)")
    limit.isKept = { reader.hasBegun }
    return try await limit.run {
      try await transport.send(request) { piece throws(DataError) in try reader.receive(piece) }
      return try reader.answer()
    }
  }
}
