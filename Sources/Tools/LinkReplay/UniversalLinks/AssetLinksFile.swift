import EngineJSON
import EngineTerminal

/// The statements of a published `assetlinks.json` file, with their faults.
///
/// Android skips a statement without a target or a list of relations. Another malformed part makes the whole file
/// unreadable, so that no app opens links. Source: Google, *Create a statement list*, and *Configure website
/// associations and dynamic rules*; Android Open Source Project, StatementService.
struct AssetLinksFile {
  /// The maximum size of a file in bytes.
  static let sizeLimit = 1024 * 1024

  /// The relation that lets an app open the links of a host.
  static let opening = "delegate_permission/common.handle_all_urls"

  /// An Android app that opens the links of a host.
  struct App: Equatable {
    let package: String
    let fingerprints: [String]
    /// The rules of dynamic app links; empty without them. The first one that matches a link decides, and a link that
    /// none matches opens in the browser.
    let rules: [DynamicRule]
    /// The place of the statement in the file.
    let place: PublishedPlace

    /// The rules without their places.
    fileprivate var ruleTexts: [String] { rules.map { "\($0.isExcluded) \($0.text)" } }
  }

  private(set) var faults: [RouteFinding] = []
  /// The number of statements.
  private(set) var count = 0
  /// The apps that open links; none if Android cannot read the file.
  private(set) var apps: [App] = []
  /// Whether further statements are in other files.
  private var includesFiles = false
  private var isReadable = true
  /// The first app of each package and certificate.
  private var certified: [[String]: App] = [:]
  /// The relations and targets of the statements, with their places.
  private var stated: [[String]: PublishedPlace] = [:]

  /// Returns whether JSON is a list, as statements are. It can begin with a byte order mark.
  static func isStatementList(_ json: [UInt8]) -> Bool {
    json.trimmingPrefix([0xEF, 0xBB, 0xBF]).first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
  }

  /// Reads a file.
  ///
  /// - Throws: ``ManifestError`` with the place in a file that is no list of JSON.
  init(json: [UInt8]) throws(ManifestError) {
    guard Self.isStatementList(json), case .list(let elements) = try JSONNode.published(json).content else {
      throw ManifestError(place: "", reason: "expected a list of statements")
    }
    count = elements.count
    if json.count > Self.sizeLimit {
      isReadable = false
      add(
        "tooLarge",
        "the file has \(json.count) bytes, and Android reads at most \(Self.sizeLimit); write statements into further "
          + "files, and an \"include\" of each", nil)
    }
    for (position, element) in elements.enumerated() {
      do throws(ManifestError) {
        try read(element, "[\(position)]")
      } catch {
        isReadable = false
        add(error, "Android then reads no statement of the file")
      }
    }
    if !isReadable { apps = [] }
    guard isReadable, apps.isEmpty, !includesFiles else { return }
    add(
      "unknownApp",
      "no statement lets an Android app open links; publish assetlinks writes one, with \"relation\": [\"\(Self.opening)\"]",
      nil)
  }

  /// Adds the faults of the statements about an app: it is not named, or a certificate is not.
  mutating func check(package: String, fingerprints: [String]) {
    // Without statements about apps, the fault is already known.
    guard isReadable, !apps.isEmpty || includesFiles else { return }
    let own = apps.filter { $0.package == package }
    let unread = includesFiles ? "; statements in included files are not read" : ""
    guard !own.isEmpty else {
      let known = apps.map(\.package).uniqued().joined(separator: " or ")
      return add(
        "unknownApp",
        "no statement lets the app \(package) open links; write one\(known.isEmpty ? "" : ", or check \(known)")\(unread)",
        nil)
    }
    let known = Set(own.flatMap(\.fingerprints).compactMap(AssetLinks.fingerprint))
    for fingerprint in fingerprints where !known.contains(fingerprint) {
      add(
        "unknownCertificate",
        "no statement about \(package) has the certificate \(fingerprint), so that the app that it signs opens no link\(unread)",
        own.first?.place)
    }
  }

  private mutating func add(_ code: String, _ message: String, _ place: PublishedPlace?) {
    faults.append(RouteFinding(.error, code, message, at: place))
  }

