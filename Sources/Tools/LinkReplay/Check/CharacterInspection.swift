import ComponentEngine

/// Finds irregular characters of a link that opens.
struct CharacterInspection {
  let table: RouteTable
  let text: String
  let raw: RawLink

  /// The warnings in the order of the parts of a link.
  var warnings: [CheckWarning] {
    var warnings: [CheckWarning] = []
    if raw.scheme != raw.scheme.lowercased() { warnings.append(.upperCase(raw.scheme)) }
    if let host = raw.host, host != host.lowercased() { warnings.append(.upperCase(host)) }
    if raw.scheme.lowercased() == "http", isOwn(raw.host) { warnings.append(.unencrypted) }
    let placeholders = placeholders
    if text.utf8.contains(where: { $0 == 0x20 || $0 == 0x09 }), placeholders.isEmpty {
      warnings.append(.blank(write: withoutBlanksAtDelimiters))
    }
    if let scalar = text.firstInvisible { warnings.append(.invisibleCharacter(scalar)) }
    if text.hasReplacementCharacter { warnings.append(.notUTF8) }
    let values = raw.segments + raw.pairs.compactMap(\.value)
    if values.contains(where: \.isShortened) { warnings.append(.shortened) }
    warnings += characterWarnings(values)
    warnings += values.filter(\.hasPlusBetweenLetters).map { .plusForBlank($0) }
    warnings += values.filter { $0.contains("+") && SpreadsheetFaults.isRounded($0) }.map { .roundedNumber($0) }
    warnings += placeholders.map { .placeholder($0) }
    let unnamed = raw.pairs.filter { $0.key.isEmpty }.compactMap(\.value).filter { !$0.isEmpty }
    warnings += unnamed.map { .parameterWithoutName($0) }
    warnings += raw.pairs.filter(\.hasSecondQuestionMark).map { .secondQuestionMark(key: $0.key) }
    warnings += raw.pairs.filter { $0.value?.first == "=" }.map { .doubledEqualsSign(key: $0.key) }
    let isExplained = warnings.contains { ["shortened", "quotedValue", "placeholder"].contains($0.code) }
    if let last = text.last, ".,;:!?\"'”“’`»>)]}".contains(last), !isExplained, !text.contains("#"),
      !text.endsWithPair
    {
      warnings.append(.punctuationAtEnd(last))
    }
    return warnings
  }

  /// The link without blanks beside its delimiters; nil if it has none, or if it does not open without them.
  private var withoutBlanksAtDelimiters: String? {
    let shorter = text.replacing(/[ \t]*(?<mark>[?&;=\/])[ \t]*/) { $0.mark }
    return shorter == text ? nil : proposal(shorter)
  }

  /// The first placeholder of the link, and those of its values.
  private var placeholders: [String] {
    let values = (raw.segments + raw.pairs.compactMap(\.value)).compactMap(\.placeholder)
    guard let first = text.linkPlaceholder else { return values }
    return values.contains(first) ? values : [first] + values.filter { !first.contains($0) && !$0.contains(first) }
  }

  private func isOwn(_ host: String?) -> Bool { host.map { table.policy.hosts.contains($0.lowercased()) } ?? false }

  /// Returns the warnings about quotes, characters that only look like others, and backslashes.
  private func characterWarnings(_ values: [String]) -> [CheckWarning] {
    if text.utf8.contains(UInt8(ascii: "\\")) {
      return [.backslash(write: LinkRepair.backslashes.apply(to: text, table).flatMap(proposal))]
    }
    if let quoted = QuoteMarks.quotedPart(in: text) {
      return [.quotedValue(quoted, write: proposal(QuoteMarks.removed(from: text)))]
    }
    for value in values {
      // The last character has a warning of its own.
      guard let pair = LookAlikes.firstAmongLatin(in: value),
        !text.hasSuffix(value) || LinkRepair.trimmingPunctuation.apply(to: text, table) == nil
      else { continue }
      let link = proposal(text.replacing(value, with: LookAlikes.replaced(in: value)))
      return [.lookAlike(found: pair.found, plain: pair.plain, write: link)]
    }
    return []
  }

  private func proposal(_ text: String) -> String? { table.proposal(text, source: .external, opensPages: false) }
}

extension String {
  /// Whether the bracket at the end has one that opens it, as in `q=apple_(fruit)`.
  fileprivate var endsWithPair: Bool {
    let pairs: [Character: Character] = [")": "(", "]": "[", "}": "{", ">": "<"]
    guard let last, let first = pairs[last] else { return false }
    return count { $0 == first } >= count { $0 == last }
  }

  /// Whether a plus sign stands between two letters or digits, of which one at least is a letter.
  fileprivate var hasPlusBetweenLetters: Bool {
    let parts = split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), !contains("://"), !SpreadsheetFaults.isRounded(self)
    else { return false }
    return Double(self) == nil && contains(where: \.isLetter)
  }
}

extension RawLink.Pair {
  /// Whether the value has a `?` and another parameter. A link as the value may have them.
  fileprivate var hasSecondQuestionMark: Bool {
    guard let value, !value.hasSchemeMark else { return false }
    return value.contains(/\?[^?=]+=/)
  }
}
