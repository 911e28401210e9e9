package import ComponentEngine
import EngineBase

/// A picture of the module, a symbol of the system, or a picture at an address.
///
/// ```swift
/// Row("Hats", leading: ScreenImage(.hat))
/// Row("Edit", leading: ScreenImage("pencil"))
/// Row.image(ScreenImage(address: article.picture, label: texts.picture(article.title)))
/// ```
public struct ScreenImage: Sendable, Hashable {
  /// The place of the pixels.
  public enum Source: Sendable, Hashable {
    /// A symbol of the system, or of the app if it has one with the name: `pencil`.
    case symbol(String)
    /// A picture of a module's own files.
    case picture(ModulePicture)
    /// A picture at an address with `https`.
    case address(String)
  }

  /// The place of the pixels.
  public var source: Source
  /// The picture of a module that is shown where the picture at an address is not loaded, or has failed; nil for none.
  public var fallback: ModulePicture?
  /// The text that replaces the image for a reader who does not see it; nil for decoration.
  public var label: String?

  /// Creates a symbol of the system.
  public init(_ symbol: String, label: String? = nil) { self.init(source: .symbol(symbol), label: label) }

  /// Creates a picture of the module.
  public init(_ picture: ModulePicture, label: String? = nil) { self.init(source: .picture(picture), label: label) }

  /// Creates a picture at an address with `https`. A host loads it if the app gives it ``ScreenPictures``.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - fallback: The picture of the module that is shown where the picture at the address is not loaded, as on a
  ///     recorded screen, and after a failure.
  ///   - label: The text for a reader who does not see the picture; nil for decoration.
  public init(address: String, fallback: ModulePicture? = nil, label: String? = nil) {
    self.init(source: .address(address), fallback: fallback, label: label)
  }

  private init(source: Source, fallback: ModulePicture? = nil, label: String?) {
    (self.source, self.fallback, self.label) = (source, fallback, label)
  }

  /// The address of the picture; nil for a symbol and for a picture of a module.
  package var address: String? {
    if case .address(let address) = source { address } else { nil }
  }

  /// Returns the path of a picture at an address on a page: `https%3A%2F%2Fshop.example%2Fhat.png`. The path of a file
  /// has a `/`.
  package static func path(of address: String) -> String { address.percentEncoded }

  /// The name where there is no label: that of the symbol or the picture, or the last part of the address.
  public var name: String {
    switch source {
    case .symbol(let name): name
    case .picture(let picture): picture.name
    case .address(let address): String(address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? "")
    }
  }
}

extension Row {
  /// The images of the row.
  package var images: [ScreenImage] {
    switch element {
    case .image(let image): [image]
    case .placeholder(let placeholder): [placeholder.image].compactMap(\.self)
    default: [leading, trailing].compactMap(\.self)
    }
  }
}

extension Screen {
  /// The images of all rows.
  package var images: [ScreenImage] { sections.flatMap(\.rows).flatMap(\.images) }
}

/// A file of pixels that a page or a host shows.
package struct PictureFile: Sendable, Hashable {
  package let module: ModuleFiles
  /// The name of the file in the module's folder.
  package let file: String
  /// The pixels of a point.
  package var scale = 1
  /// Whether it is for a dark appearance.
  package var isDark = false

  /// The path of the file on a page, percent-encoded: `Shop_GoodsModule/Pictures/hat.png`.
  package var path: String {
    ([module.bundle] + file.split(separator: "/").map(String.init)).map(\.percentEncoded).joined(separator: "/")
  }
}

extension ScreenImage {
  /// The files of a module's picture or of the fallback, the smallest first; empty without one.
  package var files: [PictureFile] {
    let picture: ModulePicture? = if case .picture(let picture) = source { picture } else { fallback }
    guard let picture else { return [] }
    return picture.variants.map {
      PictureFile(module: picture.module, file: $0.file, scale: $0.scale, isDark: $0.isDark)
    }
  }
}

extension PictureFile {
  /// The error of a file that the program does not have; nil for a file that exists. The file is looked for at each
  /// call.
  package var fault: ModuleFileError? {
    do throws(ModuleFileError) { _ = try module.path(of: file) } catch { return error }
    return nil
  }
}
