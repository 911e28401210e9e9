public import ComponentEngine
public import ScreenText

/// The settings of a ``ModuleStage``.
@MainActor
public struct StageOptions {
  /// The environment. Default `testing`.
  public var environment = AppEnvironment.testing

  /// A host's own texts for the catalogs of the module and of the product. Default none.
  public var translations: [CatalogTranslation] = []

  /// Data providers that ``ModuleStage/settle()`` waits for, besides those of each ``MockDataProvider`` on the stage's
  /// clock. Default none.
  public var dataProviders: [DataProvider] = []

  /// Whether the user can be asked before a component is closed; see ``ModuleStage/userAllowsClosing``. Default false.
  public var asksUser = false

  /// The renderer of ``ModuleStage/text``. Default 72 columns.
  public var renderer = TextRenderer()

  /// The real time without any progress after which ``ModuleStage/settle()`` gives up. A test that passes does not
  /// depend on it. Default 10 s.
  public var timeLimit = Duration.seconds(10)

  /// The defaults.
  public init() {}
}

@available(*, unavailable)
extension StageOptions: Sendable {}
