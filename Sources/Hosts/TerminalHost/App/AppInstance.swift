public import CommonUI
public import ComponentEngine

/// An app with its data, ready to be launched by a ``HostApp``.
@MainActor
public struct AppInstance {
  /// Launches an app with a link, or with the screens of an earlier run.
  public typealias Launch = @MainActor (AppLifecycle, LaunchOptions) async -> Void

  /// The configuration of the app's router.
  package let configuration: RouterConfiguration<ScreenController>
  /// The app's menu.
  package let menu: [MenuSection]
  /// The pictures at addresses, for a preview; nil if the app loads none.
  package let pictures: ScreenPictures?
  /// A link for the help; nil for one of any of the app's routes.
  package var exampleLink: String?

  private let makeLifecycle: @MainActor (ScreenHost) -> AppLifecycle?
  private let launchByLifecycle: Launch

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the app's router.
  ///   - menu: The app's menu. Default none.
  ///   - pictures: The pictures at addresses, for a preview. Default nil: none are loaded.
  ///   - lifecycle: Returns the lifecycle of the app on its router. It is called once, before the launch: observers and
  ///     a recording begin here. The app receives ``/ComponentEngine/AppEventKinds/willTerminate`` when the user quits
  ///     or the input ends; a device of a preview ends without it. Default: nil, and the router is launched without a
  ///     lifecycle.
  ///   - launch: Launches the app by its lifecycle. The link is the first one of the command line, and comes from
  ///     inside the app, as a link that is typed. Default: the lifecycle handles
  ///     ``/ComponentEngine/AppEventKinds/launch``.
  public init(
    _ configuration: RouterConfiguration<ScreenController>, menu: [MenuSection] = [],
    pictures: ScreenPictures? = nil, lifecycle: @escaping @MainActor (ScreenHost) -> AppLifecycle? = { _ in nil },
    launch: @escaping Launch = { await $0.perform(.launch($1)) }
  ) {
    self.configuration = configuration
    self.menu = menu
    self.pictures = pictures
    makeLifecycle = lifecycle
    launchByLifecycle = launch
  }

  /// Returns the lifecycle on the app's screens. Call it once, before the launch.
  package func lifecycle(on host: ScreenHost) -> AppLifecycle? { makeLifecycle(host) }

  /// Launches the app with a link, or with the screens of an earlier run, which go before it where there is no
  /// lifecycle.
  package func launch(
    _ router: Router, _ lifecycle: AppLifecycle?, link: String?, snapshot: RouterSnapshot? = nil
  ) async {
    if let lifecycle {
      await launchByLifecycle(lifecycle, LaunchOptions(link: link, source: .internal, snapshot: snapshot))
    } else if let snapshot {
      router.send(.restore(snapshot))
    } else {
      router.send(.launch(link.map { DeepLink(absolute: $0) }))
    }
  }
}

@available(*, unavailable)
extension AppInstance: Sendable {}
