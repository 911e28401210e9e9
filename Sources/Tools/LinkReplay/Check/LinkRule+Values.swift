import ComponentEngine
import EngineJSON

// Values that are more or less than the value that was meant.

extension LinkRule {
  static let values: [LinkRule] = [
    LinkRule(
      "secondQuestionMark", "A value of the link has a second question mark.",
      ["shop://search?q=a?page=2": "shop://search?q=a&page=2"], marks: .laterQuestionMark
    ) { text in
      // A link as the value has parameters of its own.
      text.raw?.pairs.filter { pair in
        pair.value.map { !$0.hasSchemeMark && $0.contains(/\?[^?=]+=/) } ?? false
      }.map { pair in
        Advice(
          "the value of \(quoted(pair.key)) contains a second ?", "further parameters begin with &",
          parameter: pair.key)
      } ?? []
    },
    LinkRule(
      "doubledEqualsSign", "A value of the link begins with a second equals sign.",
      ["shop://search?q==shoe": "shop://search?q=shoe"], marks: .laterEquals
    ) { text in
      text.raw?.pairs.filter { $0.value?.first == "=" }.map { pair in
        Advice("the value of \(quoted(pair.key)) begins with a second =", "write one =", parameter: pair.key)
      } ?? []
    },
    LinkRule(
      "malformedEscape", "A parameter of the link cannot be decoded.",
      ["shop://goods/42?utm_term=50%off": "shop://goods/42?utm_term=50%25off"], in: .components, marks: .escape
    ) { text in
      text.link?.url.warnings.map { warning in
        guard case .malformedEscape(let key, let value) = warning else { return Advice(warning.description) }
        let utf8 = EscapedBytes.withUTF8(text.text)
        return Advice(
          warning.description, link: utf8 == text.text ? nil : text.proposal(utf8),
          EscapedBytes.fault(in: "\(key)=\(value ?? "")"), parameter: key)
      } ?? []
    },
    LinkRule(
      "encodedTwice", "A part of the link is encoded twice.",
      ["shop://search?q=red%2520shoe": "shop://search?q=red%20shoe"], marks: .escape
    ) { text in
      text.decoded.filter(\.hasEscape).map { value in
        Advice(
          "\(quoted(value)) is encoded twice: the app shows the escapes", link: text.proposal(text.text.decodedOnce),
          "write %20 instead of %2520")
      }
    },
    LinkRule(
      "encodedDelimiter", "A mark that begins or separates parameters is encoded.",
      [
        "shop://search?q=a%26page=2": "shop://search?q=a&page=2",
        "shop://search?q=a%3Bpage=2": "shop://search?q=a;page=2",
      ], in: .components,
      marks: .escape + .pathAmpersand
    ) { text in
      var found: [Advice] = []
      if let segment = text.segments.first(where: \.hasParameter) {
        let repairs: [LinkRepair] = [.questionMark, .decodingDelimiters]
        found = [
          Advice(
            "\(quoted(segment)) is one segment, because parameters begin with ?",
            link: repairs.lazy.compactMap { $0.apply(to: text.text, text.table) }.compactMap(text.proposal).first)
        ]
      }
      return found
        + text.plainValues.compactMap { value in
          guard let mark = text.mark(beforeParameterIn: value), "&;?".contains(mark),
            !text.written.contains(where: { $0.contains(mark) })
          else { return nil }
          return Advice("\(quoted(value)) is one value, because its \(mark) is encoded", "write &")
        }
    },
    LinkRule(
      "joinedParameters", "A value of the link contains another parameter.",
      ["shop://search?q=a,page=2": "shop://search?q=a&page=2"], in: .components, marks: LinkMarks(",|") + .escape
    ) { text in
      text.plainValues.compactMap { value in
        guard let mark = text.mark(beforeParameterIn: value), ",|".contains(mark) else { return nil }
        return Advice(
          "\(quoted(value)) is one value, because parameters are separated by & and not by \(mark)",
          link: text.proposal(LinkRepair.withAmpersands(text.text, text.table)), "write &")
      }
    },
    LinkRule(
      "optionalValue", "A value of the link is the text of a Swift optional.",
      ["shop://search?q=Optional(shoe)": "shop://search?q=shoe"], in: .components, marks: LinkMarks(")") + .escape
    ) { text in
      text.decoded.filter { $0.hasPrefix("Optional(") && $0.hasSuffix(")") }.map { value in
        Advice(
          "\(quoted(value)) is what Swift writes for an optional that is not unwrapped",
          "write the value in the parentheses")
      }
    },
    LinkRule(
      "brokenJSON", "A value of the link begins like JSON and is not JSON.",
      [#"shop://search?q={"a":1"#: #"shop://search?q={"a":1}"#], in: .components, marks: LinkMarks("{[") + .escape
    ) { text in
      text.parameters.compactMap { parameter in
        guard let value = parameter.value, value.prefixMatch(of: /\s*(?:\{\s*["']|\[\s*[{"'])/) != nil,
          let fault = JSONFault(in: Array(value.utf8))
        else { return nil }
        return Advice(
          "the value of \(quoted(parameter.key)) begins like JSON and is not JSON: \(fault.reason)",
          parameter: parameter.key)
      }
    },
    LinkRule(
      "unopenedLink", "The app does not open a link that is a value of the link.",
      ["shop://search?q=shop%3A%2F%2Fgoods%2Fx": "shop://search?q=shop%3A%2F%2Fgoods%2F42"], in: .components,
      marks: .escape + .laterSlash
    ) { text in
      text.parameters.compactMap { parameter in
        guard let value = parameter.value, value.hasSchemeMark, let reason = text.fault(ofLink: value) else {
          return nil
        }
        return Advice("the link in \(quoted(parameter.key)) does not open: \(reason)", parameter: parameter.key)
      }
    },
    LinkRule("opensNothing", "The link names no component.", [:], in: .empty) { text in
      text.opensNothing ? [Advice("it names no component, so that the app only starts")] : []
    },
  ]
}

extension CheckedText {
  /// The decoded values that are no links.
  fileprivate var plainValues: [String] { parameters.compactMap(\.value).filter { !$0.hasSchemeMark } }

  /// Returns the character before the name of a known parameter in a value: the comma of `SPRING,tab=info`.
  fileprivate func mark(beforeParameterIn value: String) -> Character? {
    guard value.has("="), !(value.hasPrefix("Optional(") && value.hasSuffix(")")) else { return nil }
    for part in value.split(separator: "=", omittingEmptySubsequences: false).dropLast() {
      let name = part.split { !$0.isLetter && $0 != "_" }.last ?? ""
      guard part.hasSuffix(name), declared.contains(String(name)) || allowed.contains(String(name)),
        let mark = part.dropLast(name.count).last, "&;?,|".contains(mark)
      else { continue }
      return mark
    }
    return nil
  }

  /// Returns the reason why the app does not open a link of its own.
  fileprivate func fault(ofLink value: String) -> String? {
    guard let raw = RawLink(value) else { return nil }
    let isOwn =
      raw.host.map { table.policy.hosts.contains($0.lowercased()) } ?? table.policy.schemes.contains(raw.scheme)
    guard isOwn, let error = table.error(of: value, source: .internal) else { return nil }
    let failure = ReplayStep.Failure(RouterError.link(error))
    return LinkHints(table: table, source: .internal, isSession: false).hint(about: value, failure) ?? failure.message
  }
}

extension String {
  /// The text with one escape in place of an escape that is escaped itself.
  fileprivate var decodedOnce: String { replacing(/%25(?=[0-9A-Fa-f]{2})/, with: "%") }

  /// Whether the text has an escape. A link as a value has escapes of its own.
  fileprivate var hasEscape: Bool {
    guard has("%"), !hasSchemeMark else { return false }
    let bytes = Array(utf8)
    return bytes.indices.dropLast(2).contains { index in
      bytes[index] == UInt8(ascii: "%")
        && bytes[(index + 1)...(index + 2)].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
  }

  /// Whether the text has a `?` or an `&` with a parameter after it. A link has parameters of its own.
  fileprivate var hasParameter: Bool {
    (has("?") || has("&")) && !hasSchemeMark && contains(/[?&][A-Za-z_]+=/)
  }
}
