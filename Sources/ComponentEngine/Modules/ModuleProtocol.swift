/// An independent part of an app: what links can open, and what the app around it needs to know.
///
/// A module is made by its host, with all that it needs: its data provider, its settings. The host lists its modules once, in a
/// ``ModuleAssembly``, which asks for each property once. Modules do not know each other: they open each other's links, and use
/// each other's services.
///
/// ```swift
/// struct GoodsModule: ModuleProtocol {
///   let data: any GoodsData
///   var identifier: ModuleID { "goods" }
///   var components: [ComponentRegistration<Screen>] {
///     [ComponentRegistration("goods", "goods") { context in GoodsList(context: context, dataProvider: data) }]
///   }
///   var navigator: NavigatorDeclaration? { .init("goods", root: "goods") }
/// }
/// ```
@MainActor
public protocol ModuleProtocol<ViewController> {
  /// What the host shows.
  associatedtype ViewController

  /// The module's name, unique in an app.
  var identifier: ModuleID { get }

  /// How high the module stands: those of lower layers run before it.
  var layer: ModuleLayer { get }

  /// The modules that must run before this one. None may be of a higher layer. Where one is missing, this one is too.
  var dependencies: [ModuleID] { get }

  /// The flag of the environment that switches the module on and off. Of a module that is off only the routes are known, so that
  /// their links can say so.
  var flag: EnvironmentFlag { get }

  /// What links can open. The assembly says in ``/DeepLinks/Route/module`` that the routes are the module's.
  var components: [ComponentRegistration<ViewController>] { get }

  /// The objects that links can name.
  var objects: [ObjectRegistration] { get }

  /// The guards that the module publishes; routes of any module can name them.
  var guards: [RouteGuard] { get }

  /// The names of the guards that are asked for every component of the module, before those that its route names.
  var routeGuards: [String] { get }

  /// What the module adds to the app's menu.
  var menuItems: [MenuItem] { get }

  /// The module's base navigator: a tab.
  var navigator: NavigatorDeclaration? { get }

  /// The services that the module publishes, by the types of contracts; see ``ServiceRegistry``.
  var services: [ServiceRegistration] { get }

  /// The events that the module hears as long as the app runs, from the moment on when it is assembled; see ``EventBus``.
  var subscriptions: [EventRegistration] { get }

  /// What the module does when the app's life changes; see ``AppLifecycle``.
  var appHandlers: [AppHandler] { get }
}

extension ModuleProtocol {
  /// ``ModuleLayer/business``.
  public var layer: ModuleLayer { .business }
  /// None.
  public var dependencies: [ModuleID] { [] }
  /// `module.` and the identifier, on by default: so every module can be switched off.
  public var flag: EnvironmentFlag { EnvironmentFlag("module.\(identifier)", isOnByDefault: true) }
  /// None.
  public var components: [ComponentRegistration<ViewController>] { [] }
  /// None.
  public var objects: [ObjectRegistration] { [] }
  /// None.
  public var guards: [RouteGuard] { [] }
  /// None.
  public var routeGuards: [String] { [] }
  /// None.
  public var menuItems: [MenuItem] { [] }
  /// None.
  public var navigator: NavigatorDeclaration? { nil }
  /// None.
  public var services: [ServiceRegistration] { [] }
  /// None.
  public var subscriptions: [EventRegistration] { [] }
  /// None.
  public var appHandlers: [AppHandler] { [] }
}
