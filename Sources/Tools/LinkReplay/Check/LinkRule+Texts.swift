import ComponentEngine

// The line of a link, and changes that other programs make to a whole link.

extension LinkRule {
  static let wholeTexts: [LinkRule] = [
    commentedLink,
    LinkRule(
      "directive", "The line is a directive of a replay.", ["open shop://goods/42": "shop://goods/42"], marks: " \t"
    ) { text in
      guard text.line != text.text, CommentedLink(text.line) == nil else { return [] }
      let name = text.line.prefix { $0 != " " && $0 != "\t" }
      return [
        Advice("\"\(name)\" is a directive of a replay, and a file of links has links only", link: text.text)
      ]
    },
    LinkRule(
      "tableRow", "The line is a row of a table.", ["shop://search?q=shoe\tRed shoe": "shop://search?q=shoe"],
      in: .texts, marks: .cells
    ) { text in
      guard !SpreadsheetFaults.isFormula(text.text),
        let row = LinkColumn(in: text.row ?? text.text, text.table, source: text.source)
      else { return [] }
      let advice = Advice(
        "the line is a row of a table with the link in column \(row.number)",
        link: text.table.opens(row.link, source: text.source) ? row.link : nil)
      guard text.link != nil else {
        return row.number > 1 || text.placeholders.isEmpty ? [advice] : []
      }
      let isRow = row.separator == "\t" || row.separator == ";" && row.number == 1 && hasCells(text, after: row.link)
      return isRow && text.proposal(row.link) != nil && !isEncoded(text) ? [advice.alone] : []
    },
    LinkRule(
      "spreadsheetValue", "A spreadsheet has changed a value of the link.",
      [
        "shop://goods/42?utm_term=#N/A": "shop://goods/42?utm_term=shoe",
        "shop://search?q=4,2E+12": "shop://search?q=4200000000042",
      ],
      in: .texts, marks: LinkMarks("#+") + .laterEquals
    ) { text in
      if SpreadsheetFaults.isFormula(text.text) {
        return [Advice("the line is the formula of a spreadsheet and not its result", "copy the cell as text")]
      }
      if let error = SpreadsheetFaults.error(in: text.text) {
        return [
          Advice("\(error) is the error of a spreadsheet's formula in place of a value", "correct the formula").alone
        ]
      }
      guard text.link != nil else { return [] }
      return text.written.filter { $0.contains("+") && SpreadsheetFaults.isRounded($0) }.map(SpreadsheetFaults.rounded)
    },
    LinkRule(
      "quotedPrintable", "The link is encoded as in the source of a mail.",
      ["shop://search?q=3Dshoe": "shop://search?q=shoe"], in: .texts, marks: .quotedPrintable
    ) { text in
      if QuotedPrintable.isContinued(text.text) {
        return [Advice(QuotedPrintable.softLineBreak, "join both lines").alone]
      }
      guard text.link != nil, let fault = QuotedPrintable.fault(in: text.text) else { return [] }
      return [Advice(fault, link: text.proposal(QuotedPrintable.decoded(text.text))).alone]
    },
    LinkRule(
      "severalLinks", "The line has more than one link.", ["shop://search?q=a,shop://goods/42": "shop://search?q=a"],
      in: .texts, marks: .laterSlash
    ) { text in
      guard text.text.schemeMark.map({ text.text[$0.upperBound...].hasSchemeMark }) ?? false,
        text.link != nil || WrappedLink.links(in: text.text, text.table.policy).isEmpty,
        text.raw?.isOneOfSeveral(in: text.text) ?? false
      else { return [] }
      return [Advice("the line has more than one link", "write each on a line of its own").alone]
    },
    // The nested link has cut the parameters.
    LinkRule(
      "nestedLink", "A link that is a value of the link is not encoded.",
      ["shop://goods/42?utm_id=/goods/7": "shop://goods/42?utm_id=%2Fgoods%2F7"], marks: .laterSlash
    ) { text in
      guard let nested = text.raw?.nestedLink else { return [] }
      return [
        Advice(
          "the link in \(quoted(nested.key)) is not encoded and falls apart",
          Advice.write("\(nested.key)=\(nested.text.percentEncoded)"), parameter: nested.key
        ).alone
      ]
    },
    LinkRule(
      "htmlEntity", "The link has a character reference of HTML.",
      ["shop://search?q=a&amp;page=2": "shop://search?q=a&page=2"], marks: .entity
    ) { text in
      guard let (reference, plain) = HTMLEntities.first(in: text.text) else { return [] }
      return [
        Advice(
          HTMLEntities.fault(reference, plain),
          link: LinkRepair.htmlEntities.apply(to: text.text, text.table).flatMap(text.proposal),
          plain.isEmpty ? "delete it" : "write \(plain)"
        ).alone
      ]
    },
    LinkRule(
      "placeholder", "The link has a placeholder without its value.",
      ["shop://search?q={{name}}": "shop://search?q=anna", "shop://search?q=TODO": "shop://search?q=shoe"], in: .texts,
      marks: .placeholder + .escape
    ) { text in
      text.placeholders.prefix(text.link == nil ? 1 : .max).map { placeholder in
        let shown = placeholder.utf8.count <= 200 ? "\"\(placeholder)\"" : quoted(placeholder)
        let advice = Advice("\(shown) is a placeholder without its value")
        // Its number sign begins the fragment.
        return placeholder.hasPrefix("#") ? advice.alone : advice
      }
    },
    LinkRule(
      "shortened", "A program has shortened the link.", ["shop://search?q=sh...": "shop://search?q=shoes"], in: .texts,
      marks: .escape + .beyondASCII + .dots
    ) { text in
      if text.isShortened {
        return [Advice("a program has shortened the link", "copy the text that the dots stand for")]
      }
      guard text.link == nil, let host = text.raw?.host?.lowercased(), ShortLinks.hosts.contains(host) else {
        return []
      }
      return [
        Advice("\(host) shortens links, so that nothing is known of the link behind it", "check that link")
      ]
    },
    LinkRule(
      "notUTF8", "The link has bytes that are not UTF-8.", ["shop://search?q=GrÃ¶ÃŸe": "shop://search?q=Größe"],
      in: .texts,
      marks: .escape + .beyondASCII
    ) { text in
      if text.text.hasReplacementCharacter, text.raw != nil {
        return [Advice("the file is not UTF-8, so that a character is lost", "save it as UTF-8")]
      }
      return text.decoded.filter(\.isGarbled).map { value in
        Advice("\(quoted(value)) is UTF-8 that a program has read as another encoding", "write the text again")
      }
    },
  ]

