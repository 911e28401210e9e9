public import ComponentEngine

extension ModuleProtocol {
  /// Returns the module for hosts of screens: with a screen that describes each of its views, which are no screens but
  /// view controllers, or values of a type of its own.
  ///
  /// ```
  /// let stage = try ModuleStage(policy: policy) { (data: MockDataProvider<any NotesData>) in
  ///   NotesModule(data: data).described { controller in Screen(controller.title ?? "") }
  /// }
  /// ```
  ///
  /// So it runs on a stage and in a mock app, beside stand-ins and modules of screens, with snapshots and a preview.
  /// Its components are its own: phases, answers and saved states are the same. `UIKitHost` shows a view controller
  /// itself (``ScreenController/view``), and not its description.
  ///
  /// `describe` is called whenever a host reads the screen, first after
  /// ``/ComponentEngine/ComponentProtocol/componentWillMount()``. Rows and actions of the screen can call the view. A
  /// host that draws screens does so again after each phase, each intent, each target that the user chooses, and each
  /// call of the component by its scope: data, events, timers, and the end of a task.
  ///
  /// - Parameter describe: Returns the screen of a view as it is now.
  public func described(
    by describe: @escaping @MainActor (ViewController) -> Screen
  ) -> any ModuleProtocol<ScreenController> {
    DescribedModule(base: self, describe: describe)
  }
}

/// A module whose components are those of another one, and whose views are screens.
private struct DescribedModule<Base: ModuleProtocol>: ModuleProtocol {
  let base: Base
  let describe: @MainActor (Base.ViewController) -> Screen

  var components: [ComponentRegistration<ScreenController>] {
    base.components.map { registration in
      registration.converted { [describe] context, view in
        let controller = ScreenController(context, view: view, describe: describe)
        context.scope.onCall = { [weak controller] in controller?.noteChange() }
        return controller
      }
    }
  }

  var identifier: ModuleID { base.identifier }
  var layer: ModuleLayer { base.layer }
  var dependencies: [ModuleID] { base.dependencies }
  var flag: EnvironmentFlag { base.flag }
  var settings: ModuleSettings { base.settings }
  var version: String? { base.version }
  var settingKeys: [any SettingKey.Type] { base.settingKeys }
  var objects: [ObjectRegistration] { base.objects }
  var guards: [RouteGuard] { base.guards }
  var routeGuards: [String] { base.routeGuards }
  var menuItems: [MenuItem] { base.menuItems }
  var navigator: NavigatorRegistration? { base.navigator }
  var services: [ServiceRegistration] { base.services }
  var subscriptions: [EventRegistration] { base.subscriptions }
  var appHandlers: [AppHandler] { base.appHandlers }
}
