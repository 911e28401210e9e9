import ComponentEngine
import EngineTerminal

// Characters that a link should not have.

extension LinkRule {
  static func unicodeFault(_ host: String) -> String {
    "systems write \(quoted(host)) in ASCII, so that the app gets no link with this host"
  }

  static let unicodeCorrection = "write its form that begins with xn--, as the address in a browser is copied"

  static let characters: [LinkRule] = [
    LinkRule(
      "upperCase", "The scheme or the host of the link has capitals.",
      ["SHOP://goods/42": "shop://goods/42", "https://Shop.example.com/goods/42": "https://shop.example.com/goods/42"],
      marks: .capitalInAddress
    ) { text in
      [text.raw?.scheme, text.raw?.host].compactMap(\.self).filter { $0 != $0.lowercased() }.map { part in
        Advice("\(quoted(part)) has capitals, and some systems compare them", "write \(part.lowercased())")
      }
    },
    LinkRule(
      "unencrypted", "The link has the scheme http.",
      ["http://shop.example.com/goods/42": "https://shop.example.com/goods/42"], marks: .http
    ) { text in
      guard let host = text.raw?.host?.lowercased(), text.table.policy.hosts.contains(host) else { return [] }
      return [Advice("http is not encrypted", "write https")]
    },
    LinkRule(
      "unicodeHost", "The host of the link has letters beyond ASCII, which systems write in another form.",
      ["https://größe.example/goods/42": "https://shop.example.com/goods/42"], marks: .beyondASCII
    ) { text in
      guard let host = text.raw?.host, !host.isASCII else { return [] }
      return [Advice(unicodeFault(host), unicodeCorrection)]
    },
    LinkRule(
      "blank", "The link has a blank at the end of a value, or inside.",
      ["shop://search?q= shoe": "shop://search?q=shoe", "shop://search?q=shoe%20": "shop://search?q=shoe"],
      marks: LinkMarks(" \t") + .escape
    ) { text in
      if text.text.has(" ") || text.text.has("\t") {
        guard text.placeholders.isEmpty else { return [] }
        let shorter = text.text.replacing(/[ \t]*(?<mark>[?&;=\/])[ \t]*/) { $0.mark }
        let link = shorter == text.text ? nil : text.proposal(shorter)
        return [Advice("the link has a blank, where other programs cut it", link: link, "a blank is %20")]
      }
      // A blank that is not encoded has a warning of its own.
      if text.text.unicodeScalars.contains(where: \.properties.isWhitespace) { return [] }
      return text.decoded.filter(\.hasSurroundingBlank).map { value in
        Advice("\(quoted(value)) begins or ends with a blank", "delete it")
      }
    },
    LinkRule(
      "invisibleCharacter", "The link has an invisible character.",
      [
        "shop://search?q=sh\u{200B}oe": "shop://search?q=shoe",
        "shop://search?q=red%C2%A0shoe": "shop://search?q=red%20shoe",
      ],
      marks: .escape + .beyondASCII
    ) { text in
      guard let scalar = text.text.firstInvisible ?? text.decoded.lazy.compactMap(\.firstInvisible).first else {
        return []
      }
      let isBlank = scalar.properties.generalCategory == .spaceSeparator
      return [
        Advice(
          "the link has an invisible character (\(scalar.code))", isBlank ? "a blank is %20" : "delete it")
      ]
    },
    LinkRule(
      "backslash", "The link has a backslash.", ["shop://search?q=shoe\\n": "shop://search?q=shoe"], marks: "\\"
    ) { text in
      let link = LinkRepair.backslashes.apply(to: text.text, text.table).flatMap(text.proposal)
      return [Advice("a link has no \\", link: link, "delete it")]
    },
    LinkRule(
      "quotedValue", "A part of the link stands in quotes.", ["shop://search?q=“shoe”": "shop://search?q=shoe"],
      marks: LinkMarks("\"'") + .escape + .beyondASCII
    ) { text in
      guard !text.text.has("\\"), let part = text.quotedPart else { return [] }
      return [
        Advice(
          "the quotes of \(part.shortenedInTheMiddle(to: 60)) become a part of the link",
          link: text.proposal(QuoteMarks.removed(from: text.text)), "delete them")
      ]
    },
    LinkRule(
      "lookAlike", "The link has a character that only looks like another one.",
      [
        "shop://search?q=men’s": "shop://search?q=men's", "shop://search?q=P%D0%B0ris": "shop://search?q=Paris",
      ], marks: .escape + .beyondASCII
    ) { text in
      guard !text.text.has("\\"), text.quotedPart == nil else { return [] }
      for value in text.written {
        let plain = AssociationURL.decode(value)
        // The last character has a warning of its own.
        guard let pair = LookAlikes.firstAmongLatin(in: plain),
          plain == value || LookAlikes.isBesideLatin(pair.found, in: plain),
          !text.text.hasSuffix(value) || LinkRepair.trimmingPunctuation.apply(to: text.text, text.table) == nil
        else { continue }
        let right = value.isASCII ? LookAlikes.replaced(in: plain).percentEncoded : LookAlikes.replaced(in: value)
        let link = text.proposal(text.text.replacing(value, with: right))
        return [Advice(LookAlikes.description(pair), link: link, "write \(pair.plain)")]
      }
      return []
    },
    LinkRule(
      "decomposed", "A value of the link has a letter and its mark as two characters.",
      ["shop://search?q=mo%CC%88bel": "shop://search?q=m%C3%B6bel"], in: .components,
      marks: .escape + .beyondASCII
    ) { text in
      text.decoded.compactMap { value in
        // The form of a literal and of a choice is that of the app.
        guard let letter = ComposedText.firstDecomposed(in: value), !text.table.knownParts.contains(value) else {
          return nil
        }
        let right = ComposedText.composed(value).percentEncoded
        let link = [value, value.percentEncoded].lazy.filter(text.text.contains)
          .map { text.text.replacing($0, with: right) }.compactMap(text.proposal).first
        return Advice(ComposedText.fault(letter), link: link, "write \(right)")
      }
    },
    LinkRule(
      "plusForBlank", "A plus sign stands for itself, and not for a blank.",
      ["shop://search?q=red+shoe": "shop://search?q=red%20shoe"], marks: "+"
    ) { text in
      text.written.filter(\.hasPlusBetweenLetters).map { value in
        Advice("\(quoted(value)) keeps its plus sign", "a blank is %20")
      }
    },
    LinkRule(
      "punctuationAtEnd", "The link ends with a mark that belongs to the text around it.",
      ["shop://search?q=shoe.": "shop://search?q=shoe"],
      marks: .markAtEnd
    ) { text in
      guard let last = text.text.last, ".,;:!?\"'”“’`»>)]}".contains(last), !text.text.has("#"),
        !text.text.endsWithPair, text.placeholders.isEmpty, !text.isShortened, text.quotedPart == nil
      else { return [] }
      return [Advice("the \(last) at the end is part of the link", "delete it")]
    },
  ]
}

