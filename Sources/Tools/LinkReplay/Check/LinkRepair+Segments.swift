import ComponentEngine
import EngineBase
import EngineTerminal

// Segments and parameters that a route has in another form or at another place.

extension LinkRepair {
  static let paths: [LinkRepair] = [
    LinkRepair("pathParameter", "shop://goods?id=42", "shop://goods/42") { path in
      guard path.position != nil else { return [] }
      return (RawLink(path.text)?.pairs ?? []).compactMap { pair in
        BrokenPath.pathParameter(pair.key, of: path.text, path.table).map {
          Change(fault: $0.fault, links: [$0.link].compactMap(\.self))
        }
      }
    },
    // Both segments belong to one component then.
    LinkRepair("swappedLink", "shop://42/goods", "shop://goods/42") { path in
      guard path.position != nil, path.names.count == 2 else { return [] }
      return swapped(path, 0).filter { change in
        change.links.contains {
          (try? path.table.resolve(DeepLink(absolute: $0), source: path.source).components.count) == 1
        }
      }
    },
    LinkRepair("componentName", "shop://article/42", "shop://goods/42", segments: pathOfComponent),
    LinkRepair("parameterSegment", "shop://goods/42/tab/info", "shop://goods/42?tab=info", segments: parameterSegment),
    // A file of a web server, or the ending of one.
    LinkRepair("fileName", "shop://goods/42/index.html", "shop://goods/42") { path in
      guard path.position != nil, let name = path.names.last, let dot = name.lastIndex(of: "."), dot > name.startIndex,
        ["html", "htm", "php", "asp", "aspx", "jsp"].contains(name[name.index(after: dot)...].lowercased())
      else { return [] }
      let stem = String(name[..<dot])
      var segments = path.link.segments
      let parameters = segments.removeLast().drop { $0 != "?" && $0 != ";" }
      if ["index", "default"].contains(stem.lowercased()) {
        if !parameters.isEmpty, let last = segments.popLast() { segments.append(last + parameters) }
      } else if Int(stem) == nil {
        // A number with an ending has a hint of its own.
        segments.append(stem + parameters)
      }
      return [path.change("\(quoted(name)) is a file of a web server, and no route names it", segments)]
    },
    LinkRepair("joinedSegments", "shop://goods42", "shop://goods/42") { path in
      guard let position = path.position else { return [] }
      let name = path.names[position]
      return path.literals.filter(name.hasPrefix).sorted { $0.utf8.count > $1.utf8.count }.compactMap { literal in
        var rest = name.dropFirst(literal.count)
        if let mark = rest.first, "=:_-.".contains(mark) {
          rest = rest.dropFirst()
        } else if !rest.allSatisfy(\.isNumber) {
          return nil
        }
        guard !rest.isEmpty, path.link.segments[position].hasPrefix(name) else { return nil }
        var segments = path.link.segments
        segments[position] = literal + "/" + segments[position].dropFirst(name.count - rest.count)
        return path.change("a / separates \(quoted(literal)) from \(quoted(rest))", segments)
      }
    },
    LinkRepair("nameOfValue", "shop://goods/id/42", "shop://goods/42") { path in
      let captures = path.routes.flatMap { (try? RoutePattern($0.path).captures) ?? [] }
      guard let position = path.position, position > 0, position + 1 < path.names.count,
        captures.contains(path.names[position])
      else { return [] }
      var segments = path.link.segments
      segments.remove(at: position)
      return [path.change("\(quoted(path.names[position])) is the name of the value after it", segments)]
    },
    // The first segment belongs to the next one only if there are no others.
    LinkRepair("swappedSegments", "shop://goods/reviews/42", "shop://goods/42/reviews") { path in
      guard let position = path.position, position > 0 || path.names.count == 2 else { return [] }
      return swapped(path, position)
    },
    LinkRepair("missingBeginning", "shop://list", "shop://order/list") { path in
      guard path.position != nil else { return [] }
      let beginnings = path.routes.compactMap { route -> String? in
        let literals = route.path.split(separator: "/").prefix { !":*".contains($0.first ?? ":") }
        guard let index = literals.firstIndex(where: { $0 == path.names[0] }), index > 0 else { return nil }
        return literals[..<index].joined(separator: "/")
      }
      return Set(beginnings).sorted().map { beginning in
        path.change(
          "no route begins with \(quoted(path.names[0])), but one with \(quoted("\(beginning)/\(path.names[0])"))",
          [beginning] + path.link.segments)
      }
    },
    // The literal that must stand before a segment. A value at this place is another fault.
    LinkRepair("missingLiteral", "shop://order/42", "shop://order/list/42") { path in
      guard let position = path.position, position > 0, path.parameters(ofSegment: position - 1).isEmpty else {
        return []
      }
      let (names, next) = (path.names, Set(path.continuations))
      guard let literal = next.first, next.count == 1, path.literals.contains(literal) else { return [] }
      let right = (names[..<position] + [literal, names[position]]).joined(separator: "/")
      return [
        path.change(
          "no route matches \(quoted(names[...position].joined(separator: "/"))), but one matches \(quoted(right))",
          path.link.segments[..<position] + [literal] + path.link.segments[position...])
      ]
    },
    nearSegment,
    LinkRepair("linkInParameter", "shop://open?url=goods/42", "shop://goods/42") { path in
      guard path.position == 0 else { return [] }
      // The value of a native link ends at a slash, although its author meant the rest of the link.
      let rest = path.text.firstIndex(of: "=").map { path.text[$0...].dropFirst() }
      let raw = [rest, rest?.prefix { $0 != "&" }].map { $0.map(String.init) }
      let fault = "no route begins with \(quoted(path.names[0])), but its"
      return path.parameters.map { parameter in
        let links = (raw + [parameter.value]).compactMap(\.self).compactMap(path.table.link)
        return Change(fault: "\(fault) \(quoted(parameter.key)) is a link", links: links)
      }
    },
    // A language, or one or two segments that are like no route.
    LinkRepair("prefix", "shop://de/goods/42", "shop://goods/42") { path in
      guard path.position == 0, isLanguage(path.names[0]) || !path.hasNear && !path.keepsUnknownPrefixes else {
        return []
      }
      return (1...2).filter { $0 < path.names.count }.map { count in
        path.change(
          "no route begins with \(quoted(path.names.prefix(count).joined(separator: "/")))",
          path.link.segments.dropFirst(count))
      }
    },
    // In a native link, a / ends the value of a parameter.
    LinkRepair("slash", "shop://search?q=red/shoe", "shop://search?q=red%2Fshoe") { path in
      let segments = path.link.segments
      guard let position = path.position, !path.hasNear, !path.link.beginning.lowercased().hasPrefix("http"),
        let start = segments[..<position].lastIndex(where: { $0.contains("=") }),
        let key = segments[start].split(whereSeparator: { "?;&".contains($0) }).last?.prefix(while: { $0 != "=" })
      else { return [] }
      let links = [position, segments.count - 1].map { end in
        path.link.with(
          segments[..<start] + [segments[start...end].joined(separator: "%2F")] + segments[(end + 1)...])
      }
      return [Change(fault: "a / ends the value of \(quoted(key))", links: links)]
    },
    LinkRepair("parameterName", "shop://search?query=shoe", "shop://search?q=shoe") { path in
      guard let (key, component) = path.missing else { return [] }
      let reading = LinkReading(path.text, source: path.source, table: path.table)
      let parameters = reading.components.first { $0.route.name == component }?.parameters ?? []
      let others = parameters.filter { $0.origin == .link && $0.type == nil }.map(\.name)
        .filter { !AllowedParameters().contains($0) }
      guard let wrong = others.count == 1 ? others[0] : nearestParameter(to: key, in: others, []) else { return [] }
      let value = wrong.hasPrefix("\(key):") ? wrong.dropFirst(key.count + 1) : ""
      let links = [wrong, wrong.percentEncoded].flatMap { wrong in
        "?&;".map { mark in
          path.text.replacing("\(mark)\(wrong)\(value.isEmpty ? "=" : "")", with: "\(mark)\(key)=\(value)")
        }
      }
      return [Change(fault: "\(component) declares \(quoted(key)) and not \(quoted(wrong))", links: links)]
    },
  ]

