import ComponentEngine
import EngineTerminal

// The paths of a manifest. A literal that is percent-encoded has no warning.

extension FileRule {
  static let paths: [FileRule] = [
    FileRule(
      "schemeInPath", "A path has a scheme.", ["shop://goods/:id": "goods/:id"], .error, in: .path, marks: ":"
    ) { path in
      guard let mark = path.schemeMark, path.leadingScheme.endIndex == mark.lowerBound else { return nil }
      let isUniversal = path.lowercased().hasPrefix("http")
      let rest = path[mark.upperBound...].drop { isUniversal && $0 != "/" }.drop { $0 == "/" }
      return Advice("a path has no scheme and no host", "write \"\(rest)\"")
    },
    FileRule(
      "fragmentInPath", "A path has a fragment.", ["#/goods/:id": "goods/:id"], .error, in: .path, marks: "#"
    ) { path in
      guard path.hasPrefix("#") || path.contains("/#") else { return nil }
      return Advice("the text after # is no part of a path", "write \"\(path.replacing(/#!?\/?/, with: ""))\"")
    },
    FileRule(
      "setWithSlash", "A path has a regular expression with a slash.", ["goods/[^/]+": "goods/:id"], in: .path,
      marks: "^"
    ) { path in
      path.contains("[^/]") ? Advice("\"[^/]\" is two texts and captures nothing", "write :id for the segment") : nil
    },
  ]

