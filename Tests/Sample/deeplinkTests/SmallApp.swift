import EngineProgramTesting

extension Folder {
  /// Creates a folder with the manifest of a small app, `app.json`, and with other files.
  static func withApp(_ files: [String: String] = [:]) throws -> Folder {
    let manifest = """
      {"version": 1, "schemes": ["shop"], "navigators": [{"id": "main", "root": "home"}, {"id": "other"}],
       "components": [
         {"name": "home", "path": "home"}, {"name": "goods", "path": "goods/:id<int>", "external": true},
         {"name": "search", "path": "search/:q", "updatesInPlace": true},
         {"name": "login", "path": "login", "navigateMode": "present", "external": true}]}
      """
    return try Folder(files.merging(["app.json": manifest]) { file, _ in file })
  }

  /// Replays these lines from standard input with `app.json`.
  func replay(_ lines: String..., options: [String] = []) throws -> Run {
    try run(
      .deeplink, ["replay", "--manifest", "app.json"] + options, input: lines.map { "\($0)\n" }.joined())
  }
}
