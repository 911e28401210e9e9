import DeepLinks

/// The routes that give objects, compiled.
struct ObjectTable {
  private let table: RouteTable
  private let makes: [ObjectRegistration.Make]

  init(
    _ registrations: [ObjectRegistration], policy: LinkPolicy, steering: SteeringNames
  ) throws(RouterConfigurationError) {
    makes = registrations.map(\.make)
    do throws(RouteTableError) {
      table = try RouteTable(registrations.map(\.route), policy: policy, composition: .single, steering: steering)
    } catch {
      throw .routes(error)
    }
  }

  /// The object that the link names.
  @MainActor
  func object<Object>(
    for link: Intent.Link, as type: Object.Type, source: LinkSource
  ) throws(RouterError) -> Object {
    guard let component = try table.resolve(link, source: source).components.first else {
      throw .factoryFailed(component: "an object", reason: "the link \(link) names none")
    }
    let object: Any
    do {
      object = try makes[component.routePosition](component)
    } catch {
      throw .factoryFailed(component: component.name, reason: "\(error)")
    }
    guard let result = object as? Object else {
      throw .unexpectedType(component: component.name, expected: "\(Object.self)", actual: "\(Swift.type(of: object))")
    }
    return result
  }
}

extension RouteTable {
  /// What a link given in code names.
  func resolve(_ link: Intent.Link, source: LinkSource) throws(RouterError) -> ResolvedLink {
    do throws(LinkError) {
      return switch link {
      case .text(let text): try resolve(text, source: source)
      case .path(let path): try resolve(RouterURL.parse(relative: path, limits: policy.limits), source: source)
      case .url(let url): try resolve(url, source: source)
      }
    } catch {
      throw .link(error)
    }
  }
}
