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
    Request(id, isSafeToRepeat: call.method == .get) { context in try await fetch(call, context) }
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
        answer.value, staleAfter: answer.freshness.staleAfter,
        validator: answer.validators.map { DataValidator($0.text) },
        mayBeStored: answer.freshness.mayBeKept)
    case .notModified(let freshness, let validators):
      return .notModified(
        staleAfter: freshness?.staleAfter, validator: DataValidator(validators.text),
        mayBeStored: freshness?.mayBeKept ?? true)
    }
  }
}

extension HTTPSource {
  /// Sends a call's requests.
  func response(
    to call: HTTPCall<some Sendable>, _ validators: HTTPValidators?, _ progress: ProgressMeter.Report?
  ) async throws(DataError) -> HTTPResponse {
    let (request, temporary) = try request(for: call)
    // The temporary file is needed until the request has been sent.
    defer { withExtendedLifetime(temporary) {} }
    let isTransfer = call.body?.isFile == true || call.format.place != nil
    let conversation = Conversation(
      name: call.name, transport: transport, queue: queue, clock: clock, settings: settings,
      end: isTransfer ? settings.transferEnds : settings.answerEnds, place: call.format.place,
      meter: progress.map { ProgressMeter(clock, $0) })
    let isValidated = call.method == .get
    return try await conversation.response(
      of: Trip(request, isValidated ? validators : nil, name: call.name, settings))
  }

  /// The request of a call, and the temporary file that its body is in.
  private func request(
    for call: HTTPCall<some Sendable>
  ) throws(DataError) -> (request: HTTPRequest, temporary: TemporaryFile?) {
    let headers = settings.headers.merging(call.headers)
    var request = HTTPRequest(method: call.method.rawValue, url: try url(of: call), headers: headers)
    if request.headers["Accept"] == nil { request.headers["Accept"] = call.format.accept }
    if let key = call.key { request.headers["Idempotency-Key"] = "\"\(key)\"" }
    let content = try content(of: call)
    request.body = content?.bytes
    if request.headers["Content-Type"] == nil { request.headers["Content-Type"] = content?.media }
    if let name = request.headers.unsafeName {
      throw DataError(.refused, "\(call.name): the header field \"\(name)\" has a character that no header may have")
    }
    return (request, content?.temporary)
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
