public import ComponentEngine
import EngineJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The navigators, components and routes of an app, as described by a file.
public struct Manifest: Sendable {
  /// The links that the app accepts.
  public var policy: LinkPolicy
  /// The number of components that a link can name.
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

  /// A guard. Its components are shown only after it is granted.
  public struct Guard: Sendable, Equatable {
    /// The guard's name.
    public var name: String
    /// The link that is opened instead; nil for a guard that only rejects.
    public var redirect: Link?
    /// Whether the guard applies to all components.
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
    let collector = WarningCollector()
    let decoder = JSONDecoder()
    decoder.userInfo[.manifestWarnings] = collector
    do {
      let file = try decoder.decode(ManifestFile.self, from: Data(json))
      self = file.manifest
      warnings = collector.warnings
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

  /// Creates a manifest from a host's configuration. The routes of unavailable modules are omitted.
  ///
  /// The limits of links, the names of navigation parameters and the components' factories are not part of a manifest.
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

  /// Returns the link as text, as in a manifest's file.
  private static func asText(_ link: Link) -> Link { Link(link.description) }

  /// Returns a router's configuration in which every route has a component without a view.
  ///
  /// - Throws: ``ManifestError`` if navigators and routes are inconsistent.
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
  /// Returns whether both have the same file content, ignoring the order of the keys of fixed parameters. Warnings, the
  /// modules of routes, and the difference between the reaches module and internal are not part of a file.
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
  /// A guard that rejects everything until a replay grants it.
  fileprivate var routeGuard: RouteGuard {
    if let redirect { return RouteGuard(name, isGlobal: isGlobal, orElse: redirect) { _ in false } }
    return RouteGuard(name, isGlobal: isGlobal) { _ in .reject("it is not granted") }
  }
}

/// A component without behaviour.
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
      // All other errors of this kind are detected by `JSONFault`, which is checked first.
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
