import DeepLinks

/// The policy of parsing: twice the default length, so that inputs of any shape are accepted.
private let policy = LinkPolicy(
  schemes: ["shop", "x"], hosts: ["shop.example.com", "h:1"],
  limits: LinkLimits(bytes: 16_384, segments: 64, components: 16, parameters: 64))

/// The policy for canonical text, in which a byte may have become three.
private let canonicalPolicy = LinkPolicy(
  schemes: policy.schemes, hosts: policy.hosts,
  limits: LinkLimits(bytes: 3 * 16_384 + 64, segments: 64, components: 16, parameters: 64))

/// The component for web pages.
private let pages = WebFallback("web", hosts: ["*.example.com", "h:1"])

private let tables = [table(.any), table(.single)]

/// Returns a table with every kind of place, common prefixes, and several patterns of one component.
private func table(_ composition: RouteTable.Composition) -> RouteTable {
  let quantity = RouteParameter("qty", .int, required: true)
  let tab = RouteParameter("tab", .choices(["info", "reviews"]), default: "info")
  let routes = [
    Route("home", "", reach: .external, parameters: [tab]), Route("goods", "goods/:id<int>", reach: .external),
    Route("goods", "goods/:id/reviews", fixed: ["tab": "reviews"], parameters: [tab]), Route("list", "goods"),
    Route("order", "order"), Route("form", "order/new", parameters: [quantity]), Route("order", "order/:id<uuid>"),
    Route("new", "new"), Route("flag", "f/:on<bool>/:by<double>"), Route("choice", ":x(a|b)/:y(b|c)"),
    Route("choice", ":x(b|c)/:y(a|d)"), Route("letter", "a/:x"), Route("letter", ":x(c|家)"),
    Route("file", "files/*path"),
    Route("deep", "a/:b/:c/:d/*rest"), Route("number", ":n<int>"), Route("any", "any/:x"),
  ]
  do throws(RouteTableError) {
    return try RouteTable(
      routes + Route.routes(to: FormLink.self), policy: policy, composition: composition, webFallback: pages)
  } catch {
    fatalError("the fuzzer's table: \(error)")
  }
}

/// A destination with properties of every kind.
private struct FormLink: LinkDestination {
  static let name = "typed"
  static let paths: [RoutePath] = ["typed/:text/:number", RoutePath("typed/*text", fixed: ["size": "2"])]
  static let defaults: LinkParameters = ["number": "1", "size": "1"]
  enum Size: Int, Codable, CaseIterable {
    case small = 1
    case large = 2
  }
  var text: String
  var number: Int8 = 1
  var size = Size.small
  var quantity: UInt64?
  var price: Double?
  var weight: Float?
  var flag: Bool?
  var note: String?
}

/// Parses any bytes as a link and as a path, and checks the properties of valid links.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  do throws(LinkError) {
    let link = try RouterURL.parse(text, policy: policy)
    check(link, try? RouterURL.parse(link.description, policy: canonicalPolicy))
  } catch {
    check(error, text)
  }
  do throws(LinkError) {
    let link = try RouterURL.parse(relative: text, limits: policy.limits)
    check(link, try? RouterURL.parse(relative: link.description, limits: canonicalPolicy.limits))
  } catch {
    check(error, text)
  }
  checkPages(text)
  check(FormLink(text: text, note: text), tables[0])
  return 0
}

/// Checks that a page opens only on a listed host and is restored from its name and link.
private func checkPages(_ text: String) {
  guard let page = try? tables[0].resolve(DeepLink(absolute: text), source: .web).components.first, page.name == "web"
  else { return }
  guard page.parameters.count == 1, pages.accepts(text), let link = page.parameters["url"], pages.accepts(link),
    (try? tables[0].component(named: "web", parameters: page.parameters)) == page
  else { fatalError("\(text) opens the page \(page.parameters)") }
}

private func check(_ link: RouterURL, _ canonical: RouterURL?) {
  guard canonical == link, canonical?.description.utf8.elementsEqual(link.description.utf8) == true else {
    fatalError("\(link) is parsed as \(canonical.map(\.description) ?? "no link")")
  }
  _ = link.warnings.map(\.description)
  for table in tables {
    for source in [LinkSource.internal, .web] { check(link, table, source) }
  }
}

private func check(_ link: RouterURL, _ table: RouteTable, _ source: LinkSource) {
  do throws(LinkError) {
    let components = try table.resolve(link, source: source).components
    for component in components {
      _ = try? component.value("qty", as: Int.self)
      _ = try? component.decode([String: String].self)
      if component.name == FormLink.name, let form = try? component.decode(FormLink.self) { check(form, table) }
    }
    checkBuilding(components, table)
    checkRestoring(components, table)
  } catch {
    precondition(!error.description.isEmpty && error.suggestions.count <= 3)
  }
}

/// Checks that the link of a destination opens an equal one, or is refused.
private func check(_ form: FormLink, _ table: RouteTable) {
  guard let opened = try? table.resolve(form.link).components else { return }
  guard opened.count == 1, opened[0].name == FormLink.name, (try? opened[0].decode(FormLink.self)) == form else {
    fatalError("\(form) is opened as \(opened.map(\.parameters))")
  }
}

/// Checks that a link built for components opens them.
private func checkBuilding(_ components: [ResolvedComponent], _ table: RouteTable) {
  let targets = components.map { RouteTable.Target($0.name, $0.parameters, navigateMode: $0.requestedMode) }
  guard let built = try? table.link(to: targets, scheme: "shop") else { return }
  guard let opened = try? table.resolve(DeepLink(absolute: built.description)).components else {
    fatalError("\(built) opens nothing")
  }
  let same = zip(opened, components).allSatisfy { $0.name == $1.name && $0.parameters.hasSameValues(as: $1.parameters) }
  precondition(same && opened.count == components.count, "\(built) opens something else")
}

/// Checks that a component is restored from its name and parameters.
private func checkRestoring(_ components: [ResolvedComponent], _ table: RouteTable) {
  for component in components {
    let restored = try? table.component(
      named: component.name, parameters: component.parameters, navigateMode: component.requestedMode)
    guard restored?.name == component.name, restored?.parameters == component.parameters else {
      fatalError("\(component.name) with \(component.parameters) does not come back")
    }
  }
}

private func check(_ error: LinkError, _ text: String) {
  precondition(!error.description.isEmpty && (0...text.utf8.count).contains(error.offset ?? 0))
}
