/// A Swift file of the package.
struct SourceFile: Sendable {
  /// The path relative to the package's root.
  var path: String
  /// The target of the file; nil without one.
  var target: String?
  let tokens: [SourceToken]
  let imports: [ImportLine]

  init(path: String, target: String?, text: String) {
    self.path = path
    self.target = target
    tokens = SourceScanner.tokens(of: text)
    imports = ImportLine.all(in: tokens)
  }
}
