/// The mounted components of a router. Each instance is listed once.
struct ComponentList {
  private var components = NumberedList<any ComponentProtocol>()

  /// The identities of the components, while the list is long. A short list is searched without hashing.
  private var identities: Set<ObjectIdentifier> = []

  subscript(uid: ComponentUID) -> (any ComponentProtocol)? { components[uid.number] }

  /// Adds a component.
  mutating func insert(_ component: any ComponentProtocol, uid: ComponentUID) throws(ReusedComponent) {
    guard !contains(component) else { throw ReusedComponent() }
    components.insert(component, number: uid.number)
    if !identities.isEmpty { identities.insert(ObjectIdentifier(component)) }
  }

  private mutating func contains(_ component: any ComponentProtocol) -> Bool {
    if identities.isEmpty {
      if components.count <= 16 { return components.contains { $0 === component } }
      identities = Set(components.all.map { ObjectIdentifier($0) })
    }
    return identities.contains(ObjectIdentifier(component))
  }

  /// Removes a component, if it is listed, and returns it.
  mutating func remove(_ uid: ComponentUID) -> (any ComponentProtocol)? {
    guard let component = components.remove(uid.number) else { return nil }
    if !identities.isEmpty { identities.remove(ObjectIdentifier(component)) }
    return component
  }
}

/// The error of a factory that returns a component which was made before.
struct ReusedComponent: Error, CustomStringConvertible {
  let description = "its closure returned a component that was made before; make one with each context"
}
