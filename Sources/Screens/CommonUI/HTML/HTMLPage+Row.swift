/// The rows of a page: texts, targets, images, progress and placeholders. Fields and other inputs are in another file.
extension HTMLPage {
  mutating func row(_ row: Row) -> HTMLText {
    let content: HTMLText =
      switch row.element {
      case .text: texts(row, element: "div")
      case .target(let target): self.target(row, target)
      case .field(let field): self.field(row, field)
      case .toggle(let toggle): self.toggle(row, toggle)
      case .choice(let choice): self.choice(row, choice)
      case .stepper(let stepper): self.stepper(row, stepper)
      case .date(let date): self.date(row, date)
      case .image(let image): picture(row, image)
      case .progress(let progress): self.progress(row, progress)
      case .placeholder(let placeholder): self.placeholder(row, placeholder)
      case .more: Self.send(next(row.isEnabled), row.title, style: "row more")
      case .web(let page): web(row, page)
      }
    let identity: HTMLText? = renderer.identifiesRows ? " data-row=\"\(row.id)\"" : nil
    return "<li\(identity)>\(content)</li>\n"
  }

  /// A row that can be chosen. It is a button of the page's form; a screen reader announces a link where another screen
  /// opens.
  private mutating func target(_ row: Row, _ target: Target) -> HTMLText {
    let number = next(row.isEnabled)
    let role: HTMLText = target.isNavigation ? " role=\"link\"" : ""
    let state: HTMLText = number.map { " name=\"control\" value=\"\($0)\"" } ?? " disabled"
    return "<button class=\"row\"\(state)\(role)\(Self.words(row.accessibility))>\(parts(row))</button>"
  }

  /// The texts of a row in an element.
  private func texts(_ row: Row, element: HTMLText) -> HTMLText {
    guard let label = row.accessibility.label else { return "<\(element) class=\"row\">\(parts(row))</\(element)>" }
    return """
      <\(element) class="row"><span class="hidden">\(label)</span><span class="row" aria-hidden="true">\(parts(row))</span></\(element)>
      """
  }

  /// The image, the title with the detail, the value, and the other image.
  private func parts(_ row: Row) -> HTMLText {
    let detail: HTMLText? = row.detail.map { "<span class=\"detail\"><bdi>\($0)</bdi></span>" }
    let value: HTMLText? = row.value.map { "<span class=\"value\"><bdi>\($0)</bdi></span>" }
    return """
      \(row.leading.map { image($0, style: "icon") })<span class="texts"><span class="title"><bdi>\(row.title)</bdi></span>\(detail)\
      </span>\(value)\(row.trailing.map { image($0, style: "icon") })
      """
  }

  private func picture(_ row: Row, _ image: ScreenImage) -> HTMLText {
    var image = image
    image.label = row.accessibility.label ?? image.label ?? (row.title.isEmpty ? nil : row.title)
    let caption: HTMLText? = row.title.isEmpty ? nil : "<figcaption><bdi>\(row.title)</bdi></figcaption>"
    if let address = image.address, renderer.failedAddresses.contains(address) { return failedPicture(image, caption) }
    return "<figure>\(self.image(image, style: "picture"))\(caption)</figure>"
  }

  /// A picture alone that could not be loaded: its fallback or its label, with a button that loads it again.
  private func failedPicture(_ image: ScreenImage, _ caption: HTMLText?) -> HTMLText {
    let fallback = image.fallback.map { _ in self.image(image, style: "picture") }
    let label = fallback == nil && caption == nil ? image.label : nil
    let words: HTMLText? = label.map { "<p><bdi>\($0)</bdi></p>" }
    return """
      <figure>\(fallback)\(caption)<div class="placeholder">\(words)<button class="button normal" name="control" value="retry">\
      \(CommonTexts(traits.locale).tryAgain)</button></div></figure>
      """
  }

