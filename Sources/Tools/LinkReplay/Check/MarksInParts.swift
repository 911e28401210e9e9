import ComponentEngine

/// Marks that are written within the parts of a link by mistake: blanks, and characters that take no room.
///
/// A mark within a value can belong to it, or stand in place of another character. Without it, the value is another
/// one: `person/1 2` is not `person/12`.
struct MarksInParts {
  private let table: RouteTable

  init(_ table: RouteTable) { self.table = table }

  func removing(_ mark: Unicode.Scalar, from text: String) -> String { removing(from: text) { $0 == mark } }

  /// Returns the text without the marks at both ends of each part, and without those in a part that the app knows then.
  /// In all other parts, they are encoded.
  func removing(from text: String, where isMark: (Unicode.Scalar) -> Bool) -> String {
    guard text.unicodeScalars.contains(where: isMark) else { return text }
    // The words of a page do not belong to the app.
    let isPage = RawLink(text)?.host.map { !table.policy.hosts.contains($0.lowercased()) } ?? false
    let known = isPage ? Set(table.policy.hosts + ["http", "https"]) : table.knownParts
    var (result, part) = ("", String.UnicodeScalarView())
    for scalar in text.unicodeScalars {
      if "/?&;=#:".unicodeScalars.contains(scalar) {
        result += cleaned(part, isMark, known)
        result.unicodeScalars.append(scalar)
        part = String.UnicodeScalarView()
      } else {
        part.append(scalar)
      }
    }
    return result + cleaned(part, isMark, known)
  }

  private func cleaned(
    _ part: String.UnicodeScalarView, _ isMark: (Unicode.Scalar) -> Bool, _ known: Set<String>
  ) -> String {
    let word = String(part.filter { !isMark($0) })
    // Digits can be an identifier, also where they are a choice of another parameter.
    if known.contains(word), !word.contains(where: \.isNumber) { return word }
    var inner = part[...]
    while let first = inner.first, isMark(first) { inner.removeFirst() }
    while let last = inner.last, isMark(last) { inner.removeLast() }
    return inner.map { isMark($0) ? String($0).percentEncoded : String($0) }.joined()
  }
}

extension RouteTable {
  /// The texts that a part of a link can be and that are no values: schemes, hosts, literals, parameters and choices.
  var knownParts: Set<String> {
    var texts = Set(policy.schemes + policy.hosts + ["http", "https"])
    for route in routes {
      texts.formUnion(route.path.split(separator: "/").map(String.init))
      for case .parameter(_, .choices(let choices)) in (try? RoutePattern(route.path))?.places ?? [] {
        texts.formUnion(choices)
      }
      for parameter in route.parameters {
        texts.insert(parameter.name)
        if case .choices(let choices) = parameter.type { texts.formUnion(choices) }
      }
    }
    return texts
  }
}