  /// The literal of a route that is most like a segment, as the singular of a word is like its plural. The error of a
  /// replay names the near routes instead.
  static let nearSegment = LinkRepair("nearSegment", "shop://good/42", "shop://goods/42") { path in
    guard let position = path.position else { return [] }
    let (names, literals) = (path.names, path.literals)
    return (0...position).reversed().compactMap { index in
      let name = names[index]
      // The common beginning of both words has two thirds of the longer one: `category` for `categories`.
      let related = literals.sorted().first { literal in
        let common = zip(literal, name).prefix { $0 == $1 }.count
        return literal != name && common * 3 >= max(literal.count, name.count) * 2
      }
      guard let near = nearestName(to: name, in: literals.subtracting([name])) ?? related else { return nil }
      var segments = path.link.segments
      segments[index] = near + path.parameters(ofSegment: index)
      let fault =
        position == 0
        ? "no route begins with \(quoted(name)), but one with \(quoted(near))"
        : "no route matches \(quoted(names[...position].joined(separator: "/"))), but one with \(quoted(near)) "
          + "instead of \(quoted(name))"
      return path.change(fault, segments)
    }
  }

  /// Returns the link with a segment and the next one in the other order.
  private static func swapped(_ path: BrokenPath, _ position: Int) -> [Change] {
    guard position + 1 < path.names.count else { return [] }
    var segments = path.link.segments
    segments.swapAt(position, position + 1)
    return [path.change("\(quoted(path.names[position])) follows \(quoted(path.names[position + 1]))", segments)]
  }

