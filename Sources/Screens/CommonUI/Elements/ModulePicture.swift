public import ComponentEngine

/// A picture of a module's own files, in one or more sizes and appearances.
///
/// The plugin `EngineFiles` writes a member for each picture in the folder `Pictures` of a module, so that a wrong name
/// does not compile: `ScreenImage(.hat)` is `hat.png`.
///
/// | file | used |
/// |---|---|
/// | `hat.png` | on a screen with one pixel a point, and where there is nothing better |
/// | `hat@2x.png`, `hat@3x.png` | on a screen with two or three pixels a point |
/// | `hat~dark.png`, `hat@2x~dark.png` | in a dark appearance |
public struct ModulePicture: Sendable, Hashable {
  /// The path in the folder `Pictures`, without the ending.
  public let name: String
  /// The files of the module.
  public let module: ModuleFiles
  /// The sizes and appearances, the smallest first.
  package let variants: [Variant]

  /// A file of a picture.
  package struct Variant: Sendable, Hashable {
    /// The path in the module's files, `Pictures/hat@2x.png`.
    package let file: String
    /// The pixels of a point.
    package let scale: Int
    /// Whether it is for a dark appearance.
    package let isDark: Bool
  }

  /// Creates a picture. Only generated code and tests need it.
  ///
  /// - Parameters:
  ///   - name: The path in the folder `Pictures`, without the ending.
  ///   - files: The paths in the module's files.
  ///   - module: The files of the module.
  public init(_ name: String, _ files: [String], of module: ModuleFiles) {
    (self.name, self.module) = (name, module)
    variants = files.map { Variant($0) }.sorted { $0.scale < $1.scale }
  }

  /// Returns the file for a screen: of the files for its appearance, the smallest one with enough pixels, or else the
  /// largest. Nil if the picture has no file.
  ///
  /// - Parameters:
  ///   - scale: The pixels of a point.
  ///   - isDark: Whether the appearance is dark. A picture without such a file looks the same in both.
  package func variant(scale: Double, isDark: Bool) -> Variant? {
    let dark = variants.filter(\.isDark)
    let fitting = isDark && !dark.isEmpty ? dark : variants.filter { !$0.isDark }
    return fitting.first { Double($0.scale) >= scale } ?? fitting.last
  }
}

extension ModulePicture.Variant {
  /// Reads the scale and the appearance from the end of a name: `hat@2x~dark.png`.
  fileprivate init(_ file: String) {
    self.file = file
    let name = file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex)
    isDark = name.hasSuffix("~dark")
    let plain = isDark ? name.dropLast(5) : name
    scale = plain.hasSuffix("@3x") ? 3 : plain.hasSuffix("@2x") ? 2 : 1
  }
}
