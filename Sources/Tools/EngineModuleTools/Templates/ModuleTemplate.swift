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
    let files = [
      File(path: "\(type)Module.swift", text: registration), File(path: "Data/\(type)Data.swift", text: data),
      File(path: "Form/\(type)FormComponent.swift", text: form), File(path: "Links/\(type)Links.swift", text: links),
      File(path: "List/\(type)Component.swift", text: component), File(path: "List/\(type)Screen.swift", text: screen),
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
    \(name.isShared ? sharedLayer : "")
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
        .init("\(path)", root: \(type)Link().link)
      }

      /// The list.
      public var menuItems: [MenuItem] {
        [
          MenuItem(
            "\(type)", section: "\(type)",
            link: \(type)Link().link)
        ]
      }
    }

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
        \(type)Screen(items: items) { [weak self] in
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
      let items: DataState<[\(type)Item]>
      let retry: @MainActor () -> Void

      var screen: Screen {
        Screen(
          "\(type)", notice: items.staleNotice(about: "the list"), isBusy: items.isRefreshing,
          sections: [ScreenSection(nil, rows)], actions: items.value == nil ? [] : items.retry(retry) + [add])
      }

      private var add: ScreenAction { ScreenAction("Add", target: .append(\(type)FormLink())) }

      private var rows: [Row] {
        guard let list = items.value else {
          return [items.failure(about: "the list", actions: items.retry(retry)) ?? .progress("Loading the list")]
        }
        return list.isEmpty ? [.empty("There is nothing here yet")] : list.map(row)
      }

      private func row(_ item: \(type)Item) -> Row {
        Row(item.title, id: "\\(item.id)")
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
        case failed(String)
      }

      private var title = ""
      private var progress = Progress.filling

      init(context: ComponentContext, dataProvider: any \(type)Data) {
        self.context = context
        self.dataProvider = dataProvider
      }

      var screen: Screen {
        Screen(
          "New item", notice: notice, isBusy: progress == .saving, sections: [ScreenSection(nil, [field])],
          actions: [button])
      }

      private var notice: Notice? {
        if case .failed(let reason) = progress { Notice(.problem, "Not saved: \\(reason)") } else { nil }
      }

      private var field: Row {
        .field(
          "Title", title, isRequired: true, problem: progress == .incomplete ? "Enter a title" : nil,
          isEnabled: progress != .saving
        ) { [weak self] in self?.enter($0) }
      }

      private var button: ScreenAction {
        ScreenAction(
          "Save", role: .primary, isEnabled: progress != .saving, target: .perform { [weak self] in self?.save() })
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
          progress = .failed(error.message)
        }
      }
    }

    """
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
