public import ComponentEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An app's links without the app: navigators, components and their routes, as a file describes them.
public struct Manifest: Sendable {
  /// Which links the app answers to.
  public var policy: LinkPolicy
  /// How many components a link may name.
  public var composition: RouteTable.Composition
  /// The component that shows web pages which no route matches. Default nil: none.
  public var webFallback: WebFallback?
  /// The root navigators, in order.
  public var navigators: [Navigator]
  /// The guards that routes name.
  public var guards: [Guard]
  /// The routes. Routes with the same name are one component.
  public var routes: [Route]

  /// The warnings about the file: unknown keys.
  public var warnings: [String]

  /// A root navigator.
  public struct Navigator: Sendable, Equatable {
    /// The navigator's identity.
    public var id: NavigatorID
    /// The link, or path without scheme, of the component that always stays at the bottom; nil for none.
    public var root: Link?
  }

  /// A guard that has to be granted before a component that names it is shown.
  public struct Guard: Sendable, Equatable {
    /// The guard's name.
    public var name: String
    /// The link that is opened instead; nil for a guard that only rejects.
    public var redirect: Link?
    /// Whether the guard is asked for all components.
    public var isGlobal = false
  }

  /// Reads a manifest's JSON.
  ///
  /// - Throws: ``ManifestError`` with the place in the file and what would be right there.
  public init(json: [UInt8]) throws(ManifestError) {
    if let fault = JSONFault(in: json) {
      let place = fault.place(in: json)
      throw ManifestError(place: "line \(place.line), column \(place.column)", reason: fault.reason)
    }
    let sink = WarningSink()
    let decoder = JSONDecoder()
    decoder.userInfo[.manifestWarnings] = sink
    do {
      let file = try decoder.decode(ManifestFile.self, from: Data(json))
      self = file.manifest
      warnings = sink.warnings
    } catch let error as DecodingError {
      throw ManifestError(error)
    } catch {
      throw ManifestError(place: "", reason: "\(error)")
    }
  }

  init(
    policy: LinkPolicy, composition: RouteTable.Composition, webFallback: WebFallback? = nil, navigators: [Navigator],
    guards: [Guard] = [], routes: [Route], warnings: [String] = []
  ) {
    self.policy = policy
    self.composition = composition
    self.webFallback = webFallback
    self.navigators = navigators
    self.guards = guards
    self.routes = routes
    self.warnings = warnings
  }

  /// Describes the links of a host's configuration, without the routes of unavailable modules.
  ///
  /// The limits of links, the names of navigation parameters and the factories of components are no part of a manifest.
  public init(_ configuration: RouterConfiguration<some Any>) {
    let table = configuration.table
    self.init(
      policy: LinkPolicy(schemes: table.policy.schemes, hosts: table.policy.hosts), composition: table.composition,
      webFallback: table.webFallback,
      navigators: configuration.navigators.map { Navigator(id: $0.id, root: $0.root.map(Self.asText)) },
      guards: configuration.routeGuards.map { each in
        Guard(name: each.name, redirect: each.redirect.map(Self.asText), isGlobal: each.isGlobal)
      },
      routes: table.routes.filter { $0.unavailability == nil })
  }

  /// The link as a manifest's file would give it.
  private static func asText(_ link: Link) -> Link { Link(link.description) }

  /// A router's configuration with a component without a view for every route.
  ///
  /// - Throws: ``ManifestError`` where navigators and routes do not fit together.
  @MainActor
  public func configuration() throws(ManifestError) -> RouterConfiguration<Void> {
    let configuration: RouterConfiguration<Void>
    do throws(RouterConfigurationError) {
      configuration = try RouterConfiguration(
        navigators: navigators.map { .init($0.id, root: $0.root) },
        components: routes.map { route in
          ComponentRegistration([route]) { context in ManifestComponent(context: context) }
        },
        guards: guards.map(\.routeGuard), policy: policy, composition: composition,
        webFallback: webFallback.map { WebFallbackRegistration($0) { context in ManifestComponent(context: context) } })
    } catch {
      throw ManifestError(place: "", reason: error.description)
    }
    for (position, redirect) in guards.map(\.redirect).enumerated() {
      guard let redirect else { continue }
      do throws(LinkError) {
        _ = try configuration.table.resolve(redirect)
      } catch {
        throw ManifestError(place: "guards[\(position)].redirect", reason: error.description)
      }
    }
    return configuration
  }
}

extension Manifest: Equatable {
  /// Compares what a file can contain, whatever the order of the keys of fixed parameters: not the warnings, the modules of routes, and
  /// whether a route that is not external is for its module only.
  public static func == (left: Manifest, right: Manifest) -> Bool {
    left.policy == right.policy && left.composition == right.composition && left.webFallback == right.webFallback
      && left.navigators == right.navigators && left.guards == right.guards
      && left.routes.elementsEqual(right.routes, by: areAlike)
  }

  private static func areAlike(_ left: Route, _ right: Route) -> Bool {
    var right = right
    guard left.fixed.hasSameValues(as: right.fixed), (left.reach == .external) == (right.reach == .external) else {
      return false
    }
    (right.fixed, right.reach, right.module) = (left.fixed, left.reach, left.module)
    return left == right
  }
}

extension Manifest.Guard {
  /// A guard that allows nothing until a replay grants it.
  fileprivate var routeGuard: RouteGuard {
    if let redirect { return RouteGuard(name, isGlobal: isGlobal, orElse: redirect) { _ in false } }
    return RouteGuard(name, isGlobal: isGlobal) { _ in .reject("it is not granted") }
  }
}

/// A component that does nothing but be there.
private final class ManifestComponent: ComponentProtocol {
  let context: ComponentContext
  let viewController: Void = ()

  init(context: ComponentContext) { self.context = context }
}

/// The reason why a manifest cannot be used, with its place.
public struct ManifestError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The place in the file, `components[2].path`; empty for the whole file.
  public let place: String
  /// The fault, and what would be right.
  public let reason: String

  init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }

  /// Place and reason.
  public var description: String { place.isEmpty ? reason : "\(place): \(reason)" }
}

extension ManifestError {
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(place: context.codingPath.place, reason: "\"\(key.stringValue)\" is missing")
    case .valueNotFound(_, let context):
      self.init(place: context.codingPath.place, reason: "a value is missing")
    case .typeMismatch(let type, let context):
      self.init(place: context.codingPath.place, reason: "expected \(Self.name(of: type))")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // All other faults of this kind are a JSONFault, which is looked for first.
      self.init(place: "", reason: "a number is out of range")
    case .dataCorrupted(let context):
      self.init(place: context.codingPath.place, reason: context.debugDescription)
    @unknown default:
      self.init(place: "", reason: "\(error)")
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Int.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is Double.Type: "a number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }
}

extension [any CodingKey] {
  var place: String {
    reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
