import ComponentEngine

extension RouteTable {
  /// Returns the reason why the router refuses a link; nil if it opens the link.
  func error(of link: String, source: LinkSource) -> LinkError? {
    do throws(LinkError) {
      _ = try resolve(Link(absolute: link), source: source)
      return nil
    } catch {
      return error
    }
  }

  /// Returns whether a link opens components, or a web page if pages count.
  func opens(_ text: String, source: LinkSource, opensPages: Bool = true) -> Bool {
    guard let link = try? resolve(Link(absolute: text), source: source), let first = link.first else { return false }
    return opensPages || first.routePosition < routes.count
  }

  /// Returns a link that opens for people to copy, with encoded blanks; nil if the text does not open.
  func proposal(_ text: String, source: LinkSource, opensPages: Bool = true) -> String? {
    guard opens(text, source: source, opensPages: opensPages) else { return nil }
    let encoded = String(text.trimmingWhiteSpace()).replacing(" ", with: "%20")
    return opens(encoded, source: source, opensPages: opensPages) ? encoded : text
  }
}
