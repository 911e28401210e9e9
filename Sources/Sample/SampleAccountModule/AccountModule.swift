public import CommonUI
public import ComponentEngine
public import SampleShopContracts

/// The customer's account: an overview, signing in and out, and the profile.
public struct AccountModule: ModuleProtocol {
  private let data: any AccountData
  private let kit: ThirdPartyKit

  /// The settings, with the key of the kit.
  public let settings: ModuleSettings

  /// Creates the module with its data provider, its settings and its kit.
  public init(data: any AccountData, settings: ModuleSettings = ModuleSettings(), kit: ThirdPartyKit = .none) {
    self.data = data
    self.settings = settings
    self.kit = kit
  }

  /// `account`.
  public var identifier: ModuleID { "account" }

  /// The key of the kit.
  public var settingKeys: [any SettingKey.Type] { [KitKey.self] }

  /// Sets the kit up.
  public var appHandlers: [AppHandler] { [kit.launchHandler(settings)] }

  /// A tab whose root is the account.
  public var navigator: NavigatorRegistration? {
    .init("account", root: AccountLink().link, title: LocalizedTitle("Account") { Texts(ScreenLocale($0)).account })
  }

  /// The account and the profile.
  public var menuItems: [MenuItem] {
    let section = LocalizedTitle(ShopMenu.customer) { Texts(ScreenLocale($0)).yours }
    return [
      MenuItem(
        LocalizedTitle("Your account") { Texts(ScreenLocale($0)).yourAccount }, icon: "person", section: section,
        link: AccountLink().link),
      MenuItem(
        LocalizedTitle("Your profile") { Texts(ScreenLocale($0)).yourProfile }, icon: "pencil", section: section,
        link: ProfileLink().link),
    ]
  }

  /// The guard `signedIn`: allows signed-in customers and presents the login to guests.
  public var guards: [RouteGuard] {
    [RouteGuard(ShopGuards.signedIn, orElse: "shop://login?nav=present") { [data] _ in await data.isSignedIn() }]
  }

  /// The components `account`, `login` and `profile`.
  public var components: [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration(AccountLink.self, reach: .external, summary: "The customer's account at a glance") {
        [data] context, _ in AccountComponent(context: context, dataProvider: data)
      },
      ComponentRegistration(
        LoginLink.self, navigateMode: .present, reach: .external,
        summaries: ["next": "The link to open once signed in"], summary: "Signs the customer in"
      ) { [data] context, _ in LoginComponent(context: context, dataProvider: data) },
      ComponentRegistration(
        ProfileLink.self, navigator: "account", reach: .external, summaries: ["field": "The field that is shown first"],
        summary: "The customer's name and addresses, to be changed"
      ) { [data] context, link in ProfileComponent(context: context, dataProvider: data, firstField: link.field) },
    ]
  }
}
