public import CommonUI
public import ComponentEngine

/// The customer's account: at a glance, signing in and out, and what the customer tells of themselves.
public enum AccountModule {
  /// What links can open, on this data.
  public static func components(_ data: any AccountData) -> [ComponentRegistration<ScreenController>] {
    [
      ComponentRegistration("account", "account", reach: .external, summary: "The customer's account at a glance") {
        context in AccountComponent(context: context, dataProvider: data)
      },
      ComponentRegistration(
        "login", "login", navigateMode: .present, reach: .external,
        parameters: [ParameterDeclaration("next", summary: "The link to open once signed in")],
        summary: "Signs the customer in"
      ) { context in LoginComponent(context: context, dataProvider: data) },
      ComponentRegistration(
        "profile", "account/profile", navigator: "account", reach: .external,
        parameters: [
          ParameterDeclaration("field", ProfileField.linkValueType, summary: "The field that is shown first")
        ],
        summary: "The customer's name and addresses, to be changed"
      ) { context in try ProfileComponent(context: context, dataProvider: data) },
    ]
  }
}
