/// Writes a screen as a page: semantic HTML with the names and roles of assistive technologies, for light and dark,
/// without a script.
///
/// The page is one form. A button sends `control` with the number of its control (``Screen/controls``), with ` +` or
/// ` -` for a stepper, or `refresh`. The fields are sent with it: a field for text, a number or a day has the number of
/// its control as its name. A server applies them with ``ScreenControl/effect(of:)``. A file of the page shows the
/// same, and its buttons have no effect.
///
/// Every text is escaped. Web pages are embedded in a frame with an origin of its own, which runs scripts only if the
/// page may, and cannot reach the page around it.
public struct HTMLRenderer: Sendable {
  /// The address of the folder of pictures, with `/` at its end. A picture of a module is `BUNDLE/Pictures/hat.png` in
  /// it. Default nil: a picture is drawn as a letter, as a symbol of the system is.
  public var pictures: String?
  /// The files of modules' pictures that are not in the folder. A picture is drawn with its other files; as a letter if
  /// it has none for a light appearance. Default empty.
  package var missingFiles: Set<PictureFile> = []
  /// The addresses whose pictures are in the folder too, under the percent-encoded address. Default empty: their
  /// fallbacks are drawn, or letters.
  package var addresses: Set<String> = []
  /// The addresses whose pictures could not be loaded. Their fallbacks are drawn, or letters; a picture alone without a
  /// fallback has its label, and a button that sends `retry`. Default empty.
  package var failedAddresses: Set<String> = []
  /// The address to which the page's form is sent. Default empty, the page's own.
  public var action: String
  /// The address of the folder of the documents of web pages with HTML (``WebPage/documentPath(_:)``), with `/` at its
  /// end. Default nil: a document is a part of the page.
  package var documents: String?
  /// Whether web pages are embedded. Otherwise an address is a link, and HTML its words. Default true.
  public var embedsPages: Bool
  /// Whether each row has its identity as `data-row`, for a script that follows the rows from one page to the next.
  /// Default false.
  public var identifiesRows: Bool

  /// Creates a renderer.
  public init(
    pictures: String? = nil, action: String = "", embedsPages: Bool = true, identifiesRows: Bool = false
  ) {
    self.pictures = pictures
    self.action = action
    self.embedsPages = embedsPages
    self.identifiesRows = identifiesRows
  }

  /// The screen as a whole page.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - traits: The environment: language, direction, text scale, contrast and motion.
  public func render(_ screen: Screen, traits: ScreenTraits = ScreenTraits()) -> String {
    let page: HTMLText = """
      <!doctype html>
      <html lang="\(traits.locale.identifier.isEmpty ? "en" : traits.locale.identifier)" dir="\(traits.direction.attribute)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(screen.title.isEmpty ? " " : screen.title)</title>
      <style>
      \(HTMLStyle.sheet(traits))
      </style>
      </head>
      <body>
      \(body(of: screen, traits: traits))
      </body>
      </html>

      """
    return page.html
  }

  /// The screen's form, without the page around it.
  private func body(of screen: Screen, traits: ScreenTraits) -> HTMLText {
    var page = HTMLPage(renderer: self, traits: traits, fillsScreen: screen.page != nil)
    let sections = screen.sections.map { page.section($0) }
    let actions = page.actions(screen.actions)
    let busy: HTMLText? = screen.isBusy ? " aria-busy=\"true\"" : nil
    return """
      <main\(busy)>
      <form method="post" action="\(action)" novalidate>
      <header><h1>\(screen.title)</h1>\(Self.state(of: screen, CommonTexts(traits.locale)))</header>
      \(screen.notice.map(Self.notice))\(sections)\(actions)</form>
      </main>
      """
  }

  private static func state(of screen: Screen, _ texts: CommonTexts) -> HTMLText? {
    if screen.isBusy { return "<p class=\"state\" role=\"status\">\(texts.busy)</p>" }
    guard screen.refresh != nil else { return nil }
    return "<button class=\"plain\" name=\"control\" value=\"refresh\">\(texts.refresh)</button>"
  }

  private static func notice(_ notice: Notice) -> HTMLText {
    let role = notice.kind == .problem ? "alert" : "status"
    return "<p class=\"notice \(notice.kind.rawValue)\" role=\"\(role)\"><bdi>\(notice.text)</bdi></p>\n"
  }
}

extension ScreenTraits.Direction {
  /// The value of the attribute `dir`.
  var attribute: String {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    }
  }
}
