public import DeepLinks

/// Routes that give an object instead of opening a screen: a badge's number, a view for another module's screen.
///
/// ```swift
/// ObjectRegistration("cartCount", "cart/count") { _ in cart.count }
/// let count = try router.object(for: "shop://cart/count", as: Int.self)
/// ```
public struct ObjectRegistration {
  /// Makes the object, synchronously.
  public typealias Make = @MainActor (ResolvedComponent) throws -> Any

  /// The routes by which links name the object; one name, any number of patterns. Their modes and navigators have no
  /// effect.
  public var routes: [Route]
  let make: Make

  /// Creates a registration with one route; see ``/DeepLinks/Route``.
  public init(
    _ name: String, _ path: String, reach: RouteReach = .internal, parameters: [RouteParameter] = [],
    summary: String = "", make: @escaping Make
  ) {
    routes = [Route(name, path, reach: reach, parameters: parameters, summary: summary)]
    self.make = make
  }

  /// Creates a registration from a destination; see
  /// ``/DeepLinks/Route/routes(to:navigateMode:transition:navigator:parent:reach:updatesInPlace:guards:summaries:summary:)``.
  public init<Destination: LinkDestination>(
    _ destination: Destination.Type, reach: RouteReach = .internal, summaries: [String: String] = [:],
    summary: String = "", make: @escaping @MainActor (Destination) throws -> Any
  ) {
    routes = Route.routes(to: destination, reach: reach, summaries: summaries, summary: summary)
    self.make = { try make(try $0.decode()) }
  }
}

@available(*, unavailable)
extension ObjectRegistration: Sendable {}
