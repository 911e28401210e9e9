import ComponentEngine
import EnginePlatform
import EngineTerminal

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

  /// Returns the link that a text is without its scheme; nil if it does not open.
  func linkByAddingScheme(to text: String) -> String? {
    LinkRepairs(table: self, source: .internal).proposal(for: text)?.link
  }
}

extension FileError {
  /// Returns the error with a hint if no file has the path, and the path can be a link without its scheme.
  ///
  /// - Parameter command: The words before the proposed link. Default: none.
  func naming(linkOf table: RouteTable, command: String = "") -> FileError {
    guard access == .reading, path != "-", !Platform.isReadable(path), errno == ENOENT || errno == ENOTDIR,
      let beginning = table.linkBeginning
    else { return self }
    let parts = path.prefix { !"?#;".contains($0) }.split(separator: "/")
    guard let first = parts.first, let last = parts.last else { return self }
    let isOfApp =
      table.policy.hosts.contains(first.lowercased())
      || table.routes.contains { route in
        if case .literal(let text)? = (try? RoutePattern(route.path))?.places.first { text == first } else { false }
      }
    // Any other name, and a path with an extension or from a folder on, is a file that is missing.
    guard isOfApp || parts.count > 1 && !last.contains(".") && !"/.~".contains(path.prefix(1)) else { return self }
    let link = table.linkByAddingScheme(to: path)
    let hint = link.map { "did you mean \(command)\(command.isEmpty ? $0 : $0.shellQuoted)?" }
    return FileError(path: path, reason: "\(reason); \(hint ?? "a link begins with \(beginning)")")
  }
}
