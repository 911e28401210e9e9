/// The part of a route that resolution reads, as positions in the table's lists.
struct CompiledRoute: BitwiseCopyable, Sendable {
  let ranks: RouteRanks
  let firstCapture: Int32
  let endOfCaptures: Int32
  let firstFixed: Int32
  let endOfFixed: Int32
  let firstDeclaration: Int32
  let endOfDeclarations: Int32
  let isExternal: Bool
  let isForItsModule: Bool
  let isUnavailable: Bool
  let hasCatchAll: Bool
}

/// A text that is compared with parts of links.
struct CompiledText: BitwiseCopyable, Sendable {
  let span: LinkSpan
  let hash: LinkHash
}

/// A name that a pattern captures.
struct CompiledCapture: BitwiseCopyable, Sendable {
  let name: CompiledText
  /// Whether a fixed parameter replaces the capture.
  let isFixed: Bool
}

/// A declared parameter.
struct CompiledDeclaration: BitwiseCopyable, Sendable {
  let name: CompiledText
  /// The range of the parameter's choices in the table.
  let firstChoice: Int32
  let endOfChoices: Int32
  let isRequired: Bool
  /// The declared default; `none` without one.
  let defaultValue: LinkSpan
  let kind: Kind

  enum Kind: BitwiseCopyable {
    case text
    case handoff
    case choices
    case typed(SegmentType)
  }
}

/// Compiles routes into flat lists.
struct RouteCompiler {
  private(set) var routes: [CompiledRoute] = []
  private(set) var declarations: [CompiledDeclaration] = []
  private(set) var choices: [CompiledText] = []
  private(set) var captures: [CompiledCapture] = []
  private(set) var fixed: [LinkRecord] = []
  private(set) var longRanks: [UInt8] = []
  private(set) var texts: [UInt8] = []

  init(count: Int) {
    routes.reserveCapacity(count)
    captures.reserveCapacity(count * 2)
    texts.reserveCapacity(count * 16)
  }

  mutating func add(_ route: Route, _ pattern: RoutePattern) {
    let (firstCapture, firstFixed, firstDeclaration) = (captures.count, fixed.count, declarations.count)
    for place in pattern.places {
      guard let name = place.capture else { continue }
      captures.append(
        CompiledCapture(name: text(name), isFixed: route.fixed.contains(key: name)))
    }
    for parameter in route.fixed {
      fixed.append(
        LinkRecord(
          key: span(parameter.key).marked(raw: parameter.isRaw), value: parameter.value.map { span($0) } ?? .none,
          hash: LinkHash(parameter.key)))
    }
    for declaration in route.parameters { add(declaration) }
    routes.append(
      CompiledRoute(
        ranks: RouteRanks(pattern, addingTo: &longRanks), firstCapture: Int32(firstCapture),
        endOfCaptures: Int32(captures.count), firstFixed: Int32(firstFixed),
        endOfFixed: Int32(fixed.count), firstDeclaration: Int32(firstDeclaration),
        endOfDeclarations: Int32(declarations.count), isExternal: route.reach == .external,
        isForItsModule: route.reach == .module, isUnavailable: route.unavailability != nil,
        hasCatchAll: pattern.hasCatchAll)
    )
  }

  private mutating func add(_ declaration: RouteParameter) {
    let firstChoice = choices.count
    let kind: CompiledDeclaration.Kind
    switch declaration.type {
    case .string: kind = .text
    case .handoff: kind = .handoff
    case .choices(let values):
      kind = .choices
      for value in values { choices.append(text(value)) }
    case .int: kind = .typed(.int)
    case .double: kind = .typed(.double)
    case .bool: kind = .typed(.bool)
    case .uuid: kind = .typed(.uuid)
    }
    declarations.append(
      CompiledDeclaration(
        name: text(declaration.name), firstChoice: Int32(firstChoice), endOfChoices: Int32(choices.count),
        isRequired: declaration.isRequired, defaultValue: declaration.defaultValue.map { span($0) } ?? .none,
        kind: kind))
  }

  private mutating func text(_ text: String) -> CompiledText { CompiledText(span: span(text), hash: LinkHash(text)) }

  private mutating func span(_ text: String) -> LinkSpan {
    let start = texts.count
    texts.append(contentsOf: text.utf8)
    precondition(texts.count <= LinkSpan.mostBytes, "the texts of all routes have at most \(LinkSpan.mostBytes) bytes")
    return LinkSpan(start, texts.count).marked(ofTable: true)
  }
}

extension RoutePattern {
  /// Whether the last place matches all remaining segments.
  var hasCatchAll: Bool { if case .catchAll = places.last { true } else { false } }
}
