import CommonUI
import ComponentEngine
import SampleShopContracts

/// Signs the customer in, finishes with the customer, and opens the link of the parameter `next`.
final class LoginComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any AccountData
  private(set) lazy var viewController = ScreenController(self)

  private var form = LoginForm()

  /// The link to open when the login closes; nil until the customer has signed in.
  private var next: DeepLink?

  init(context: ComponentContext, dataProvider: any AccountData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  var screen: Screen { LoginScreen(locale: traits.locale, form: form) { [weak self] in self?.choose($0) }.screen }

  func componentWillMount() {
    if let entries = context.restoredState(as: LoginForm.Entries.self) { form.type(email: entries.email) }
  }

  /// The email address, which survives a restart of the app. The password does not.
  var savedState: (any Encodable & Sendable)? { form.entries }

  private func choose(_ choice: LoginScreen.Choice) {
    switch choice {
    case .email(let text): form.type(email: text)
    case .password(let text): form.type(password: text)
    case .signIn: signIn()
    }
    redraw()
  }

  private func signIn() {
    guard form.begin() else { return }
    let (data, customer, password) = (dataProvider, Customer(email: form.email), form.password)
    scope.task { [weak self, events] in
      do throws(DataError) {
        try await data.accountSignIn(email: customer.email, password: password)
        events.post(LoginChanged(customer: customer))
        self?.signedIn(customer)
      } catch {
        self?.refused(error)
      }
    }
  }

  private func refused(_ error: DataError) {
    form.fail(error.reason(in: traits.locale))
    redraw()
  }

  private func signedIn(_ customer: Customer) {
    form.finish()
    redraw()
    next = DeepLink(next: try? urlComponent.decode(LoginLink.self).next)
    router.finish(customer)
  }

  /// Opens the next link after a successful login. The link may come from an untrusted source, so it can open only
  /// routes that are open to external links.
  func componentWillUnmount() {
    if let next { router.send(.open(next, source: .external)) }
  }
}
