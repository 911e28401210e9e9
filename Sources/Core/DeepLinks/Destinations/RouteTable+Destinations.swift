extension RouteTable {
  /// Returns the destinations that the table does not open as they are declared, each with the reason.
  ///
  /// For each destination, the table has the routes of its paths. The link of a sample without optional properties, and
  /// of one with all of them, opens the destination's component, which decodes as an equal value. The samples are the
  /// values with which the properties were read.
  public func faults(of destinations: [any LinkDestination.Type]) -> [RouteTableError] {
    destinations.compactMap { fault(of: $0) }
  }

  private func fault<Destination: LinkDestination>(of destination: Destination.Type) -> RouteTableError? {
    let declared = Route.routes(to: destination)
    for route in declared {
      if let fault = route.fault { return .invalidDestination(.init(route), fault) }
      if !routes.contains(where: { $0.isSameRoute(as: route) }) { return .invalidDestination(.init(route), .noRoute) }
    }
    for givesOptionals in [false, true] {
      let reading = try? DestinationProbe.read(destination, givesOptionals: givesOptionals)
      if let sample = reading?.sample, let error = error(of: sample) {
        return .invalidDestination(.init(declared[0]), error)
      }
    }
    return nil
  }

  /// Returns the reason why a destination's link does not open it; nil if it does.
  private func error<Destination: LinkDestination>(of sample: Destination) -> DestinationError? {
    let link = sample.link
    let module = routes.first { $0.name == Destination.name }?.module
    do throws(LinkError) {
      let components = try resolve(link, module: module).components
      if components.count == 1, components[0].name == Destination.name,
        try components[0].decode(Destination.self) == sample
      {
        return nil
      }
      return .opensOther(link.description, components: components.map(\.name))
    } catch {
      return .refused(link.description, error)
    }
  }
}

extension Route {
  /// Whether both have the same name, pattern and fixed parameters.
  fileprivate func isSameRoute(as other: Route) -> Bool {
    name == other.name && canonicalPath.hasSameBytes(as: other.canonicalPath) && fixed.hasSameValues(as: other.fixed)
  }
}