  /// Adds an error with what Android does then.
  private mutating func add(_ error: ManifestError, _ effect: String) {
    faults.append(
      RouteFinding(
        severity: .error, code: "malformedStatement", message: "\(error); \(effect)", offset: error.offset))
  }

  /// Adds warnings about keys that are unknown or repeated.
  private mutating func check(_ object: AssociationObject, _ known: [String], _ spellings: [String: String] = [:]) {
    let mistakes = object.unknownKeys(.init(known: known, spellings: spellings)) + object.repeatedKeys
    faults += mistakes.map { offset, advice in
      RouteFinding(severity: .warning, code: "ineffectiveStatement", message: advice.description, offset: offset)
    }
  }

  /// Adds the mistakes of a text.
  private mutating func check(_ text: String, _ subject: FileRule.Subject, at place: PublishedPlace) {
    faults += FileRule.findings(in: text, subject, at: place)
  }

  private mutating func warn(_ place: PublishedPlace, _ text: String) {
    faults.append(RouteFinding(.warning, "ineffectiveStatement", "\(place): \(text)", at: place))
  }

  // MARK: Statements

  /// - Throws: ``ManifestError`` for a part that makes the whole file unreadable.
  private mutating func read(_ element: JSONNode, _ path: String) throws(ManifestError) {
    let object = try AssociationObject(element, path)
    try Self.checkValues(element, path)
    if object.has("include") {
      includesFiles = true
      let address = try object.text("include") ?? ""
      check(object, ["include"])
      check(address, .include, at: object.place(of: "include"))
      return
    }
    check(object, ["relation", "target", "relation_extensions"])
    let target: AssociationObject
    do throws(ManifestError) {
      for key in ["relation", "target"] where !object.has(key) {
        throw ManifestError("\"\(key)\" is missing", at: object.place)
      }
      if try object.list("relation").isEmpty {
        throw ManifestError("it is empty; write [\"\(Self.opening)\"]", at: object.place(of: "relation"))
      }
      target = try object.object("target")
    } catch {
      return add(error, "Android skips the statement")
    }
    let relations = try relations(object)
    let key = try key(of: target, object, relations)
    for relation in relations {
      if let first = stated[[relation] + key] {
        warn(object.place, "it states \(relation) for the same target as \(first); remove it")
      } else {
        stated[[relation] + key] = object.place
      }
    }
  }

  /// Checks that a statement has no number and no null, which Android's parser refuses.
  private static func checkValues(_ value: JSONNode, _ path: String) throws(ManifestError) {
    switch value.content {
    case .null, .number: throw ManifestError(expected: "a text", at: path, value)
    case .list(let elements):
      for (position, element) in elements.enumerated() { try checkValues(element, "\(path)[\(position)]") }
    case .object(let members): for member in members { try checkValues(member.value, "\(path).\(member.name)") }
    case .bool, .text: break
    }
  }

