import ComponentEngine
import EngineTerminal

// Segments that a route has in another form or at another place.

extension RouteRepairs {
  func misspelledSegments(_ link: LinkSegments, _ names: [String], _ position: Int) -> [Repair] {
    fileName(link, names) + joinedSegments(link, names[position], position) + nameOfValue(link, names, position)
      + swappedSegments(link, names, position) + missingBeginning(link, names)
      + missingLiteral(link, names, position)
      + (replacesNearSegments ? nearSegment(link, names, position) : [])
  }

  /// Returns the link without a segment, whose parameters become those of the segment before it. Returns nil if that
  /// does not open.
  func link(_ text: String, without position: Int) -> String? {
    guard position > 0, let url = try? RouterURL.parse(text, policy: table.policy), var link = LinkSegments(text, url)
    else { return nil }
    let parameters = link.segments.remove(at: position).drop { $0 != "?" && $0 != ";" }
    if !link.segments[position - 1].contains(where: { $0 == "?" || $0 == ";" }) {
      link.segments[position - 1] += parameters
    }
    return table.opens(link.text, source: source) ? link.text : nil
  }

  /// The fixed words of all paths.
  private var literals: Set<String> {
    let places = routes.flatMap { $0.path.split(separator: "/").map(String.init) }
    return Set(places.filter { !":*".contains($0.first ?? ":") })
  }

  /// Returns the link without the name of a web server's file at its end, or without the ending of one.
  private func fileName(_ link: LinkSegments, _ names: [String]) -> [Repair] {
    guard let name = names.last, let dot = name.lastIndex(of: "."), dot > name.startIndex,
      ["html", "htm", "php", "asp", "aspx", "jsp"].contains(name[name.index(after: dot)...].lowercased())
    else { return [] }
    let stem = String(name[..<dot])
    var segments = link.segments
    let parameters = segments.removeLast().drop { $0 != "?" && $0 != ";" }
    if ["index", "default"].contains(stem.lowercased()) {
      if !parameters.isEmpty, let last = segments.popLast() { segments.append(last + parameters) }
    } else if Int(stem) == nil {
      // A number with an ending has a hint of its own.
      segments.append(stem + parameters)
    }
    return [
      Repair(fault: "\(quoted(name)) is a file of a web server, and no route names it", links: [link.with(segments)])
    ]
  }

  /// Returns the link with the literal of a route that is most like a segment, as the singular of a word is like its
  /// plural.
  private func nearSegment(_ link: LinkSegments, _ names: [String], _ position: Int) -> [Repair] {
    let literals = literals
    return (0...position).reversed().compactMap { index in
      let name = names[index]
      let similar = nearestName(to: name, in: literals.subtracting([name]))
      guard let near = similar ?? relatedLiteral(to: name) else { return nil }
      var segments = link.segments
      segments[index] = near + segments[index].drop { $0 != "?" && $0 != ";" }
      let fault =
        position == 0
        ? "no route begins with \(quoted(name)), but one with \(quoted(near))"
        : "no route matches \(quoted(names[...position].joined(separator: "/"))), but one with \(quoted(near)) "
          + "instead of \(quoted(name))"
      return Repair(fault: fault, links: [link.with(segments)])
    }
  }

  /// Returns the literal whose common beginning with a word has two thirds of the longer one: `category` for
  /// `categories`.
  private func relatedLiteral(to name: String) -> String? {
    literals.sorted().first { literal in
      let common = zip(literal, name).prefix { $0 == $1 }.count
      return literal != name && common * 3 >= max(literal.count, name.count) * 2
    }
  }

  /// Returns the link with the literal that must stand before a segment: `search/for/red` for `search/red`. A value at
  /// this place is another fault.
  private func missingLiteral(_ link: LinkSegments, _ names: [String], _ position: Int) -> [Repair] {
    let next = position == 0 ? [] : Set(continuations(of: names[..<position]))
    guard let literal = next.first, next.count == 1, literals.contains(literal) else { return [] }
    let path = (names[..<position] + [literal, names[position]]).joined(separator: "/")
    return [
      Repair(
        fault: "no route matches \(quoted(names[...position].joined(separator: "/"))), but one matches \(quoted(path))",
        links: [link.with(link.segments[..<position] + [literal] + link.segments[position...])])
    ]
  }

