public import CommonUI
public import ComponentEngine
import SampleShopContracts

/// The customer's account: an overview, signing in and out, and the profile.
public struct AccountModule: ModuleProtocol {
  private let data: any AccountData

  /// Creates the module with its data provider.
  public init(data: any AccountData) { self.data = data }

  /// `account`.
  public var identifier: ModuleID { "account" }

  /// A tab whose root is the account.
  public var navigator: NavigatorRegistration? {
    .init("account", root: AccountLink().link)
  }

  /// The account and the profile.
  public var menuItems: [MenuItem] {
    [
      MenuItem("Your account", icon: "person", section: ShopMenu.customer, link: AccountLink().link),
      MenuItem("Your profile", icon: "pencil", section: ShopMenu.customer, link: ProfileLink().link),
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
