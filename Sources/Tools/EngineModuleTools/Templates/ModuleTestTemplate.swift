/// The files of a new module's tests.
struct ModuleTestTemplate {
  private let name: ModuleName

  /// The target of the module's code.
  private let target: String
  /// The target of the mock app.
  private let mockAppTarget: String

  init(_ name: ModuleName, target: String, mockAppTarget: String) {
    self.name = name
    self.target = target
    self.mockAppTarget = mockAppTarget
  }

  private var type: String { name.type }
  private var path: String { name.path }

  var files: [ModuleTemplate.File] {
    [
      .init(path: "\(type)ModuleTests.swift", text: moduleTests),
      .init(path: "\(type)SnapshotTests.swift", text: snapshotTests), .init(path: "TestData.swift", text: testData),
    ]
  }

  private var moduleTests: String {
    """
    import CommonUI
    import ComponentEngine
    import ModuleHarness
    import Testing

    @testable import \(target)

    @MainActor
    @Suite struct \(type)ModuleTests {
      /// Launches the module with data that returns this result.
      private func stage(
        _ answer: Result<[\(type)Item], DataError>
      ) async throws -> ModuleStage<TestData> {
        let data = TestData(answer)
        var options = StageOptions()
        options.dataProviders = [data.provider]
        let stage = try ModuleStage(
          \(type)Module(data: data), data: data, clock: ManualClock(),
          policy: LinkPolicy(schemes: ["mock"]), options: options)
        try await stage.launch("mock://\(path)")
        return stage
      }

      @Test func `the list shows its items`() async throws {
        let items = [
          \(type)Item(id: 1, title: "Apple"),
          \(type)Item(id: 2, title: "Pear"),
        ]
        let stage = try await stage(.success(items))
        #expect(stage.state == "\(path)*: \(path)#1")
        #expect(stage.text.contains("Apple"))
        #expect(stage.text.contains("Pear"))
      }

      @Test func `an empty list has a placeholder`() async throws {
        #expect(try await stage(.success([])).text.contains("There is nothing here yet"))
      }

      @Test func `a failure is reported and can be retried`() async throws {
        let stage = try await stage(.failure(DataError(.invalidAnswer, "no items in it")))
        #expect(stage.text.contains("Could not load the list: no items in it"))
        stage.data.answer = .success([\(type)Item(id: 1, title: "Apple")])
        try await stage.choose("Try again")
        #expect(stage.text.contains("Apple"))
      }

      @Test func `a saved item is in the list`() async throws {
        let stage = try await stage(.success([]))
        try await stage.choose("Add")
        try await stage.choose("Title", "Apple")
        try await stage.choose("Save")
        #expect(stage.state == "\(path)*: \(path)#1")
        #expect(stage.text.contains("Apple"))
      }

      @Test func `the form asks for a title`() async throws {
        let stage = try await stage(.success([]))
        try await stage.choose("Add")
        try await stage.choose("Save")
        #expect(stage.text.contains("Enter a title"))
      }

      @Test func `an item that cannot be saved stays in the form`() async throws {
        let stage = try await stage(.success([]))
        try await stage.choose("Add")
        try await stage.choose("Title", "Apple")
        stage.data.answer = .failure(DataError(.refused, "the list is full"))
        try await stage.choose("Save")
        #expect(stage.text.contains("Not saved: the list is full"))
        #expect(stage.text.contains("Apple"))
      }
    }

    """
  }

  private var snapshotTests: String {
    let imports = ["ComponentEngine", "ModuleHarness", "Testing", target, mockAppTarget].sorted()
    return """
      \(imports.map { "import \($0)" }.joined(separator: "\n"))

      @MainActor
      @Suite struct \(type)SnapshotTests {
        @Test func `the screens are the recorded ones in every scenario`() async throws {
          try await ModuleSnapshots<any \(type)Data>(
            of: ["mock://\(path)", "mock://\(path)/new"],
            policy: LinkPolicy(schemes: ["mock"]), inventedLanguages: ["en-XA"]
          ) { \(type)Module(data: $0) }.check()
        }
      }

      """
  }

  private var testData: String {
    """
    import ComponentEngine

    @testable import \(target)

    /// Data that returns a test's result at once.
    @MainActor
    final class TestData: \(type)Data {
      let provider = DataProvider()
      var answer: Result<[\(type)Item], DataError>

      init(_ answer: Result<[\(type)Item], DataError>) { self.answer = answer }

      func \(path)List() -> DataFeed<[\(type)Item]> {
        provider.feed(Resource(DataKey(module: "\(path)", "list")) { try await self.answer.get() })
      }

      func \(path)Add(
        _ title: String
      ) async throws(DataError) -> \(type)Item {
        let items = try answer.get()
        let item = \(type)Item(id: items.count + 1, title: title)
        answer = .success(items + [item])
        \(path)List().invalidate()
        return item
      }
    }

    """
  }
}
