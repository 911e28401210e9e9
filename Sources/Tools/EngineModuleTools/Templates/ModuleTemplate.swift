/// The files of a new module: a list of items and a form for a new one, with data from its host, a mock app and tests.
package struct ModuleTemplate {
  package let name: ModuleName

  /// The scheme of the mock app's links.
  static let mockScheme = "mock"

  /// The target of the module's code.
  private let target: String
  /// The target of the mock app.
  private let mockAppTarget: String
  /// The target of the module's links; nil if they are in the target of its code.
  private let contracts: String?

  /// - Parameters:
  ///   - name: The module's name.
  ///   - targets: The names of the module's targets, in the order of ``ModuleName/targetSuffixes``. Default nil: the
  ///     module's name with these suffixes.
  ///   - contracts: The target of the module's links. Default nil: that of its code.
  package init(_ name: ModuleName, targets: [String]? = nil, contracts: String? = nil) {
    self.name = name
    self.contracts = contracts
    let targets = targets ?? ModuleName.targetSuffixes.map { name.type + $0 }
    (target, mockAppTarget) = (targets[0], targets[1])
  }

  /// A file with its path in the folder of its target.
  package struct File: Codable, Equatable {
    package let path: String
    package let text: String
    /// Whether it is a symbolic link, whose text is the path that it names.
    package var isLink = false
  }

  private var type: String { name.type }
  private var path: String { name.path }

  /// The files of the module.
  package var module: [File] {
    let ownVersion = contracts == nil ? [] : [File(path: Self.versionFile(of: name), text: version)]
    let files =
      [File(path: "\(type)Module.swift", text: registration)] + ownVersion + [
        File(path: "Data/\(type)Data.swift", text: data),
        File(path: "Form/\(type)FormComponent.swift", text: form), File(path: "Links/\(type)Links.swift", text: links),
        File(path: "List/\(type)Component.swift", text: component),
        File(path: "List/\(type)Screen.swift", text: screen),
        File(path: Self.catalogFile, text: catalog),
      ]
    return contracts == nil ? files : files.filter { $0.text != links }
  }

  /// The files of the mock app.
  package var mockApp: [File] {
    [File(path: "\(type)Mock.swift", text: mock), File(path: "main.swift", text: main)]
  }

  /// The files of the tests.
  package var tests: [File] { ModuleTestTemplate(name, target: target, mockAppTarget: mockAppTarget).files }

  private var registration: String {
    """
    \(imports(["public import CommonUI", "public import ComponentEngine"]))

    /// The module: a list, and a form for a new item.
    public struct \(type)Module: ModuleProtocol {
      private let data: any \(type)Data

      /// Creates the module with its data provider.
      public init(data: any \(type)Data) { self.data = data }

      /// `\(path)`.
      public var identifier: ModuleID { "\(path)" }
    \(contracts == nil ? "" : ownVersion)\(name.isShared ? sharedLayer : "")
      /// The list and the form.
      public var components: [ComponentRegistration<ScreenController>] {
        [
          ComponentRegistration(
            \(type)Link.self, reach: .external, summary: "The list"
          ) { [data] context, _ in
            \(type)Component(context: context, dataProvider: data)
          },
          ComponentRegistration(
            \(type)FormLink.self, summary: "The form for a new item"
          ) { [data] context, _ in
            \(type)FormComponent(context: context, dataProvider: data)
          },
        ]
      }

      /// A tab whose root is the list.
      public var navigator: NavigatorRegistration? {
        .init("\(path)", root: \(type)Link().link, title: title)
      }

      /// The list.
      public var menuItems: [MenuItem] {
        [MenuItem(title, section: title, link: \(type)Link().link)]
      }

      private var title: LocalizedTitle {
        LocalizedTitle("\(type)") { Texts(ScreenLocale($0)).moduleName }
      }
    }

    """
  }

  private var ownVersion: String {
    """

      /// The version of the package.
      public var version: String? { packageVersion }

    """
  }

  /// The file with the version of a module in a repository of its own, in the folder of its target.
  static func versionFile(of name: ModuleName) -> String { "\(name.type)Version.swift" }

  private var version: String {
    """
    /// The version of the package. scripts/lint fails at a commit whose tag is another version.
    let packageVersion = "0.1.0"

    """
  }

  /// The file of links, which can be in a target of its own.
  var links: String {
    """
    public import ComponentEngine

    /// The link to the list. Other modules can open it when this file is in a target that they import too.
    public nonisolated struct \(type)Link: LinkDestination {
      /// The name of the component.
      public static let name = "\(path)"
      /// The path of the link.
      public static let paths: [RoutePath] = ["\(path)"]

      /// Creates a link.
      public init() {}
    }

    /// The link to the form for a new item.
    public nonisolated struct \(type)FormLink: LinkDestination {
      /// The name of the component.
      public static let name = "\(path)Form"
      /// The path of the link.
      public static let paths: [RoutePath] = ["\(path)/new"]

      /// Creates a link.
      public init() {}
    }

    """
  }

  private var sharedLayer: String {
    """

      /// The layer below the business modules, which may import this module.
      public var layer: ModuleLayer { .service }

    """
  }

  private var data: String {
    """
    public import ComponentEngine

    /// The data that the module needs.
    @MainActor
    public protocol \(type)Data: DataProviderProtocol {
      /// Returns all items.
      func \(path)List() -> DataFeed<[\(type)Item]>
      /// Adds an item with this title to the list, and returns it.
      func \(path)Add(_ title: String) async throws(DataError) -> \(type)Item
    }

    /// An item of the list.
    public nonisolated struct \(type)Item: Sendable, Hashable, Codable {
      /// The item's identity.
      public var id: Int
      /// The item's title.
      public var title: String

      /// Creates an item.
      public init(id: Int, title: String) {
        self.id = id
        self.title = title
      }
    }

    """
  }

  private var component: String {
    """
    import CommonUI
    import ComponentEngine

    /// The list.
    final class \(type)Component: ScreenComponent {
      let context: ComponentContext
      let dataProvider: any \(type)Data
      private(set) lazy var viewController = ScreenController(self)

      private var items = DataState<[\(type)Item]>()

      init(context: ComponentContext, dataProvider: any \(type)Data) {
        self.context = context
        self.dataProvider = dataProvider
      }

      var screen: Screen {
        \(type)Screen(locale: traits.locale, items: items) { [weak self] in
          self?.dataProvider.\(path)List().invalidate()
        }.screen
      }

      func componentWillMount() throws { observe(dataProvider.\(path)List(), into: \\.items) }
    }

    """
  }

  private var screen: String {
    """
    \(imports(["import CommonUI", "import ComponentEngine"]))

    /// The screen of the list.
    @MainActor
    struct \(type)Screen {
      let locale: ScreenLocale
      let items: DataState<[\(type)Item]>
      let retry: @MainActor () -> Void

      private var texts: Texts { Texts(locale) }

      var screen: Screen {
        Screen(
          texts.moduleName, notice: items.staleNotice(about: texts.theList, in: locale), isBusy: items.isRefreshing,
          sections: [ScreenSection(nil, rows)], actions: items.value == nil ? [] : again + [add])
      }

      private var add: ScreenAction { ScreenAction(texts.add, target: .append(\(type)FormLink())) }

      private var again: [ScreenAction] { items.retry(in: locale, retry) }

      private var rows: [Row] {
        guard let list = items.value else {
          return [items.failure(about: texts.theList, in: locale, actions: again) ?? .progress(texts.loadingTheList)]
        }
        return list.isEmpty ? [.empty(texts.thereIsNothingHereYet)] : list.map(row)
      }

      private func row(_ item: \(type)Item) -> Row {
        Row(locale.content(item.title), id: "\\(item.id)")
      }
    }

    """
  }

  private var form: String {
    """
    import CommonUI
    import ComponentEngine

    /// The form for a new item. It finishes with the item.
    final class \(type)FormComponent: ScreenComponent {
      let context: ComponentContext
      let dataProvider: any \(type)Data
      private(set) lazy var viewController = ScreenController(self)

      private enum Progress: Equatable {
        case filling
        case incomplete
        case saving
        case failed(DataError)
      }

      private var title = ""
      private var progress = Progress.filling

      init(context: ComponentContext, dataProvider: any \(type)Data) {
        self.context = context
        self.dataProvider = dataProvider
      }

      private var texts: Texts { Texts(traits.locale) }

      var screen: Screen {
        Screen(
          texts.newItem, notice: notice, isBusy: progress == .saving, sections: [ScreenSection(nil, [field])],
          actions: [button])
      }

      private var notice: Notice? {
        guard case .failed(let error) = progress else { return nil }
        return Notice(.problem, texts.notSaved(error.reason(in: traits.locale)))
      }

      private var field: Row {
        .field(
          texts.title, title, isRequired: true, problem: progress == .incomplete ? texts.enterATitle : nil,
          isEnabled: progress != .saving
        ) { [weak self] in self?.enter($0) }
      }

      private var button: ScreenAction {
        ScreenAction(
          texts.save, role: .primary, isEnabled: progress != .saving, target: .perform { [weak self] in self?.save() })
      }

      private func enter(_ text: String) {
        (title, progress) = (text, .filling)
        redraw()
      }

      private func save() {
        progress = title.isEmpty ? .incomplete : .saving
        redraw()
        guard progress == .saving else { return }
        submit { [dataProvider, title] () throws(DataError) in
          try await dataProvider.\(path)Add(title)
        } then: { component, result in
          component.saved(result)
        }
      }

      private func saved(_ result: Result<\(type)Item, DataError>) {
        switch result {
        case .success(let item):
          (title, progress) = ("", .filling)
          router.finish(item)
        case .failure(let error):
          progress = .failed(error)
        }
      }
    }

    """
  }

  /// The name of the catalog in the folder of the target, which the manifest excludes.
  static let catalogFile = "Localizable.xcstrings"

  /// The plugin that reads the catalog.
  static let catalogPlugin = "EngineTexts"

  /// The catalog, as Xcode writes one.
  private var catalog: String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
    \(Self.words.map { entry($0, $1) }.joined(separator: ",\n"))
      },
      "version" : "1.0"
    }

    """
  }

  /// The keys of the catalog in Xcode's order, with their comments. The key `module.name` has the module's name as its
  /// text, and the others are texts.
  private static let words = [
    ("Add", "Opens the form for a new item."), ("Enter a title", "The title of a new item is missing."),
    ("Loading the list", nil), ("module.name", "The name of the tab, of the line in the menu and of the list."),
    ("New item", "The title of the form."), ("Not saved: %@", "The reason."), ("Save", nil),
    ("the list", "In a sentence, as in \"Could not load the list\"."), ("There is nothing here yet", nil),
    ("Title", "Of an item."),
  ]

  private func entry(_ key: String, _ comment: String?) -> String {
    let members =
      (comment.map { ["\"comment\" : \($0.debugDescription)"] } ?? []) + ["\"extractionState\" : \"manual\""]
      + (key == "module.name"
        ? [
          """
          "localizations" : {
                  "en" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "\(type)"
                    }
                  }
                }
          """
        ] : [])
    return "    \"\(key)\" : {\n      \(members.joined(separator: ",\n      "))\n    }"
  }

  /// Returns the imports of a file that uses links, in the order of the modules' names.
  private func imports(_ lines: [String]) -> String {
    (lines + (contracts.map { ["import \($0)"] } ?? []))
      .sorted { ($0.split(separator: " ").last ?? "") < ($1.split(separator: " ").last ?? "") }.joined(separator: "\n")
  }

  /// The imports of the mock data; the declarations of `MockAppHost` are not in its public ones.
  private var mockImports: String {
    ["ComponentEngine", "MockAppHost", "ModuleHarness", target].sorted()
      .map { $0 == "MockAppHost" ? "import \($0)" : "public import \($0)" }.joined(separator: "\n")
  }

  private var mock: String {
    """
    \(mockImports)

    extension MockDataProvider: \(type)Data where P == any \(type)Data {
      /// Returns three items, adjusted by the scenario, and the added ones.
      public func \(path)List() -> DataFeed<[\(type)Item]> {
        feed("\(path)", items)
      }

      /// Adds an item after the scenario's latency, or fails with the scenario's failure.
      public func \(path)Add(
        _ title: String
      ) async throws(DataError) -> \(type)Item {
        let item = \(type)Item(id: items.count, title: title)
        try await change("\(path)", to: items + [item])
        return item
      }

      private var items: [\(type)Item] {
        let titles = ["First", "Second", "Third"]
        let items = titles.enumerated().map { \(type)Item(id: $0.offset, title: text($0.element)) }
        return value("\(path)", list(items))
      }
    }

    /// The module on its mock data.
    @MainActor let mockApp = MockApp<any \(type)Data>(
      "\(type)MockApp", policy: LinkPolicy(schemes: ["\(Self.mockScheme)"])
    ) { data in
      \(type)Module(data: data)
    }

    """
  }

  private var main: String {
    """
    import MockAppHost

    await mockApp.main()

    """
  }
}
