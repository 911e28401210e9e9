import CommonUI
import EnginePreviewServer
import Synchronization

/// The documents of the web pages with HTML that the devices show now. No other document can be asked for.
final class PreviewDocuments: Sendable {
  private let shown = Mutex<[Int: [String: ServerResponse]]>([:])

  /// The folder of the documents in the address of the preview.
  static let folder = "documents/"

  /// The folder of the documents that a device shows.
  static func folder(of device: Int) -> String { "\(folder)\(device)/" }

  /// Replaces the documents that a device shows.
  func show(_ pages: [WebPage], _ traits: ScreenTraits, on device: Int) {
    let documents = pages.compactMap { page in
      page.document(traits).map { document in
        // The sandbox also holds for a document that is opened outside of its frame.
        let policy = "\(page.contentPolicy); sandbox \(page.frameRights); frame-ancestors 'self'"
        return (page.documentPath(traits), ServerResponse(text: document, type: "text/html", policy: policy))
      }
    }
    shown.withLock { $0[device] = Dictionary(documents) { first, _ in first } }
  }

  /// Answers the request for a document. Called on the server's thread.
  func answer(_ exchange: ServerExchange) {
    let parts = exchange.path.dropFirst(Self.folder.count).split(separator: "/", omittingEmptySubsequences: false)
    let document =
      parts.count == 2 ? Int(parts[0]).flatMap { device in shown.withLock { $0[device]?[String(parts[1])] } } : nil
    exchange.respond(document ?? ServerResponse(.notFound))
  }
}
