import CommonUI
import ComponentEngine
import SampleShopContracts

/// Shows the customer's profile and changes it.
final class ProfileComponent: ScreenComponent {
  let context: ComponentContext
  let dataProvider: any AccountData
  private(set) lazy var viewController = ScreenController(self)

  private var account = DataState<AccountState>() {
    didSet {
      // Only changed values: a saved profile is shown before the data provider delivers it.
      if account.value != oldValue.value { form.apply(account.value) }
    }
  }
  private var form = ProfileForm()
  private var firstField: ProfileField?

  init(context: ComponentContext, dataProvider: any AccountData, firstField: ProfileField?) {
    self.context = context
    self.dataProvider = dataProvider
    self.firstField = firstField
  }

  var screen: Screen {
    ProfileScreen(locale: traits.locale, account: account, form: form, firstField: firstField) { [weak self] in
      self?.choose($0)
    }.screen
  }

  func componentWillMount() {
    form.restore(context.restoredState(as: ProfileForm.Entries.self))
    observe(dataProvider.accountState(), into: \.account)
  }

  /// The customer's edits, which survive a restart of the app.
  var savedState: (any Encodable & Sendable)? { form.entries }

  func componentWillUpdate(to urlComponent: ResolvedComponent) {
    guard let link = try? urlComponent.decode(ProfileLink.self) else { return }
    firstField = link.field
    redraw()
  }

  private func choose(_ choice: ProfileScreen.Choice) {
    switch choice {
    case .type(let text, let field): form.type(text, into: field)
    case .save: save()
    case .discard: form.discard()
    case .tryAgain: dataProvider.accountState().invalidate()
    }
    redraw()
  }

  private func save() {
    guard let profile = form.begin() else { return }
    submit { [dataProvider] () throws(DataError) in
      try await dataProvider.accountUpdate(profile)
    } then: { component, result in
      component.saveEnded(result)
    }
  }

  private func saveEnded(_ result: Result<Void, DataError>) {
    switch result {
    case .success: form.finish()
    case .failure(let error): form.fail(error.reason(in: traits.locale))
    }
  }
}
