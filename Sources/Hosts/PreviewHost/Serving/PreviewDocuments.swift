import CommonUI
import EnginePreviewServer
import Synchronization

/// The documents of the web pages with HTML that the devices show now. No other document can be asked for.
final class PreviewDocuments: Sendable {
  /// A document as it is served.
  private struct Document {
    let text: String
    let policy: String
    /// The place of the key in the text; nil for a page without a bridge.
    let place: String?
  }

  /// A document that was served and has not connected yet.
  private struct Served {
    let key: String
    let device: Int
    let path: String
  }

  private struct State {
    var shown: [Int: [String: Document]] = [:]
    var served: [Served] = []
  }

  /// The greatest number of documents that were served and have not connected.
  private static let servedLimit = 100

  private let state = Mutex(State())

  /// The folder of the documents in the address of the preview.
  static let folder = "documents/"

  /// The folder of the documents that a device shows.
  static func folder(of device: Int) -> String { "\(folder)\(device)/" }

  /// Replaces the documents that a device shows. Returns the pages with the paths of their documents.
  @discardableResult
  func show(_ pages: [WebPage], _ traits: ScreenTraits, on device: Int) -> [(path: String, page: WebPage)] {
    let paths = pages.filter { $0.address == nil }.map { (path: $0.documentPath(traits), page: $0) }
    let documents = paths.map { path, page in
      // The sandbox also holds for a document that is opened outside of its frame.
      let policy = "\(page.contentPolicy); sandbox \(page.frameRights); frame-ancestors 'self'"
      let place = page.bridge != nil && page.allowsScripts ? AccessToken().text : nil
      let text = page.document(traits, script: place.map(PreviewBridgeScript.text)) ?? ""
      return (path, Document(text: text, policy: policy, place: place))
    }
    state.withLock { $0.shown[device] = Dictionary(documents) { first, _ in first } }
    return paths
  }

  /// Answers the request for a document. Called on the server's thread.
  func answer(_ exchange: ServerExchange) {
    let parts = exchange.path.dropFirst(Self.folder.count).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let device = Int(parts[0]), let text = text(String(parts[1]), on: device) else {
      return exchange.respond(ServerResponse(.notFound))
    }
    exchange.respond(ServerResponse(text: text.document, type: "text/html", policy: text.policy))
  }

  /// Returns a document, which gets another key each time that it is served.
  private func text(_ path: String, on device: Int) -> (document: String, policy: String)? {
    state.withLock { state in
      guard let document = state.shown[device]?[path] else { return nil }
      guard let place = document.place else { return (document.text, document.policy) }
      let key = AccessToken().text
      state.served.append(Served(key: key, device: device, path: path))
      if state.served.count > Self.servedLimit { state.served.removeFirst() }
      return (document.text.replacing(place, with: key), document.policy)
    }
  }

  /// Returns the path of the document that was served with a key, the first time; else nil.
  func claim(_ key: String, on device: Int) -> String? {
    state.withLock { state in
      guard let index = state.served.firstIndex(where: { $0.key == key && $0.device == device }) else { return nil }
      return state.served.remove(at: index).path
    }
  }
}