  /// Returns the texts that identify the target of a statement, and adds its app.
  private mutating func key(
    of target: AssociationObject, _ statement: AssociationObject, _ relations: [String]
  ) throws(ManifestError) -> [String] {
    switch try target.text("namespace") {
    case "android_app"?:
      check(target, ["namespace", "package_name", "sha256_cert_fingerprints"])
      let app = App(
        package: try package(target), fingerprints: try fingerprints(target),
        rules: dynamicRules(statement, relations), place: statement.place)
      if relations.contains(Self.opening), AssetLinks.isPackage(app.package) { add(app) }
      return [app.package] + app.fingerprints.map { $0.uppercased() }.sorted() + app.ruleTexts
    case "web"?:
      check(target, ["namespace", "site"])
      _ = dynamicRules(statement, relations)
      return [try site(target)]
    case let other:
      throw ManifestError(
        "expected \"android_app\" or \"web\"\(other.map { ", not \"\($0)\"" } ?? "")",
        at: target.place(of: "namespace"))
    }
  }

  /// The relations that Google documents.
  static let relations = [
    opening, "delegate_permission/common.get_login_creds", "delegate_permission/common.share_location",
    "delegate_permission/common.use_as_origin", "delegate_permission/common.query_webapk",
  ]

  /// Returns the relations of a statement without repetitions.
  private mutating func relations(_ object: AssociationObject) throws(ManifestError) -> [String] {
    let texts = try object.placedTexts("relation")
    let counts = Dictionary(texts.map { ($0.text, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    for (place, relation) in texts where seen.insert(relation).inserted {
      if counts[relation, default: 0] > 1 {
        warn(object.place(of: "relation"), "the relation \"\(relation)\" is repeated; remove it")
      }
      guard !Self.relations.contains(relation) else { continue }
      guard relation.wholeMatch(of: /[a-z0-9_.]+\/[a-z0-9_.]+/) != nil else {
        throw ManifestError(
          "\"\(relation)\" is no relation, which is like \(Self.opening)\(nearest(to: relation, in: Self.relations))",
          at: place)
      }
      check(relation, .relation, at: place)
    }
    return texts.map(\.text).uniqued()
  }

  /// Returns the name of an app. Android reads a file with a malformed one, which no app has.
  private mutating func package(_ target: AssociationObject) throws(ManifestError) -> String {
    let place = target.place(of: "package_name")
    guard let text = try target.text("package_name"), !text.isEmpty else {
      throw ManifestError("it is missing or empty; write a package like com.example.shop", at: place)
    }
    check(text, .package, at: place)
    return text
  }

  private mutating func fingerprints(_ target: AssociationObject) throws(ManifestError) -> [String] {
    let texts = try target.placedTexts("sha256_cert_fingerprints")
    if texts.isEmpty {
      throw ManifestError(
        "it is missing or empty; keytool -list -v shows it", at: target.place(of: "sha256_cert_fingerprints"))
    }
    var seen: Set<String> = []
    for (place, text) in texts {
      check(text, .fingerprint, at: place)
      guard let fingerprint = AssetLinks.fingerprint(text) else { continue }
      if !seen.insert(fingerprint).inserted { warn(place, "the fingerprint is repeated; remove it") }
    }
    return texts.map(\.text)
  }

  private mutating func site(_ target: AssociationObject) throws(ManifestError) -> String {
    let text = try target.text("site") ?? ""
    let place = target.place(of: "site")
    guard let match = text.wholeMatch(of: /(?i)(https?):\/\/([^\/?#@\s]+)\/?/) else {
      throw ManifestError(
        "\"\(text)\" is no site, which has a scheme and a host, like https://www.example.com", at: place)
    }
    check(text, .site, at: place)
    return "\(match.1)://\(match.2)".lowercased()
  }

  // MARK: Dynamic app links

  /// Adds an app that opens links.
  private mutating func add(_ app: App) {
    faults += DynamicRule.faults(of: app.rules)
    let keys = app.fingerprints.map { [app.package, $0.uppercased()] }
    let others = keys.compactMap { certified[$0] }
    for key in keys where certified[key] == nil { certified[key] = app }
    if let other = others.first(where: { $0.ruleTexts != app.ruleTexts }) {
      warn(
        app.place,
        "\(other.place) has other rules for the same app, and Android does not guarantee which it uses; write them into "
          + "one statement")
    }
    apps.append(app)
  }

  /// Returns the rules of a statement; none if one is malformed.
  private mutating func dynamicRules(_ statement: AssociationObject, _ relations: [String]) -> [DynamicRule] {
    do throws(ManifestError) {
      return try readRules(statement, relations)
    } catch {
      add(error, "Android discards the rules")
      return []
    }
  }

  private mutating func readRules(
    _ statement: AssociationObject, _ relations: [String]
  ) throws(ManifestError) -> [DynamicRule] {
    guard statement.has("relation_extensions") else { return [] }
    let extensions = try statement.object("relation_extensions")
    check(extensions, [Self.opening])
    guard extensions.has(Self.opening) else { return [] }
    if !relations.contains(Self.opening) {
      warn(extensions.place, "it has no effect, because \"relation\" does not contain \(Self.opening)")
    }
    let list = try extensions.object(Self.opening)
    check(list, ["dynamic_app_link_components"])
    var rules: [DynamicRule] = []
    for component in try list.objects("dynamic_app_link_components") {
      check(
        component, ["/", "?", "#", "exclude", "comments"],
        ["path": "/", "paths": "/", "query": "?", "fragment": "#", "not": "exclude", "comment": "comments"])
      rules.append(try DynamicRule(component))
    }
    return rules
  }
}
