import EngineJSON
import EngineTerminal

/// The statements of a published `assetlinks.json` file, with their faults.
///
/// Android skips a statement that is malformed. Source: Google, *Create a statement list*, and *Configure website
/// associations and dynamic rules*; Android Open Source Project, StatementService.
struct AssetLinksFile {
  /// A fault of a statement.
  struct Fault: Equatable {
    let severity: RouteFinding.Severity
    let code: String
    let message: String
  }

  /// The relation that lets an app open the links of a host.
  static let opening = "delegate_permission/common.handle_all_urls"

  /// An Android app that opens the links of a host.
  struct App: Equatable {
    let package: String
    let fingerprints: [String]
    /// The rules of dynamic app links; empty without them. The first one that matches a link decides, and a link that
    /// none matches opens in the browser.
    let rules: [DynamicRule]
  }

  private(set) var faults: [Fault] = []
  /// The number of statements.
  private(set) var count = 0
  /// The apps that open links.
  private(set) var apps: [App] = []
  /// Whether further statements are in other files.
  private var includesFiles = false
  /// The relations and targets of the statements, with their places.
  private var stated: [[String]: String] = [:]

  /// Returns whether JSON is a list, as statements are.
  static func isStatementList(_ json: [UInt8]) -> Bool {
    json.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
  }

  /// Reads a file.
  ///
  /// - Throws: ``ManifestError`` with the place in a file that is no list of JSON.
  init(json: [UInt8]) throws(ManifestError) {
    if let fault = JSONFault(in: json) {
      let place = fault.place(in: json)
      throw ManifestError(place: "line \(place.line), column \(place.column)", reason: fault.reason)
    }
    guard case .array(let elements) = try JSONValue.parse(json) else {
      throw ManifestError(place: "", reason: "expected a list of statements")
    }
    count = elements.count
    for (position, element) in elements.enumerated() {
      do throws(ManifestError) {
        try read(AssociationObject(element, "[\(position)]"))
      } catch {
        add(.error, "malformedStatement", "\(error); Android skips the statement")
      }
    }
    guard apps.isEmpty, !includesFiles else { return }
    add(
      .error, "unknownApp",
      "no statement lets an Android app open links; publish assetlinks writes one, with \"relation\": [\"\(Self.opening)\"]"
    )
  }

  /// Adds the faults of the statements about an app: it is not named, or a certificate is not.
  mutating func check(package: String, fingerprints: [String]) {
    guard !apps.isEmpty else { return }
    let own = apps.filter { $0.package == package }
    guard !own.isEmpty else {
      let known = apps.map(\.package).uniqued().joined(separator: " or ")
      let unread = includesFiles ? "; statements in included files are not read" : ""
      return add(
        .error, "unknownApp",
        "no statement lets the app \(package) open links; write one, or check \(known)\(unread)")
    }
    let known = Set(own.flatMap(\.fingerprints).compactMap(AssetLinks.fingerprint))
    for fingerprint in fingerprints where !known.contains(fingerprint) {
      add(
        .error, "unknownCertificate",
        "no statement about \(package) has the certificate \(fingerprint), so that the app that it signs opens no link")
    }
  }

  private mutating func add(_ severity: RouteFinding.Severity, _ code: String, _ message: String) {
    faults.append(Fault(severity: severity, code: code, message: message))
  }

  private mutating func warn(_ messages: [String]) {
    for message in messages { add(.warning, "ineffectiveStatement", message) }
  }

  // MARK: Statements

