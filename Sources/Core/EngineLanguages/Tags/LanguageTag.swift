/// The language, the script and the region of a tag such as `zh-Hant-HK` (BCP 47). Other parts are ignored.
public struct LanguageTag: Sendable, Hashable, CustomStringConvertible {
  /// The language in lower case, `zh`.
  public let language: String
  /// The script with a capital, `Hant`; nil if the tag has none.
  public let script: String?
  /// The region in upper case, `HK` or `419`; nil if the tag has none.
  public let region: String?

  /// Creates a tag from a text. The parts are separated by `-` or `_`, and may have capitals anywhere.
  public init(_ text: String) {
    let parts = text.split { $0 == "-" || $0 == "_" }
    language = parts.first.flatMap { $0.utf8.allSatisfy(\.isLetter) ? $0.lowercased() : nil } ?? ""
    var script: String?
    var region: String?
    for part in parts.dropFirst() {
      if part.utf8.count == 1 { break }
      if part.utf8.count == 4, script == nil, region == nil, part.utf8.allSatisfy(\.isLetter) {
        script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      } else if region == nil, part.isRegion {
        region = part.uppercased()
      }
    }
    (self.script, self.region) = (script, region)
  }

  private init(_ language: String, _ script: String?, _ region: String?) {
    (self.language, self.script, self.region) = (language, script, region)
  }

  /// The tag in its usual form, `zh-Hant-HK`.
  public var description: String { [language, script, region].compactMap(\.self).joined(separator: "-") }

  /// The script in which a text with this tag is written, `Hant` for `zh-TW`.
  public var writtenScript: String { script ?? LikelyScripts.script(of: language, in: region) }

  /// Whether the script is written from right to left.
  public var isRightToLeft: Bool {
    ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"].contains(writtenScript)
  }

  /// The tags whose texts are understood too, the nearest first, without the tag itself.
  ///
  /// Each step goes to the parent that the Unicode CLDR names, or else leaves out the last part. A step never changes
  /// the script: `zh-TW` has `zh-Hant-TW` and `zh-Hant`, and not `zh`, which is written in `Hans`.
  public var fallbacks: [String] {
    var found = [self]
    while let next = found.last?.parent, next.writtenScript == writtenScript, !found.contains(next) {
      found.append(next)
    }
    return found.dropFirst().map(\.description)
  }

  /// The next tag: CLDR's parent, the same with its script if the language has several, or the tag without its last
  /// part.
  private var parent: LanguageTag? {
    if let parent = ParentTags.parent(of: description) { return LanguageTag(parent) }
    if script == nil, LikelyScripts.hasSeveral(language) { return LanguageTag(language, writtenScript, region) }
    if region != nil { return LanguageTag(language, script, nil) }
    return script == nil ? nil : LanguageTag(language, nil, nil)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension Substring {
  fileprivate var isRegion: Bool {
    utf8.count == 2 && utf8.allSatisfy(\.isLetter) || utf8.count == 3 && utf8.allSatisfy(\.isDigit)
  }
}