  /// A picture, or a letter. Decoration is hidden from assistive technologies.
  private func image(_ image: ScreenImage, style: String) -> HTMLText {
    guard let folder = renderer.pictures else { return letter(image, style) }
    func element(_ path: String, _ set: HTMLText? = nil) -> HTMLText {
      """
      <img class="\(style)" src="\(folder)\(path)"\(set) alt="\(image.label ?? "")" loading="lazy">
      """
    }
    if let address = image.address, renderer.addresses.contains(address) {
      return element(ScreenImage.path(of: address))
    }
    let files = image.files.filter { !renderer.missingFiles.contains($0) }
    let light = files.filter { !$0.isDark }
    guard let usual = light.first else { return letter(image, style) }
    func sizes(_ files: [PictureFile]) -> String {
      files.map { "\(folder)\($0.path) \($0.scale)x" }.joined(separator: ", ")
    }
    let dark = files.filter(\.isDark)
    let picture = element(usual.path, light.count > 1 ? " srcset=\"\(sizes(light))\"" : nil)
    guard !dark.isEmpty else { return picture }
    return """
      <picture><source media="(prefers-color-scheme: dark)" srcset="\(sizes(dark))">\(picture)</picture>
      """
  }

  private func letter(_ image: ScreenImage, _ style: String) -> HTMLText {
    let name = image.address == nil ? image.name : image.label ?? ""
    let letter = name.split(separator: "/").last?.prefix(1).uppercased() ?? ""
    let words: HTMLText = image.label.map { "role=\"img\" aria-label=\"\($0)\"" } ?? "aria-hidden=\"true\""
    return "<span class=\"\(style)\" \(words)>\(letter)</span>"
  }

  private mutating func progress(_ row: Row, _ progress: Row.Progress) -> HTMLText {
    let label = row.accessibility.label ?? row.title
    let value: HTMLText? = progress.percent.map { percent in
      "<span class=\"value\"><bdi>\(CommonTexts(traits.locale).percent(percent))</bdi></span>"
    }
    let bar: HTMLText =
      switch progress.percent {
      case let percent?: "<progress max=\"100\" value=\"\(percent)\" aria-label=\"\(label)\"></progress>"
      // A bar without a value moves.
      case nil: traits.reducesMotion ? "…" : "<progress aria-label=\"\(label)\"></progress>"
      }
    return
      "<div class=\"row progress\" role=\"status\"><span class=\"texts\"><span class=\"title\"><bdi>\(row.title)</bdi></span>\(bar)</span>\(value)</div>"
  }

  private mutating func placeholder(_ row: Row, _ placeholder: Row.Placeholder) -> HTMLText {
    let role: HTMLText = placeholder.kind == .failure ? " role=\"alert\"" : ""
    let detail: HTMLText? = row.detail.map { "<p class=\"detail\"><bdi>\($0)</bdi></p>" }
    let buttons = placeholder.actions.map { action($0) }
    return """
      <div class="placeholder \(placeholder.kind.rawValue)">\(placeholder.image.map { image($0, style: "picture") })<p\(role)>\
      <bdi>\(row.title)</bdi></p>\(detail)\(buttons)</div>
      """
  }

  /// A web page in a frame without the origin, the windows and the devices of the page around it; or a link, or the
  /// words of its HTML.
  private func web(_ row: Row, _ page: WebPage) -> HTMLText {
    guard renderer.embedsPages else {
      if let address = page.address {
        return "<a class=\"row\" href=\"\(address)\" rel=\"noopener noreferrer\"><bdi>\(row.title)</bdi></a>"
      }
      return """
        <div class="row"><span class="texts"><span class="title"><bdi>\(row.title)</bdi></span><span class="detail"><bdi>\(page.words)</bdi>\
        </span></span></div>
        """
    }
    let content: HTMLText =
      if let address = page.address {
        "src=\"\(address)\" referrerpolicy=\"no-referrer\""
      } else if let folder = renderer.documents {
        "src=\"\(folder)\(page.documentPath(traits))\""
      } else {
        "srcdoc=\"\(page.document(traits) ?? "")\""
      }
    let style: HTMLText = fillsScreen ? " class=\"whole\"" : ""
    return """
      <iframe\(style) \(content) title="\(row.title)" sandbox="\(page.frameRights)" allow="\(Self.deniedFeatures)" loading="lazy">\
      </iframe>
      """
  }

  /// The policy of a frame: no devices, no payment, and no place on the whole screen.
  private static let deniedFeatures =
    ["camera", "microphone", "geolocation", "display-capture", "payment", "fullscreen", "clipboard-read"]
    .map { "\($0) 'none'" }.joined(separator: "; ")
}