  static let segments: [FileRule] = [
    FileRule(
      "parameterInPath", "A path has parameters.", ["goods?id=:id": "goods"], .error, in: .segment, marks: "="
    ) { place in
      guard let mark = place.firstIndex(where: { $0 == "?" || $0 == ";" }),
        let equals = place[mark...].firstIndex(of: "="), place.index(after: mark) < equals,
        // Choices can be any texts.
        !place.hasPrefix(":") || !place[..<mark].contains("(")
      else { return nil }
      return Advice(
        "\"\(place)\": a path has no parameters",
        "write \"\(place[..<mark])\", and the parameter \"\(place[mark..<equals].dropFirst())\" into \"parameters\"")
    },
    FileRule(
      "expression", "The choices of a path are a regular expression.", [#"goods/:id(\d+)"#: "goods/:id<int>"], .error,
      in: .segment, marks: "\\^*+?{"
    ) { place in choices(of: place).flatMap { isExpression($0) ? noExpression(place, $0) : nil } },
    FileRule(
      "likeExpression", "The choices of a path look like a regular expression.", ["goods/:id([a-z])": "goods/:id"],
      in: .segment, marks: "*+?{["
    ) { place in choices(of: place).flatMap { isLikeExpression($0) ? noExpression(place, $0) : nil } },
    FileRule(
      "typeAsChoice", "The only choice of a path is the name of a type.", ["goods/:id(int)": "goods/:id<int>"],
      in: .segment, marks: "("
    ) { place in
      guard let name = choices(of: place), let type = types[name] else { return nil }
      return Advice(
        "\"\(place)\" matches the text \(name) and nothing else", "write \(place.prefix { $0 != "(" })<\(type)>")
    },
    FileRule(
      "blankInChoice", "A choice of a path begins or ends with a blank.",
      ["goods/:tab(info| new)": "goods/:tab(info|new)"], in: .segment, marks: " "
    ) { place in
      guard let choices = choices(of: place) else { return nil }
      let trimmed = choices.replacing(/[ ]*\|[ ]*/, with: "|").replacing(/^ +| +$/, with: "")
      guard trimmed != choices else { return nil }
      return Advice(
        "\"\(place)\" has a choice that begins or ends with a blank",
        "write \(place.replacing("(\(choices))", with: "(\(trimmed))"))")
    },
    FileRule(
      "blankInPath", "A segment of a path begins or ends with a blank.", ["goods /:id": "goods/:id"], in: .segment,
      marks: " "
    ) { place in
      let trimmed = place.replacing(/^ +| +$/, with: "")
      guard trimmed != place else { return nil }
      let fault = "\"\(place)\" begins or ends with a blank"
      if trimmed.hasPrefix(":") || trimmed.hasPrefix("*") { return Advice(fault, "write \(trimmed)") }
      return Advice(fault, instead(trimmed.isEmpty ? "no blank" : trimmed, encoded(place, " ")))
    },
    FileRule(
      "escapeInChoice", "A choice of a path is percent-encoded.", ["goods/:tab(gr%C3%BCn|rot)": "goods/:tab(grün|rot)"],
      in: .segment, marks: "%"
    ) { place in
      guard let choices = choices(of: place), choices.contains(/%[0-9A-Fa-f]{2}/) else { return nil }
      let decoded = AssociationURL.decode(choices)
      guard decoded != choices, !decoded.contains("\u{FFFD}") else { return nil }
      return Advice(
        "\"\(place)\" has a choice with an escape, and links have it decoded",
        "write \(place.replacing("(\(choices))", with: "(\(decoded))"))")
    },
    FileRule(
      "invisibleInPath", "A path has an invisible character.", ["go\u{200B}ods": "goods"], in: .segment,
      marks: .beyondASCII
    ) { place in
      // A table of routes refuses the control characters of ASCII.
      guard let scalar = place.firstInvisible, !scalar.isASCII, !isCapture(place) || choices(of: place) != nil else {
        return nil
      }
      let isBlank = scalar.properties.generalCategory == .spaceSeparator
      return Advice(
        "\"\(place.escapingControls())\" has an invisible character (\(scalar.code))",
        isCapture(place)
          ? "delete it" : instead(isBlank ? "a blank" : "it without this one", place.percentEncoded))
    },
    FileRule(
      "lookAlikeInPath", "A path has a character that only looks like another one.", ["g\u{43E}ods": "goods"],
      in: .segment, marks: .beyondASCII
    ) { place in
      guard let pair = LookAlikes.firstAmongLatin(in: place) else { return nil }
      let right = LookAlikes.replaced(in: place)
      return Advice(
        "\"\(place)\": \(LookAlikes.description(pair))",
        isCapture(place) ? "write \(right)" : instead(right, place.percentEncoded))
    },
    FileRule(
      "decomposedInPath", "A path has a letter and its mark as two characters.", ["gro\u{308}ße": "größe"],
      in: .segment, marks: .beyondASCII
    ) { place in
      guard let letter = ComposedText.firstDecomposed(in: place) else { return nil }
      let right = ComposedText.composed(place)
      return Advice(
        ComposedText.fault(letter),
        isCapture(place) ? "write \(right)" : instead(right.percentEncoded, place.percentEncoded))
    },
    FileRule(
      "quantifier", "The name of a place ends with a quantifier.", ["goods/:id+": "goods/*id"], in: .segment,
      marks: "+!"
    ) { place in
      guard let match = name(of: place)?.wholeMatch(of: /(?<name>[^+!]+)[+!]/) else { return nil }
      return Advice("\"\(place)\" captures one segment", "write *\(match.name) for several, or another name")
    },
    FileRule(
      "endingOfFile", "The name of a place ends like that of a file.", ["goods/:id.html": "goods/:id"], in: .segment,
      marks: "."
    ) { place in
      guard let name = name(of: place),
        let match = name.wholeMatch(of: /(?<name>[^.]+)\.(?:html?|php|aspx?|jsp|json|xml|pdf|jpe?g|png)/)
      else { return nil }
      return Advice(
        "\"\(place)\" captures the whole segment, with any ending",
        "write :\(match.name)\(place[name.endIndex...])")
    },
    FileRule(
      "otherCapture", "A literal of a path looks like the capture of another program.",
      ["goods/{id}": "goods/:id", #"goods/\d+"#: "goods/:id<int>", "item-:id": "item/:id"], in: .segment,
      marks: "{[(<%$:\\^.])}>|"
    ) { place in
      guard !isCapture(place), let capture = capture(in: place) else { return nil }
      var encoded = encoded(place, place.hasPrefix("%") ? "%{}[]<>$()" : "{}[]<>$()?;\\*|")
      if encoded == place { encoded = Self.encoded(place, ":") }
      return Advice("\"\(place)\" is a text and captures nothing", instead(capture, encoded))
    },
    FileRule(
      "delimiterInPath", "A literal of a path has a mark that begins parameters.",
      ["goods;id": "goods%3Bid", "goods?": "goods"], in: .segment, marks: "?;"
    ) { place in
      guard !isCapture(place), let mark = place.firstIndex(where: { "?;".contains($0) })
      else { return nil }
      return Advice(
        "\"\(place)\": in a link, the text after \(place[mark]) is a parameter",
        instead(String(place[..<mark]), encoded(place, "?;")))
    },
  ]

  private static func isCapture(_ place: String) -> Bool { place.hasPrefix(":") || place.hasPrefix("*") }

  /// Returns the correction of a literal, with the literal that links have as it is.
  private static func instead(_ right: String, _ encoded: String) -> String {
    "write \(right), or \(encoded) if links have this text"
  }

  private static func noExpression(_ place: String, _ expression: String) -> Advice {
    Advice(
      "\"\(place)\" is no regular expression: it matches the text \(expression) and nothing else",
      "write \(place.prefix { $0 != "(" })\(type(of: expression))")
  }

  /// Returns the name of a place; nil for a literal or a catch-all.
  private static func name(of place: String) -> Substring? {
    place.hasPrefix(":") ? place.dropFirst().prefix { $0 != "<" && $0 != "(" } : nil
  }

  private static func encoded(_ place: String, _ marks: String) -> String {
    place.unicodeScalars.map { marks.unicodeScalars.contains($0) ? String($0).percentEncoded : String($0) }.joined()
  }

  /// Returns the text between the parentheses of a place; nil for a place without choices.
  private static func choices(of place: String) -> String? {
    guard place.hasPrefix(":"), let open = place.firstIndex(of: "("), place.hasSuffix(")") else { return nil }
    return String(place[open...].dropFirst().dropLast())
  }

  /// Whether choices are a regular expression: with an escape, with both anchors, or with a quantifier of a group.
  static func isExpression(_ text: String) -> Bool {
    text.contains(/\\[dDwWsS.]|^\^.*\$$|[\])](?:[*+?]|\{\d+(?:,\d*)?\})/)
  }

  /// Whether choices may be a regular expression.
  static func isLikeExpression(_ text: String) -> Bool {
    text.contains(/\.[*+]|\[\^?\w-\w|\w\{\d+(?:,\d*)?\}|\(\?[:=!<P]/)
  }

  /// Returns the type of the texts that a regular expression matches, as in `:id<int>`; empty for any text.
  private static func type(of expression: String) -> String {
    let digits = /\^?[-+]?[?]?(?:\\d|\[0-9\]|\[\\d\])(?:[+*]|\{\d+(?:,\d*)?\})?\$?/
    if expression.wholeMatch(of: digits) != nil { return "<int>" }
    return expression.contains("{8}") && expression.contains("{12}") ? "<uuid>" : ""
  }

  /// The types of captures by their names here and in other programs.
  private static let types = [
    "int": "int", "integer": "int", "long": "int", "number": "int", "digits": "int", "uuid": "uuid", "guid": "uuid",
    "float": "double", "double": "double", "decimal": "double", "bool": "bool", "boolean": "bool", "str": "string",
    "string": "string", "slug": "string",
  ]

  /// Returns how a place that is a capture of another program is written here.
  private static func capture(in place: String) -> String? {
    if let match = place.wholeMatch(of: /[\[{(<]+\.\.\.(?<name>[A-Za-z_]\w*)[\]})>]+/) { return "*\(match.name)" }
    // Possessive quantifiers take linear time.
    if let match = place.firstMatch(of: /\{\s*+(?<stars>\*{0,2})(?<name>[A-Za-z_][\w-]*+)\s*+(?<rest>[^{}]*+)\}/) {
      if !match.stars.isEmpty { return "*\(match.name)" }
      let name = ":\(match.name)"
      let rest = match.rest.drop { ":=<( ".contains($0) }
      let type = types[String(rest.prefix(while: \.isLetter))].map { "<\($0)>" }
      let written = name + (type ?? Self.type(of: String(rest)))
      let isWhole =
        place[..<match.range.lowerBound].allSatisfy { "${".contains($0) }
        && place[match.range.upperBound...].allSatisfy { $0 == "}" }
      return isWhole ? written : "\(written) as a segment of its own"
    }
    if let match = place.wholeMatch(of: /%(?:\((?<name>\w+)\))?(?:\d+\$)?(?<kind>[sdi@])/) {
      return ":\(match.name ?? "id")\(match.kind == "d" || match.kind == "i" ? "<int>" : "")"
    }
    if let match = place.wholeMatch(of: /<(?:(?<type>\w+):)?(?<name>[A-Za-z_]\w*)>/) {
      if match.type == "path" { return "*\(match.name)" }
      // Some programs have the name first.
      if let first = match.type, types[String(first)] == nil, let type = types[String(match.name)] {
        return ":\(first)<\(type)>"
      }
      return ":\(match.name)" + (match.type.flatMap { types[String($0)] }.map { "<\($0)>" } ?? "")
    }
    // One bracket can be missing.
    if let match = place.wholeMatch(of: /[\[{<$]+(?<name>[A-Za-z_]\w*)[\]}>]*|(?<other>[A-Za-z_]\w*)[\]}>]+/) {
      return ":\(match.name ?? match.other ?? "id")"
    }
    if let match = place.wholeMatch(of: /\(:(?<name>[A-Za-z_]\w*)\)|\\\((?<value>[A-Za-z_]\w*)\)/) {
      return ":\(match.name ?? match.value ?? "id")"
    }
    if let match = place.wholeMatch(of: /(?<name>[A-Za-z_]\w*):(?<type>\w*)/),
      match.type.isEmpty || types[String(match.type)] != nil
    {
      return ":\(match.name)" + (types[String(match.type)].map { "<\($0)>" } ?? "")
    }
    if let match = place.firstMatch(of: /[-_.~=,@(]:(?<name>[A-Za-z_]\w*)/) {
      return ":\(match.name) as a segment of its own"
    }
    if let match = place.wholeMatch(of: /\(?(?<texts>[^()|:]+(?:\|[^()|:]+)+)\)?/) { return ":name(\(match.texts))" }
    if !place.hasPrefix("("), isExpression(place) || place.contains(/^\.[*+]|[\])\w]\.[*+]/) {
      return ":id\(type(of: place))"
    }
    if let match = place.wholeMatch(of: /\((?:\?P?<(?<name>\w+)>)?(?<expression>.+)\)/),
      match.name != nil || isExpression(String(match.expression)) || isLikeExpression(String(match.expression))
    {
      return ":\(match.name ?? "id")\(type(of: String(match.expression)))"
    }
    return nil
  }
}
