import CommonUI
import ComponentEngine
import SampleShopContracts

/// Signs the customer in, finishes with them, and opens what the link asks for next.
final class LoginComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any AccountData
  private(set) lazy var viewController = ScreenController(router: router)

  private var form = LoginForm()

  init(context: ComponentContext, dataProvider: any AccountData) {
    self.context = context
    self.dataProvider = dataProvider
  }

  var screen: Screen { LoginScreen(form: form) { [weak self] in self?.choose($0) }.screen }

  func componentWillMount() throws { redraw() }

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
      let leave: (() -> Void)?
      do throws(DataError) {
        try await data.accountSignIn(email: customer.email, password: password)
        events.post(LoginChanged(customer: customer))
        leave = self?.signedIn(customer)
      } catch {
        leave = nil
        self?.refused(error)
      }
      // Here, where nothing of the component runs any more: it has to be gone when the next link opens.
      leave?()
    }
  }

  private func refused(_ error: DataError) {
    form.fail(error.message)
    redraw()
  }

  /// - Returns: What is done next.
  private func signedIn(_ customer: Customer) -> () -> Void {
    form.finish()
    redraw()
    let next = try? urlComponent.valueIfPresent("next", as: String.self)
    return { [router] in
      router.finish(customer)
      // The link may have come from anywhere, and what it asks for next with it: so it opens what anybody may open.
      if let link = Link(next: next) { router.send(.open(link, source: .external)) }
    }
  }
}