  static let commentedLink = LinkRule(
    "commentedLink", "The line is a comment, and a row of a table with a link.",
    ["#1,shop://goods/42": "shop://goods/42"], marks: "#"
  ) { text in
    guard let comment = CommentedLink(text.line) else { return [] }
    return [
      Advice(
        "the line is a comment, because it begins with #, but has a link in column \(comment.column)",
        link: comment.link)
    ]
  }

  /// Whether marks of an encoding or of a nested link can look like separators of a table.
  private static func isEncoded(_ text: CheckedText) -> Bool {
    QuotedPrintable.fault(in: text.text) != nil || HTMLEntities.first(in: text.text) != nil
      || text.raw?.nestedLink != nil
  }

  /// Whether the text after a link has other cells of a row: each is a text that no component declares as a parameter.
  private static func hasCells(_ text: CheckedText, after row: String) -> Bool {
    text.text.hasPrefix(row + ";")
      && text.text.dropFirst(row.count).split(separator: ";").allSatisfy { cell in
        let key = String(cell)
        return !cell.contains("=") && !text.declared.contains(key) && !text.allowed.contains(key)
          && nearestParameter(to: key, in: text.declared, []) == nil
      }
  }
}

extension String {
  /// Whether the text has letters that UTF-8 becomes in a program that reads Latin-1 or Windows-1252.
  fileprivate var isGarbled: Bool {
    !isASCII && contains(/[ÃÂ][\u{80}-\u{BF}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€/)
  }
}