  /// Returns the link with a parameter as the place of a path: `order/42` for `order?id=42`.
  func pathParameters(_ text: String) -> [Repair] {
    let inspection = ParameterInspection(table: table, allowed: AllowedParameters(), text: text)
    return (RawLink(text)?.pairs ?? []).compactMap { pair in
      inspection.pathWarning(pair.key).map {
        Repair(fault: $0.advice.fault, links: [$0.advice.link].compactMap(\.self))
      }
    }
  }

  /// Returns the link with its two segments in the other order, if both belong to one component then.
  func wholeLinkSwapped(_ link: LinkSegments, _ names: [String]) -> [Repair] {
    guard names.count == 2 else { return [] }
    return swappedSegments(link, names, 0).filter { repair in
      repair.links.contains { (try? table.resolve(DeepLink(absolute: $0), source: source).components.count) == 1 }
    }
  }

  /// Returns the link with a slash in a segment after a literal: `goods/42` for `goods=42`, `goods-42` and `goods42`.
  private func joinedSegments(_ link: LinkSegments, _ name: String, _ position: Int) -> [Repair] {
    literals.filter(name.hasPrefix).sorted { $0.utf8.count > $1.utf8.count }.compactMap { literal in
      var rest = name.dropFirst(literal.count)
      if let mark = rest.first, "=:_-.".contains(mark) {
        rest = rest.dropFirst()
      } else if !rest.allSatisfy(\.isNumber) {
        return nil
      }
      guard !rest.isEmpty, link.segments[position].hasPrefix(name) else { return nil }
      var segments = link.segments
      segments[position] = literal + "/" + segments[position].dropFirst(name.count - rest.count)
      return Repair(
        fault: "a / separates \(quoted(literal)) from \(quoted(rest))", links: [link.with(segments)])
    }
  }

  /// Returns the link without the name of a value before it: `goods/id/42`.
  private func nameOfValue(_ link: LinkSegments, _ names: [String], _ position: Int) -> [Repair] {
    let captures = routes.flatMap { (try? RoutePattern($0.path).captures) ?? [] }
    guard position > 0, position + 1 < names.count, captures.contains(names[position]) else { return [] }
    var segments = link.segments
    segments.remove(at: position)
    return [Repair(fault: "\(quoted(names[position])) is the name of the value after it", links: [link.with(segments)])]
  }

  /// Returns the link with a segment and the next one in the other order. The first segment belongs to the next one
  /// only if there are no others.
  private func swappedSegments(_ link: LinkSegments, _ names: [String], _ position: Int) -> [Repair] {
    guard position + 1 < names.count, position > 0 || names.count == 2 else { return [] }
    var segments = link.segments
    segments.swapAt(position, position + 1)
    return [
      Repair(fault: "\(quoted(names[position])) follows \(quoted(names[position + 1]))", links: [link.with(segments)])
    ]
  }

  /// Returns the link with the literals before its first segment in a path.
  private func missingBeginning(_ link: LinkSegments, _ names: [String]) -> [Repair] {
    let beginnings = routes.compactMap { route -> String? in
      let literals = route.path.split(separator: "/").prefix { !":*".contains($0.first ?? ":") }
      guard let index = literals.firstIndex(where: { $0 == names[0] }), index > 0 else { return nil }
      return literals[..<index].joined(separator: "/")
    }
    return Set(beginnings).sorted().map { beginning in
      Repair(
        fault: "no route begins with \(quoted(names[0])), but one with \(quoted("\(beginning)/\(names[0])"))",
        links: [link.with([beginning] + link.segments)])
    }
  }
}
