import EngineProgramTesting
import Foundation
import Testing

@Suite("The shop with --store")
struct StoreTests {
  private let launches: Launches

  init() throws { launches = try Launches() }

  @Test("a second start shows the cached order at once and then refreshes it")
  func secondStart() throws {
    try launches.start(["shop://order/4711"])
    let run = try launches.start(["shop://order/4711"])
    try expectSnapshot(run.output, "shop-app/kept-order.txt")
    #expect(run == Run(status: 0, output: run.output))
  }

  @Test("only the user has access to the files, in a folder that everyone can read")
  func privateFiles() throws {
    let folder = try Folder(["store/empty": ""])
    let store = folder.url.appending(path: "store")
    try FileManager.default.removeItem(at: store.appending(path: "empty"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: store.path)
    #expect(try folder.run(.program("ShopApp"), ["--store", "store", "shop://order/4711"]).status == 0)
    let files = try FileManager.default.subpathsOfDirectory(atPath: store.path).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: store.appending(path: name).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    #expect(files.contains("screens.json"))
    for name in files {
      let attributes = try FileManager.default.attributesOfItem(atPath: store.appending(path: name).path)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test("the data of one server is not shown for another server")
  func otherServer() throws {
    try launches.start(["shop://goods/42"])
    let run = try launches.start(["--server", "http://127.0.0.1:1", "shop://goods/42"])
    #expect(!run.output.contains("Trail running shoe"))
    #expect(try launches.start(["shop://goods/42"]).output.contains("Trail running shoe"))
  }

  @Test("a storage failure is reported once and the shop continues")
  func noPlace() throws {
    let run = try Folder().run(.program("ShopApp"), ["--store", "/dev/null", "shop://goods/42"])
    try expectSnapshot(run.errors, "shop-app/no-place.txt")
    #expect(run.status == 0)
    #expect(run.output.contains("Trail running shoe"))
  }

  @Test("signing out removes the customer's files and the restored screens")
  func signedOut() throws {
    try launches.start(["shop://order/4711"])
    #expect(try launches.customerFiles.count == 1)
    try launches.start(["shop://account"], ["3", "yes"])
    #expect(try launches.customerFiles == [])
    let run = try launches.start(["--guest", "shop://order/4711"], ["account"])
    // The list below the login is refreshed before or after the login is shown.
    let login = try #require(run.output.range(of: "── [Goods] · Orders · Account ── (Sign in)"))
    try expectSnapshot(String(run.output[login.lowerBound...]), "shop-app/kept-nothing.txt")
  }

  @Test("a damaged catalogue is replaced and reported")
  func damaged() throws {
    let first = try launches.start(["shop://goods/42"])
    try launches.damageCatalogue()
    let second = try launches.start(["shop://goods/42"])
    #expect(second == Run(status: 0, output: first.output, errors: second.errors))
    #expect(second.errors.hasPrefix("ShopApp: stored data was damaged: "))
    let third = try launches.start(["shop://goods/42"])
    try expectSnapshot(third.output, "shop-app/kept-article.txt")
  }
}
