import CommonUI
import ComponentEngine

/// The calls of the web pages with HTML that a device shows, by the rules of `WebPageState`.
///
/// A document may call the app from its first script until its frame shows another one. A browser ends its port then,
/// and a document that the frame shows later has no key that counts.
@MainActor
final class PreviewBridges {
  /// The answer to a call.
  struct Answer: Encodable, Equatable {
    /// The key of the document.
    let document: String
    let call: Int
    /// The answer in JSON; nil after an error.
    var json: String?
    /// The word of the error.
    var error: String?
  }

  /// Called with each answer.
  var onAnswer: (@MainActor (Answer) -> Void)?

  private struct Document {
    let path: String
    var state: WebPageState
  }

  /// The greatest number of documents. The page does not report that a frame shows another one.
  private static let limit = 100

  private var shown: [String: WebPage] = [:]
  private var documents: [String: Document] = [:]
  /// The keys of the documents, the oldest first.
  private var keys: [String] = []
  /// The messages of the app for the pages that are shown.
  private var sending: [Subscription] = []

  /// Replaces the pages that are shown, by the paths of their documents. A document that stays has the closures of its
  /// newer page.
  func show(_ pages: [(path: String, page: WebPage)]) {
    shown = Dictionary(pages.map { ($0.path, $0.page) }) { first, _ in first }
    documents = documents.filter { shown[$0.value.path] != nil }
    keys.removeAll { documents[$0] == nil }
    for (key, document) in documents { if let page = shown[document.path] { documents[key]?.state.adopt(page) } }
    for subscription in sending { subscription.cancel() }
    sending = shown.flatMap { path, page in
      page.bridge?.observe { [weak self] name, json in self?.send(name, json, to: path) } ?? []
    }
  }

  /// Sends a message of the app to the documents of a page, the oldest first.
  private func send(_ name: String, _ json: [UInt8], to path: String) {
    for key in keys where documents[key]?.path == path { try? receive(.sent(name: name, json: json), of: key) }
  }

  /// Lets a document call the app that a frame has begun to show. Returns whether its page is shown.
  func connect(_ key: String, at path: String) -> Bool {
    guard let page = shown[path] else { return false }
    var state = WebPageState(page)
    for event in [WebPageState.Event.opened, .started, .committed("about:blank"), .finished] {
      _ = state.receive(event)
    }
    documents[key] = Document(path: path, state: state)
    keys.append(key)
    if keys.count > Self.limit { documents[keys.removeFirst()] = nil }
    return true
  }

  /// Receives a call. Its answer comes later.
  func receive(_ call: PreviewAction.DocumentCall) throws(PreviewError) {
    try receive(
      .message(.init(id: call.number, name: call.name, json: Array(call.json.utf8), origin: "null")), of: call.document)
  }

  private func receive(_ event: WebPageState.Event, of key: String) throws(PreviewError) {
    guard let effects = documents[key]?.state.receive(event) else { throw PreviewError("there is no such document") }
    for effect in effects {
      switch effect {
      case .call(let id, let name, let json): handle(id, name, json, of: key)
      case .answer(let id, .success(let json)):
        onAnswer?(Answer(document: key, call: id, json: String(decoding: json, as: UTF8.self)))
      case .answer(let id, .failure(let error)): onAnswer?(Answer(document: key, call: id, error: error.rawValue))
      // A browser navigates by itself.
      case .allow, .cancel, .load, .openLink, .openInBrowser, .goBack, .goForward, .close, .forget: break
      }
    }
  }

  private func handle(_ id: Int, _ name: String, _ json: [UInt8], of key: String) {
    guard let bridge = documents[key]?.state.page.bridge else { return }
    Task { [weak self] in
      guard self?.documents[key]?.state.isOpen(call: id) == true else { return }
      let result = await bridge.answer(to: name, json)
      // The document may be gone meanwhile.
      try? self?.receive(.answered(id: id, result), of: key)
    }
  }
}
