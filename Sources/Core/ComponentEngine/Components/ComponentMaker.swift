import EngineBase

/// Makes the components of a router, each with its context.
@MainActor
struct ComponentMaker {
  private let base: RouterBase
  private let settings: RouterSettings

  init(_ base: RouterBase) {
    self.base = base
    settings = base.settings
  }

  /// Makes a component.
  ///
  /// - Throws: The error of the factory. The component's scope has ended then.
  func make(
    _ mounted: MountedComponent, userInfo: UserInfo? = nil, restoredState: SavedState? = nil
  ) throws -> any ComponentProtocol {
    let context = ComponentContext(
      uid: mounted.uid, urlComponent: mounted.component, router: base, environment: settings.environment,
      restoredState: restoredState)
    if let userInfo { context.userInfo = userInfo }
    do {
      let component = try settings.factories[mounted.component.routePosition](context)
      guard component.context === context else { throw ReusedComponent() }
      return component
    } catch {
      context.endScope()
      context.unmount()
      throw error
    }
  }
}

/// The error of a factory that returns a component which was made before.
struct ReusedComponent: Error, CustomStringConvertible {
  let description = "its closure returned a component that was made before; make one with each context"
}
