import EngineJSON

/// Writes the `assetlinks.json` file of an Android app: a statement list of Digital Asset Links.
///
/// The file has no patterns: the app's own manifest has them. Source: Google, *Digital Asset Links: Getting started*,
/// and *Create a statement list*.
struct AssetLinks {
  let text: String

  init(package: String, fingerprints: [String]) {
    let statement: OrderedJSON = [
      "relation": ["delegate_permission/common.handle_all_urls"],
      "target": [
        "namespace": "android_app", "package_name": .text(package),
        "sha256_cert_fingerprints": OrderedJSON(fingerprints),
      ],
    ]
    text = OrderedJSON.list([statement]).lines() + "\n"
  }

  /// Returns the fingerprint within a text, as `keytool` writes it behind `SHA256:`; nil without one.
  static func wholeFingerprint(in text: String) -> String? {
    text.firstMatch(of: /(?i)(?:[0-9A-F]{2}:){31}[0-9A-F]{2}/).flatMap { fingerprint(String($0.output)) }
  }

  /// Returns a SHA-256 fingerprint as 32 pairs of upper-case hex digits with colons between them; nil for any other
  /// text.
  static func fingerprint(_ text: String) -> String? {
    let digits = Array(text.uppercased().utf8).filter { $0 != UInt8(ascii: ":") }
    let isHex = digits.allSatisfy { ("0"..."9").contains(UnicodeScalar($0)) || ("A"..."F").contains(UnicodeScalar($0)) }
    guard digits.count == 64, isHex, !text.contains(":") || text.split(separator: ":").allSatisfy({ $0.count == 2 })
    else { return nil }
    return stride(from: 0, to: 64, by: 2).map { String(decoding: digits[$0..<($0 + 2)], as: UTF8.self) }
      .joined(separator: ":")
  }

  /// Returns whether a text is the name of an Android app: two or more words of letters, digits and underscores.
  static func isPackage(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z]\w*(\.[A-Za-z]\w*)+/.asciiOnlyWordCharacters()) != nil
  }

  /// Returns whether a text is an app identifier of Apple: a prefix of ten letters and digits, a dot and a bundle
  /// identifier.
  static func isAppID(_ text: String) -> Bool {
    // A prefix of one letter is a placeholder: XXXXXXXXXX.
    text.wholeMatch(of: /[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+/) != nil && Set(text.prefix(10)).count > 1
  }
}
