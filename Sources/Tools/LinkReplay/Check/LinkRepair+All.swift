import ComponentEngine
import EngineBase

// Of two repairs with which a text opens, the first one is proposed.

extension LinkRepair {
  static let all = texts + paths

  /// The repairs of characters.
  private static let texts: [LinkRepair] = [
    LinkRepair(
      "quotedPrintable", "shop://goods/42?tab=3Dinfo", "shop://goods/42?tab=info", mark: "=",
      in: [.encoding, .opened, .aroundLink],
      fault: { text, _ in QuotedPrintable.fault(in: text) ?? "" },
      change: { text, _ in QuotedPrintable.decoded(text) }),
    htmlEntities,
    LinkRepair(
      "visibleCharacters", "shop://goods/42\u{200B}", "shop://goods/42", in: [.beforeAnother, .opened, .aroundLink],
      fault: { text, _ in
        "the link has an invisible character" + (text.firstInvisible.map { " (\($0.code))" } ?? "")
      },
      change: withoutInvisibleCharacters),
    LinkRepair(
      "innerBlanks", "shop://goods/42 ?tab=info", "shop://goods/42?tab=info", mark: " ", fault: blankFault,
      change: withoutInnerBlanks),
    LinkRepair(
      "quotes", "shop://goods/“42”", "shop://goods/42", in: .opened, "the quotes in the link do not belong to it",
      change: { text, _ in QuoteMarks.removed(from: text) }),
    backslashes,
    unwrapping,
    LinkRepair(
      "plainCharacters", "shop://goods/–42", "shop://goods/-42", in: .beforeAnother,
      fault: { text, _ in LookAlikes.first(in: text).map(LookAlikes.description) ?? "" },
      change: { text, _ in LookAlikes.replaced(in: text) }),
    trimmingPunctuation,
    LinkRepair(
      "encodedBlanks", "shop://goods/42%20", "shop://goods/42", mark: "%", "the link ends with an encoded blank",
      change: { text, _ in withoutEncodedBlanks(text) }),
    LinkRepair(
      "decodingLink", "shop%3A%2F%2Fgoods%2F42", "shop://goods/42", mark: "%", in: .beforeAnother,
      "the whole link is encoded; only values are",
      change: { text, _ in text.hasSchemeMark ? text : decoding(["3A": ":", "2F": "/", "3F": "?", "3D": "="], text) }),
    LinkRepair(
      "doubledScheme", "shop://shop://goods/42", "shop://goods/42", "the scheme is written twice",
      change: { text, _ in withoutDoubledScheme(text) }),
    LinkRepair(
      "slashes", "shop:/goods/42", "shop://goods/42", in: .beforeAnother, "a link has :// after its scheme",
      change: { text, _ in withSlashes(text) }),
    scheme,
    LinkRepair(
      "userInfo", "https://anna@shop.example.com/goods/42", "https://shop.example.com/goods/42", mark: "@",
      in: .beforeAnother, "a link has no user name before its host", change: { text, _ in withoutUserInfo(text) }),
    LinkRepair(
      "nearScheme", "shp://goods/42", "shop://goods/42", in: .beforeAnother,
      fault: { text, _ in "\(quoted(RawLink(text)?.scheme ?? "")) is no scheme of the app" },
      change: { text, table in withSchemeOfApp(text, table.policy) }),
    LinkRepair(
      "nearHost", "https://www.shop.example.com/goods/42", "https://shop.example.com/goods/42", in: .beforeAnother,
      fault: { text, _ in "\(quoted(RawLink(text)?.host ?? "")) is no host of the app" },
      change: withNearHost),
    LinkRepair(
      "innerLink", "https://example.org/?url=shop%3A%2F%2Fgoods%2F42", "shop://goods/42",
      in: [.beforeAnother, .aroundLink], fault: innerLinkFault, change: innerLink),
    questionMark,
    decodingDelimiters,
    LinkRepair(
      "letterForms", "shop://goods/42?tab=gro%CC%88%C3%9Fe", "shop://goods/42?tab=gr%C3%B6%C3%9Fe", in: .beforeAnother,
      fault: { text, repaired in
        ComposedText.difference(AssociationURL.decode(text), AssociationURL.decode(repaired)) ?? ""
      },
      change: withFormsOfApp),
    LinkRepair(
      "lowerCase", "shop://Goods/42", "shop://goods/42",
      fault: { text, repaired in "\(changedWords(text, repaired)) is written in lower case" },
      change: lowercasingSegments),
    LinkRepair(
      "blanks", "sh op://goods/42", "shop://goods/42", mark: " ", fault: blankFault,
      change: { text, table in MarksInParts(table).removing(" ", from: text) }),
    LinkRepair(
      "unicodeEscapes", "shop://search?q=caf%u00e9", "shop://search?q=caf%C3%A9", mark: "%",
      "an escape is % with two hex digits of UTF-8, and not %u",
      change: { text, _ in
        text.replacing(/(?:%u[0-9A-Fa-f]{4})+/) { decodedUTF16($0.output, "%u").percentEncoded }
      }),
    LinkRepair(
      "percentSigns", "shop://search?q=50%", "shop://search?q=50%25", mark: "%", "a percent sign is %25",
      change: { text, _ in text.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25") }),
    LinkRepair(
      "latin1", "shop://search?q=caf%E9", "shop://search?q=caf%C3%A9", mark: "%",
      "the escapes of a link are UTF-8, and these are of another encoding",
      change: { text, _ in EscapedBytes.withUTF8(text) }),
    LinkRepair(
      "secondQuestionMark", "shop://goods/42?tab=info?price=1", "shop://goods/42?tab=info&price=1", mark: "?",
      "further parameters begin with & instead of ?", change: { text, _ in withoutSecondQuestionMark(text) }),
    LinkRepair(
      "separators", "shop://goods/42?tab=info,price=1", "shop://goods/42?tab=info&price=1",
      "parameters are separated by &", change: withAmpersands),
    LinkRepair(
      "numberSign", "shop://goods/#42", "shop://goods/42", mark: "#", "no component receives the text after #",
      change: { text, _ in text.replacing(/(?<mark>[=\/])#(?=[^\/!])/) { $0.mark } }),
    LinkRepair(
      "dotSegments", "shop://goods/./42", "shop://goods/42", mark: ".", ". and .. are no segments",
      change: { text, _ in withoutDotSegments(text) }),
    LinkRepair(
      "nestedLink", "shop://search?q=https://shop.example.com/goods/42?tab=info",
      "shop://search?q=https%3A%2F%2Fshop.example.com%2Fgoods%2F42%3Ftab%3Dinfo", mark: "=",
      fault: { text, _ in "the link in \(quoted(RawLink(text)?.nestedLink?.key ?? "")) is not encoded" },
      change: { text, _ in withEncodedLink(text) }),
    // For a link that opens after another repair: the fragment was meant to be the path.
    LinkRepair(
      "fragmentPath", "https://shop.example.com/#/goods/42", "https://shop.example.com/goods/42", mark: "#",
      in: [.onlyWithAnother, .opened], "the path stands after #",
      change: { text, _ in text.prefixMatch(of: /[^#]*#!?\//) == nil ? text : withFragmentInPath(text) ?? text }),
    // For a text with another fault: a link without one has the nearest of the routes that match.
    LinkRepair(
      "segments", "shop://good/42", "shop://goods/42", in: .onlyWithAnother,
      fault: { text, repaired in "the nearest route is written \(changedWords(text, repaired))" },
      change: withNearSegments),
  ]

  static let htmlEntities = LinkRepair(
    "htmlEntities", "shop://goods/42&#63;tab=info", "shop://goods/42?tab=info", mark: ";",
    in: [.encoding, .opened, .aroundLink],
    fault: { text, _ in HTMLEntities.first(in: text).map(HTMLEntities.fault) ?? "" },
    change: withoutHTMLEntities)

  static let backslashes = LinkRepair(
    "backslashes", "shop://goods/42\\?tab=info", "shop://goods/42?tab=info", mark: "\\", in: .beforeAnother,
    "a link has no \\", change: { text, _ in withoutBackslashes(text) })

  static let unwrapping = LinkRepair(
    "unwrapping", "\"shop://goods/42\"", "shop://goods/42", in: [.beforeAnother, .aroundLink],
    "quotes, brackets and words around a link do not belong to it", change: linkInside)

  static let trimmingPunctuation = LinkRepair(
    "trimmingPunctuation", "shop://goods/42.", "shop://goods/42", in: .beforeAnother,
    "the punctuation mark at the end does not belong to the link", change: { text, _ in withoutPunctuationAtEnd(text) })

  static let scheme = LinkRepair(
    "scheme", "goods/42", "shop://goods/42", in: [.beforeAnother, .aroundLink], "a link begins with a scheme",
    change: withScheme)

  static let questionMark = LinkRepair(
    "questionMark", "shop://goods/42&tab=info", "shop://goods/42?tab=info", "parameters begin with ? instead of &",
    // The & of a reference of HTML is no delimiter.
    change: { text, _ in HTMLEntities.first(in: text) == nil ? withQuestionMark(text) : text })

  static let decodingDelimiters = LinkRepair(
    "decodingDelimiters", "shop://goods/42%3Ftab=info", "shop://goods/42?tab=info", mark: "%",
    "an encoded ?, &, = or / belongs to the text around it",
    change: { text, _ in decoding(["3F": "?", "26": "&", "3D": "=", "2F": "/", "3B": ";"], text) })

  @Sendable private static func blankFault(_ text: String, _ repaired: String) -> String {
    repaired.contains("%20") ? "a blank in a link is %20" : "a link has no blanks"
  }
}
