import ComponentEngine

extension RouteTable {
  /// Returns the reason why the router refuses a link; nil if it opens the link.
  func error(of link: String, source: LinkSource) -> LinkError? { error(of: DeepLink(absolute: link), source: source) }

  /// Returns the reason why the router refuses a link; nil if it opens the link.
  func error(of link: DeepLink, source: LinkSource = .internal) -> LinkError? {
    do throws(LinkError) {
      _ = try resolve(link, source: source)
      return nil
    } catch {
      return error
    }
  }

  /// Returns whether a link opens components, or a web page if pages count.
  func opens(_ text: String, source: LinkSource, opensPages: Bool = true) -> Bool {
    guard let link = try? resolve(DeepLink(absolute: text), source: source), let first = link.first else {
      return false
    }
    return opensPages || first.routePosition < routes.count
  }

  /// Returns a link that opens for people to copy, with encoded blanks and an encrypted connection; nil if the text
  /// does not open.
  func proposal(_ text: String, source: LinkSource, opensPages: Bool = true) -> String? {
    guard opens(text, source: source, opensPages: opensPages) else { return nil }
    var encoded = String(text.trimmingWhiteSpace())
    if encoded.has(" ") { encoded = encoded.replacing(" ", with: "%20") }
    if encoded.hasPrefix("http://") { encoded = "https" + encoded.dropFirst(4) }
    return encoded == text || opens(encoded, source: source, opensPages: opensPages) ? encoded : text
  }

  /// Returns a value as a link: the value itself, or a path of the app with its scheme.
  func link(_ value: String) -> String? {
    if value.hasSchemeMark { return value }
    let path = value.drop { $0 == "/" }
    return path.isEmpty ? nil : linkBeginning.map { $0 + path }
  }
}
