/// An independent part of an app: its components, and its declarations for the app around it.
///
/// The host makes a module with its dependencies: a data provider, settings. The host lists its modules once, in a
/// ``ModuleAssembly``, which reads each property once. Modules do not import each other: they open each other's links,
/// and use each other's services.
///
/// ```swift
/// struct GoodsModule: ModuleProtocol {
///   let data: any GoodsData
///   var identifier: ModuleID { "goods" }
///   var components: [ComponentRegistration<Screen>] {
///     [ComponentRegistration("goods", "goods") { context in GoodsList(context: context, dataProvider: data) }]
///   }
///   var navigator: NavigatorRegistration? { .init("goods", root: "goods") }
/// }
/// ```
@MainActor
public protocol ModuleProtocol<ViewController> {
  /// The host's view type.
  associatedtype ViewController

  /// The module's name, unique in an app.
  var identifier: ModuleID { get }

  /// The version of the module, `1.2.0`, which the app's manifest shows; nil if it has no version of its own.
  var version: String? { get }

  /// The module's layer. Modules of lower layers run before it.
  var layer: ModuleLayer { get }

  /// The modules that must run before this one. None may be of a higher layer. If one is unavailable, this module is
  /// too.
  var dependencies: [ModuleID] { get }

  /// The flag of the environment that switches the module on and off. If it is off, the module is unavailable; see
  /// ``ModuleUnavailability``.
  var flag: EnvironmentFlag { get }

  /// The module's settings, with which the host has made it.
  var settings: ModuleSettings { get }

  /// The keys of the settings that the module reads. An app whose settings lack one that has no default, or have a
  /// value of another type, is not assembled.
  var settingKeys: [any SettingKey.Type] { get }

  /// The components that links can open. The assembly sets ``/DeepLinks/Route/module`` of their routes.
  var components: [ComponentRegistration<ViewController>] { get }

  /// The objects that links can name. The assembly sets ``/DeepLinks/Route/module`` of their routes.
  var objects: [ObjectRegistration] { get }

  /// The guards that the module publishes. Routes of any module can name them.
  var guards: [RouteGuard] { get }

  /// The names of the guards that are asked for every component of the module, before the guards that its route names.
  var routeGuards: [String] { get }

  /// The module's entries in the app's menu.
  var menuItems: [MenuItem] { get }

  /// The module's base navigator: a tab.
  var navigator: NavigatorRegistration? { get }

  /// The services that the module publishes, each under a type of its contracts; see ``ServiceRegistry``.
  var services: [ServiceRegistration] { get }

  /// The events that the module receives from the assembly on, as long as the app runs; see ``EventBus``.
  var subscriptions: [EventRegistration] { get }

  /// The module's handlers of the app's events; see ``AppLifecycle``.
  var appHandlers: [AppHandler] { get }
}

extension ModuleProtocol {
  /// Default nil.
  public var version: String? { nil }
  /// Default ``ModuleLayer/business``.
  public var layer: ModuleLayer { .business }
  /// Default none.
  public var dependencies: [ModuleID] { [] }
  /// Default `module.` and the identifier, on by default, so that every module can be switched off.
  public var flag: EnvironmentFlag { EnvironmentFlag("module.\(identifier)", isOnByDefault: true) }
  /// Default none.
  public var settings: ModuleSettings { ModuleSettings() }
  /// Default none.
  public var settingKeys: [any SettingKey.Type] { [] }
  /// Default none.
  public var components: [ComponentRegistration<ViewController>] { [] }
  /// Default none.
  public var objects: [ObjectRegistration] { [] }
  /// Default none.
  public var guards: [RouteGuard] { [] }
  /// Default none.
  public var routeGuards: [String] { [] }
  /// Default none.
  public var menuItems: [MenuItem] { [] }
  /// Default none.
  public var navigator: NavigatorRegistration? { nil }
  /// Default none.
  public var services: [ServiceRegistration] { [] }
  /// Default none.
  public var subscriptions: [EventRegistration] { [] }
  /// Default none.
  public var appHandlers: [AppHandler] { [] }
}