  private mutating func read(_ object: AssociationObject) throws(ManifestError) {
    if object.has("include") {
      includesFiles = true
      let address = try object.text("include") ?? ""
      warn(object.warnings(known: ["include"]))
      if !address.hasPrefix("https://") {
        add(
          .error, "malformedStatement", "\(object.place).include: \"\(address)\" is no https address, and is not read")
      }
      return
    }
    warn(object.warnings(known: ["relation", "target", "relation_extensions"]))
    for key in ["relation", "target"] where !object.has(key) {
      throw ManifestError(place: object.place, reason: "\"\(key)\" is missing")
    }
    let relations = try object.texts("relation")
    try check(relations, "\(object.place).relation")
    let rules = try dynamicRules(object, relations)
    let target = try object.object("target")
    let key: [String]
    switch try target.text("namespace") {
    case "android_app"?:
      warn(target.warnings(known: ["namespace", "package_name", "sha256_cert_fingerprints"]))
      let app = App(package: try package(target), fingerprints: try fingerprints(target), rules: rules)
      if relations.contains(Self.opening) {
        apps.append(app)
        warn(DynamicRule.faults(of: rules))
      }
      key = [app.package] + app.fingerprints.map { $0.uppercased() }.sorted()
    case "web"?:
      warn(target.warnings(known: ["namespace", "site"]))
      key = [try site(target)]
    case let other:
      throw ManifestError(
        place: "\(target.place).namespace",
        reason: "expected \"android_app\" or \"web\"\(other.map { ", not \"\($0)\"" } ?? "")")
    }
    for relation in relations {
      if let first = stated[[relation] + key] {
        warn(["\(object.place): it states \(relation) for the same target as \(first); remove it"])
      } else {
        stated[[relation] + key] = object.place
      }
    }
  }

  /// The relations that Google documents.
  private static let relations = [
    opening, "delegate_permission/common.get_login_creds", "delegate_permission/common.share_location",
    "delegate_permission/common.use_as_origin", "delegate_permission/common.query_webapk",
  ]

  private mutating func check(_ relations: [String], _ place: String) throws(ManifestError) {
    if relations.isEmpty {
      throw ManifestError(place: place, reason: "it is empty; write [\"\(Self.opening)\"]")
    }
    for relation in relations where !Self.relations.contains(relation) {
      let near = nearest(to: relation, in: Self.relations)
      guard relation.wholeMatch(of: /[a-z0-9_.]+\/[a-z0-9_.]+/) != nil else {
        throw ManifestError(
          place: place, reason: "\"\(relation)\" is no relation, which is like \(Self.opening)\(near)")
      }
      if !near.isEmpty { warn(["\(place): \"\(relation)\" is no relation that Android knows\(near)"]) }
    }
  }

  private func package(_ target: AssociationObject) throws(ManifestError) -> String {
    let text = try target.text("package_name") ?? ""
    guard AssetLinks.isPackage(text) else {
      throw ManifestError(
        place: "\(target.place).package_name",
        reason: "\"\(text)\" is no package name, which has two or more words, like com.example.shop")
    }
    return text
  }

  private mutating func fingerprints(_ target: AssociationObject) throws(ManifestError) -> [String] {
    let place = "\(target.place).sha256_cert_fingerprints"
    let texts = try target.texts("sha256_cert_fingerprints")
    if texts.isEmpty { throw ManifestError(place: place, reason: "it is missing or empty; keytool -list -v shows it") }
    for (position, text) in texts.enumerated() {
      guard let fingerprint = AssetLinks.fingerprint(text) else {
        add(
          .error, "malformedFingerprint",
          "\(place)[\(position)]: \"\(text)\" is no SHA-256 fingerprint, which has 32 bytes, like 14:6D:E9:…")
        continue
      }
      if text != fingerprint {
        add(
          .error, "malformedFingerprint",
          "\(place)[\(position)]: a fingerprint has capitals and colons; write \(fingerprint)")
      }
      if texts[..<position].contains(where: { AssetLinks.fingerprint($0) == fingerprint }) {
        warn(["\(place)[\(position)]: the fingerprint is repeated; remove it"])
      }
    }
    return texts
  }

  private mutating func site(_ target: AssociationObject) throws(ManifestError) -> String {
    let text = try target.text("site") ?? ""
    let place = "\(target.place).site"
    guard let match = text.wholeMatch(of: /(?i)(https?):\/\/([^\/?#@\s]+)\/?/) else {
      throw ManifestError(
        place: place, reason: "\"\(text)\" is no site, which has a scheme and a host, like https://www.example.com")
    }
    if match.1.lowercased() == "http" {
      warn(["\(place): http is not encrypted, and is another site; write https://\(match.2)"])
    }
    return "\(match.1)://\(match.2)".lowercased()
  }

  // MARK: Dynamic app links

  private mutating func dynamicRules(
    _ statement: AssociationObject, _ relations: [String]
  ) throws(ManifestError) -> [DynamicRule] {
    guard statement.has("relation_extensions") else { return [] }
    let extensions = try statement.object("relation_extensions")
    warn(extensions.warnings(known: [Self.opening]))
    guard extensions.has(Self.opening) else { return [] }
    if !relations.contains(Self.opening) {
      warn(["\(extensions.place): it has no effect, because \"relation\" does not contain \(Self.opening)"])
    }
    let list = try extensions.object(Self.opening)
    warn(list.warnings(known: ["dynamic_app_link_components"]))
    var rules: [DynamicRule] = []
    for component in try list.objects("dynamic_app_link_components") {
      warn(
        component.warnings(
          known: ["/", "?", "#", "exclude", "comments"],
          spellings: [
            "path": "/", "paths": "/", "query": "?", "fragment": "#", "not": "exclude", "comment": "comments",
          ]))
      rules.append(try DynamicRule(component))
    }
    return rules
  }
}
