import EnginePreviewServer

/// The addresses of a preview: the page with its style sheet and script, the frame of a screen, the events, and the
/// actions.
struct PreviewSite: Sendable {
  /// The page loads its own style sheet, script and frames, and connects to its own events and actions only.
  private static let pagePolicy =
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; "
    + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  /// A screen has its style sheet in it, shows pictures of the preview, runs no script and sends no form. It may embed
  /// web pages, and the documents of those with HTML.
  private static let screenPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self' http: https:; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

  let name: String
  let session: PreviewSession
  /// The file that opens the page; nil without one. It goes when a browser has the page.
  var openingFile: OpeningFile?

  /// Answers a request. Called on the server's thread.
  func answer(_ exchange: ServerExchange) {
    switch (exchange.request.method, exchange.path) {
    case (.get, RequestGate.openingPath):
      exchange.respond(ServerResponse(text: OpeningFile.page(leadingTo: "./"), type: "text/html"))
    case (.get, ""):
      openingFile?.remove()
      exchange.respond(ServerResponse(text: PreviewPage.html(name), type: "text/html", policy: Self.pagePolicy))
    case (.get, "preview.css"): exchange.respond(ServerResponse(text: PreviewStyle.text, type: "text/css"))
    case (.get, "preview.js"): exchange.respond(ServerResponse(text: PreviewScript.text, type: "text/javascript"))
    case (.get, "screen"):
      let empty = "<!doctype html><html lang=\"en\"><head><title>Screen</title></head><body></body></html>"
      exchange.respond(ServerResponse(text: empty, type: "text/html", policy: Self.screenPolicy))
    case (.get, "events"):
      let stream = exchange.stream()
      Task { @MainActor in session.connect(StreamedPage(stream)) }
    case (.get, let path) where path.hasPrefix(PreviewPictures.folder): session.pictures.answer(exchange)
    case (.get, let path) where path.hasPrefix(PreviewDocuments.folder): session.documents.answer(exchange)
    case (.post, "act"): perform(exchange)
    default: exchange.respond(ServerResponse(.notFound))
    }
  }

  private func perform(_ exchange: ServerExchange) {
    let action: PreviewAction
    do {
      action = try PreviewAction(FormFields(exchange.request))
    } catch let fault as RequestFault {
      return exchange.respond(ServerResponse(fault))
    } catch {
      return exchange.respond(ServerResponse(422, text: "\(error)\n"))
    }
    Task { @MainActor in
      do throws(PreviewError) {
        try await session.perform(action)
        exchange.respond(ServerResponse(204))
      } catch {
        exchange.respond(ServerResponse(409, text: "\(error)\n"))
      }
    }
  }
}