extension String {
  /// Whether a part has capitals, small letters and digits, and the text is longer than words are.
  private func isLikeBase64(_ parts: [Substring]) -> Bool {
    utf8.count >= 20
      && parts.contains { part in
        part.contains(where: \.isUppercase) && part.contains(where: \.isLowercase) && part.contains(where: \.isNumber)
      }
  }

  /// Whether the text begins or ends with a blank or a line end.
  fileprivate var hasSurroundingBlank: Bool {
    [unicodeScalars.first, unicodeScalars.last].contains { $0?.properties.isWhitespace == true }
  }

  /// Whether the bracket at the end has one that opens it, as in `q=apple_(fruit)`.
  fileprivate var endsWithPair: Bool {
    let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{", ">": "<"]
    guard let last, let first = pairs[last] else { return false }
    return count { $0 == first } >= count { $0 == last }
  }

  /// Whether a plus sign stands between two letters or digits, of which one at least is a letter, and the text has no
  /// plus signs of its own, as an address, a time with its zone, a version and Base64 have.
  fileprivate var hasPlusBetweenLetters: Bool {
    let parts = split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), !contains("://"), !SpreadsheetFaults.isRounded(self)
    else { return false }
    guard Double(self) == nil, contains(where: \.isLetter), !has("@"), !contains("%40"), !hasSuffix("=") else {
      return false
    }
    return wholeMatch(of: /\d{4}-\d\d-\d\dT.*|[vV]?\d+\.\d+.*/) == nil && !isLikeBase64(parts)
  }
}
