public import DataProviding
import Foundation

extension HTTPSource {
  /// Returns a call as a request for a data provider.
  ///
  /// The request sends the validators of the cached value if that came from the same URL. The server determines how
  /// long an answer is fresh. An answer with `no-store` is not written to disk.
  ///
  /// An answer whose `Vary` names header fields belongs to their values: if the call or the settings have others by
  /// then, such as another `Accept-Language`, the cached value is neither delivered nor validated. `Accept-Encoding`,
  /// `User-Agent` and `Origin` are not compared, nor are the fields of ``HTTPCredentials``. The answer to
  /// `Vary: *` is stale at once.
  ///
  /// The data provider delivers a stale value while it is fetched again, as with `stale-while-revalidate`. The seconds
  /// of that directive have no effect: the resource's `expiresAfter` limits the age of delivered values.
  ///
  /// Only `GET` calls are retried when they fail.
  ///
  /// - Parameters:
  ///   - id: The identity. Two requests with the same identity must fetch the same data as the same type.
  ///   - call: The call.
  public func request<Value>(_ id: String, _ call: HTTPCall<Value>) -> Request<Value> {
    Request(id, isSafeToRepeat: call.method == .get) { validator in
      HTTPValidators(text: validator.text)?.areFor(headers(of: call)) != false
    } validating: { context in
      try await fetch(call, context)
    }
  }

  /// Sends a call like ``request(_:_:)``, for a request that determines its call while it is performed.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - context: The context that the request received.
  public func fetch<Value>(
    _ call: HTTPCall<Value>, _ context: RequestContext
  ) async throws(DataError) -> Fetched<Value> {
    let validators = context.validator.flatMap { HTTPValidators(text: $0.text) }
    switch try await outcome(of: call, validators: validators) {
    case .answer(let answer):
      return .answer(
        answer.value, staleAfter: answer.freshness.staleAfter,
        validator: answer.validators.map { DataValidator($0.text) },
        mayBeStored: answer.freshness.mayBeStored)
    case .notModified(let freshness, let validators):
      return .notModified(
        staleAfter: freshness?.staleAfter, validator: DataValidator(validators.text),
        mayBeStored: freshness?.mayBeStored ?? true)
    }
  }
}

extension HTTPSource {
  /// Sends a call's requests, once more with renewed credentials if the server refuses the first ones.
  func response(
    to call: HTTPCall<some Sendable>, _ validators: HTTPValidators?, _ progress: ProgressMeter.Report?
  ) async throws(DataError) -> HTTPResponse {
    let content = try content(of: call)
    // The temporary file is needed until the request has been sent.
    defer { withExtendedLifetime(content?.temporary) {} }
    guard let credentials, call.headers["Authorization"] == nil, !credentials.isProviding else {
      return try await response(to: call, request(for: call, content, [:]), validators, progress)
    }
    let session = credentials.session
    let fields = try await credentials.fields(in: session)
    let request = try request(for: call, content, fields)
    let response = try await response(to: call, request, validators, progress)
    // Another origin has received no credentials.
    guard response.head.status == 401, Origin(response.url) == Origin(request.url) else { return response }
    let renewed = try await credentials.renewed(after: fields, in: session)
    return try await self.response(to: call, self.request(for: call, content, renewed), validators, progress)
  }

  private func response(
    to call: HTTPCall<some Sendable>, _ request: HTTPRequest, _ validators: HTTPValidators?,
    _ progress: ProgressMeter.Report?
  ) async throws(DataError) -> HTTPResponse {
    let isTransfer = call.body?.isFile == true || call.format.place != nil
    let conversation = Conversation(
      name: call.name, transport: transport, queue: queue, clock: clock, settings: settings,
      end: isTransfer ? settings.transferEnds : settings.answerEnds, place: call.format.place,
      meter: progress.map { ProgressMeter(clock, $0) })
    let isValidated =
      call.method == .get && !request.headers.hasValidators && validators?.areFor(headers(of: call)) != false
    return try await conversation.response(
      of: Trip(request, isValidated ? validators : nil, name: call.name, settings))
  }

  /// Returns the header fields of a call that depend on neither its body nor a random number.
  func headers(of call: HTTPCall<some Sendable>, _ credentials: HTTPHeaders = [:]) -> HTTPHeaders {
    var headers = settings.headers.merging(credentials)
    if let key = call.key { headers.setIdempotencyKey(key) }
    headers = headers.merging(call.headers)
    if headers["Accept"] == nil { headers["Accept"] = call.format.accept }
    return headers
  }

  /// Returns the request of a call with credentials.
  private func request(
    for call: HTTPCall<some Sendable>, _ content: HTTPBody.Content?, _ credentials: HTTPHeaders
  ) throws(DataError) -> HTTPRequest {
    let headers = headers(of: call, credentials)
    var request = HTTPRequest(method: call.method.rawValue, url: try url(of: call), headers: headers)
    if request.headers["Idempotency-Key"] == nil, let key = call.randomKey { request.headers.setIdempotencyKey(key) }
    request.body = content?.bytes
    if request.headers["Content-Type"] == nil { request.headers["Content-Type"] = content?.media }
    if let fault = request.headers.idempotencyKeyFault { throw DataError(.refused, "\(call.name): \(fault)") }
    if let name = request.headers.unsafeName {
      throw DataError(.refused, "\(call.name): the header field \"\(name)\" has a character that no header may have")
    }
    return request
  }

  private func content(of call: HTTPCall<some Sendable>) throws(DataError) -> HTTPBody.Content? {
    do {
      return try call.body?.content(settings.json)
    } catch {
      throw DataError(
        .refused, "\(call.name): \((error as? HTTPBodyError)?.sentence ?? "the body cannot be made: \(error)")")
    }
  }

  private func url(of call: HTTPCall<some Sendable>) throws(DataError) -> URL {
    if let fault = call.path.fault { throw DataError(.refused, "\(call.name): \(fault)") }
    var text = address.absoluteString
    if !call.path.encoded.isEmpty { text += (text.hasSuffix("/") ? "" : "/") + call.path.encoded }
    if !call.query.isEmpty { text += "?" + call.query.query }
    guard let url = URL(string: text) else { throw DataError(.refused, "\(call.name): the path makes no URL") }
    return url
  }
}
