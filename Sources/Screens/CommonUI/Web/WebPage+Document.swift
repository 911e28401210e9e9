import ComponentEngine

extension WebPage {
  /// The greatest size of the files of one document in bytes.
  private static let fileLimit = 8 << 20

  /// Returns the HTML of the page as a whole document: with the policy of its content, in the direction, the language
  /// and the size of text of a screen. Nil for an address.
  ///
  /// Files of the module become part of the document, so that the HTML needs no address of its own. The call blocks
  /// while they are read.
  ///
  /// - Parameters:
  ///   - traits: The environment of the screen.
  ///   - script: A script of the host that runs before those of the HTML; nil for none.
  package func document(_ traits: ScreenTraits, script: String? = nil) -> String? {
    guard case .html(let html, let files) = content else { return nil }
    let head: HTMLText = """
      <!doctype html>
      <html lang="\(traits.locale.identifier.isEmpty ? "en" : traits.locale.identifier)" dir="\(traits.direction.attribute)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(contentPolicy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <style>html { font: \(Int((traits.textScale.factor * 100).rounded()))%/1.4 system-ui, sans-serif; overflow-wrap: anywhere } \
      body { margin: .6rem 1rem } img, video, table { max-width: 100%; height: auto }</style>

      """
    let body = files.map { Self.embedding($0, in: html) } ?? html
    return "\(head.html)\(script.map { "<script>\($0)</script>\n" } ?? "")</head>\n<body>\n\(body)\n</body>\n</html>\n"
  }

  /// The content security policy of the page's HTML (CSP level 3). A later policy in the HTML can only restrict it.
  package var contentPolicy: String {
    let resources = hosts.resources.map { $0.map { "https://\($0)" }.joined(separator: " ") } ?? "https:"
    let pages = hosts.pages.isEmpty ? "'none'" : hosts.pages.map { "https://\($0)" }.joined(separator: " ")
    let scripts =
      allowsScripts
      ? "script-src 'unsafe-inline' data: \(resources); connect-src \(resources.isEmpty ? "'none'" : resources); " : ""
    return "default-src 'none'; img-src data: \(resources); media-src data: \(resources); font-src data: \(resources); "
      + "style-src 'unsafe-inline' data: \(resources); \(scripts)frame-src \(pages); form-action \(pages); base-uri 'none'"
  }

  /// The rights of a frame with the page, as the attribute and the policy `sandbox` have them. Without
  /// `allow-same-origin` the page has an origin of its own; it cannot open windows or leave its frame.
  package var frameRights: String { allowsScripts ? "allow-forms allow-scripts" : "allow-forms" }

  /// Returns the path of the document in a folder of documents: another one for each content and each bridge.
  package func documentPath(_ traits: ScreenTraits) -> String {
    let names = (bridge?.names ?? []).joined(separator: " ")
    // FNV-1a: nothing depends on its strength, because only documents that are shown are served.
    let hash = "\(document(traits) ?? "")\(names)".utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  /// Returns HTML in which each `module:` address of a file in quotes is the file. An address stays as it is if its
  /// file is missing, of an unknown kind, or beyond the limit.
  private static func embedding(_ files: ModuleFiles, in html: String) -> String {
    let parts = html.split(separator: "module:", omittingEmptySubsequences: false)
    var (result, size) = (String(parts[0]), 0)
    for part in parts.dropFirst() {
      let file = part.prefix { $0 != "\"" && $0 != "'" }
      let isQuoted = file.endIndex < part.endIndex && result.last == part[file.endIndex]
      if isQuoted, let type = types[String(file[(file.lastIndex(of: ".") ?? file.startIndex)...].dropFirst())],
        let bytes = try? files.contents(of: String(file)), size + bytes.count <= fileLimit
      {
        size += bytes.count
        result += "data:\(type);base64,\(Base64.text(of: bytes))\(part[file.endIndex...])"
      } else {
        result += "module:\(part)"
      }
    }
    return result
  }

  /// The kinds of files by their endings.
  private static let types = [
    "css": "text/css", "gif": "image/gif", "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript",
    "mp4": "video/mp4", "png": "image/png", "svg": "image/svg+xml", "webp": "image/webp", "woff2": "font/woff2",
  ]
}

/// Base64 (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
