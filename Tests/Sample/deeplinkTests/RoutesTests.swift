import EngineProgramTesting
import Foundation
import Testing

// Specification: command-line 5.3, command-line 6.
@Suite struct RoutesTests {
  private static let shop = URL.fixtures.appending(path: "shop/manifest.json").path
  private static let table = """
    component  pattern         mode     navigator  reach     summary
    home       home            push     -          internal
    goods      goods/:id<int>  push     -          external
    search     search/:q       push     -          internal
    login      login           present  -          external

    """

  @Test func `the table of the shop's routes equals the recorded one`() throws {
    let run = try Folder().deeplink("routes", "--manifest", Self.shop)
    try expectSnapshot(run.output, "shop/routes.txt")
    #expect(run == Run(status: 0, output: run.output))
    #expect(try Folder().deeplink("routes", "--manifest", Self.shop, "--format", "table") == run)
  }

  @Test func `the shop's manifest without default values equals the recorded one`() throws {
    let run = try Folder().deeplink("publish", "manifest", "--manifest", Self.shop)
    try expectSnapshot(run.output, "shop/routes.json")
    #expect(run == Run(status: 0, output: run.output))
  }

  @Test func `the shop's modules declare the routes of its manifest`() throws {
    let folder = try Folder()
    let modules = try folder.deeplink("publish", "manifest", "--output", "modules.json")
    #expect(modules == Run(status: 0))
    try expectSnapshot(try folder.read("modules.json"), "shop/modules.json")
    // The manifest has the older form, without modules.
    #expect(try folder.deeplink("compare", Self.shop, "modules.json") == Run(status: 0, output: "no changes\n"))
  }

  @Test func `a written manifest can be read and has the same contents`() throws {
    let folder = try Folder()
    #expect(
      try folder.deeplink("publish", "manifest", "--manifest", Self.shop, "--output", "tidy.json")
        == Run(status: 0))
    let again = try folder.deeplink("publish", "manifest", "--manifest", "tidy.json")
    #expect(try again == Run(status: 0, output: folder.read("tidy.json")))
    let table = try folder.deeplink("routes", "--manifest", "tidy.json")
    #expect(try table == folder.deeplink("routes", "--manifest", Self.shop))
  }

  @Test func `- is standard input and standard output`() throws {
    let folder = try Folder.withApp()
    let manifest = try folder.read("app.json")
    let run = try folder.deeplink("routes", "--manifest", "-", "--output", "-", input: manifest)
    #expect(run == Run(status: 0, output: Self.table))
  }

  @Test func `the output can be a file, which is replaced`() throws {
    let folder = try Folder.withApp(["routes.txt": String(repeating: "old\n", count: 1000)])
    #expect(try folder.deeplink("routes", "--manifest", "app.json", "--output=routes.txt") == Run(status: 0))
    #expect(try folder.read("routes.txt") == Self.table)
  }

  @Test(arguments: [(".", "Is a directory"), ("no/routes.txt", "No such file or directory")])
  func `an output that cannot be written is named`(path: String, reason: String) throws {
    let run = try Folder.withApp().deeplink("routes", "--manifest", "app.json", "--output", path)
    #expect(run == Run(status: 64, errors: "deeplink: \(path): \(reason)\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error`() throws {
    let run = try Folder.withApp().deeplink("routes", "--manifest", "app.json", "--output", "/dev/full")
    #expect(run == Run(status: 64, errors: "deeplink: /dev/full: No space left on device\n"))
  }

  @Test(arguments: [("no.json", "No such file or directory"), (".", "Is a directory")])
  func `an unreadable manifest has status 66 and writes nothing`(path: String, reason: String) throws {
    let folder = try Folder(["routes.txt": "precious"])
    let run = try folder.deeplink("routes", "--manifest", path, "--output", "routes.txt")
    #expect(run == Run(status: 66, errors: "deeplink: \(path): \(reason)\n"))
    #expect(try folder.read("routes.txt") == "precious")
  }

  @Test(arguments: [
    (#"{"version": 1, "components": [{"name": "a"}]}"#, #"components[0]: "path" is missing"#),
    (#"{"version": 1, "navigators": []}"#, "there is no navigator; declare at least one"),
  ])
  func `an invalid manifest has status 65 and writes nothing`(json: String, reason: String) throws {
    let folder = try Folder(["app.json": json, "routes.txt": "precious"])
    let run = try folder.deeplink("routes", "--manifest", "app.json", "--output", "routes.txt")
    #expect(run == Run(status: 65, errors: "deeplink: app.json: \(reason)\n"))
    #expect(try folder.read("routes.txt") == "precious")
  }

  @Test func `warnings about a manifest are written to standard error`() throws {
    let folder = try Folder(["app.json": #"{"version": 1, "colour": "red"}"#])
    #expect(
      try folder.deeplink("routes", "--manifest", "app.json")
        == Run(
          status: 0, output: "component  pattern  mode  navigator  reach  summary\n",
          errors: "deeplink: app.json: warning: the key \"colour\" means nothing and is ignored\n"))
  }
}