  /// Returns the link with the path of a component in place of its name.
  @Sendable private static func pathOfComponent(_ path: BrokenPath) -> [Change] {
    guard let position = path.position else { return [] }
    let (all, name) = (path.routes.map(\.name), path.names[position])
    let exact = all.first { $0.lowercased() == name.lowercased() }
    guard let component = exact ?? (path.hasNear ? nil : similar(to: name, in: all)) else { return [] }
    return path.routes.filter { $0.name == component }.compactMap { route in
      let literals = route.path.split(separator: "/").prefix { $0.first != ":" && $0.first != "*" }.map(String.init)
      guard let last = literals.last else { return nil }
      var segments = path.link.segments
      segments.replaceSubrange(
        position...position, with: literals.dropLast() + [last + path.parameters(ofSegment: position)])
      let beginning = literals.joined(separator: "/")
      return path.change(
        "no route begins with \(quoted(name)); links of the component \(component) begin with \(beginning)", segments)
    }
  }

  /// Returns the most similar name, of which half of the letters may be different: another language has similar words.
  private static func similar(to name: String, in all: [String]) -> String? {
    let letters = { (text: String) in Array(text.lowercased().utf8.prefix(64)) }
    let ranked = all.map { (name: $0, distance: editDistance(letters($0), letters(name))) }
    return ranked.filter { $0.distance * 2 <= min($0.name.utf8.count, name.utf8.count) }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }

  /// Returns the link with a segment as a parameter: `goods/42/coupon/SPRING` and `goods/42/coupon=SPRING` are
  /// `goods/42?coupon=SPRING`.
  @Sendable private static func parameterSegment(_ path: BrokenPath) -> [Change] {
    guard let position = path.position, let owner = path.componentBefore else { return [] }
    let segments = path.link.names
    let parts = segments[position].split(separator: "=", maxSplits: 1).map(String.init)
    let key = parts[0]
    // A choice names its parameter: `orders/paid` is `orders?state=paid`.
    if let name = owner.route.parameter(withChoice: path.names[position]) {
      let repaired = path.link.adding("\(name)=\(path.names[position])", insteadOf: position...position)
      return [Change(fault: "\(quoted(key)) is a value of \(quoted(name))", links: [repaired.text])]
    }
    let isDeclared = owner.route.parameters.contains { $0.name == key }
    guard isDeclared || AllowedParameters().contains(key) else { return [] }
    let isPair = parts.count == 2
    guard isPair || position + 1 < segments.count else { return [] }
    let pair = "\(key)=\(isPair ? parts[1] : segments[position + 1])"
    let repaired = path.link.adding(pair, insteadOf: position...(isPair ? position : position + 1))
    let fault = "\(quoted(key)) is a parameter\(isDeclared ? " of \(owner.name)" : "")"
    return [Change(fault: fault, links: [repaired.text])]
  }

  /// Whether a segment is a language, with or without a region.
  private static func isLanguage(_ name: String) -> Bool {
    let parts = name.split { $0 == "-" || $0 == "_" }
    return name.utf8.count == parts.count * 3 - 1 && parts.count <= 2 && parts[0] == parts[0].lowercased()
      && parts.allSatisfy { $0.utf8.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
  }
}
