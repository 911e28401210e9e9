import CommonUI
import ComponentEngine

/// The pictures of modules in a report, which are a part of it. A report of any length has a bounded number of bytes of
/// them.
@MainActor
final class ReportPictures {
  /// The folder in which the pages of components have their pictures. It does not exist: the report's script puts the
  /// pictures into a page that it shows.
  static let folder = "pictures/"

  private let fileLimit: Int
  private var rest: Int
  /// The pictures by their files; nil for a file that the report leaves out.
  private var pictures: [PictureFile: ReportPicture?] = [:]

  /// - Parameters:
  ///   - fileLimit: The greatest number of bytes of a file. Default 256 KiB.
  ///   - limit: The greatest number of bytes of all files. Default 8 MiB.
  init(fileLimit: Int = 256 << 10, limit: Int = 8 << 20) {
    (self.fileLimit, rest) = (fileLimit, limit)
  }

  /// Returns the picture of a file, which is read once. Nil for a file that the program lacks, that is no picture, or
  /// that is beyond the limits.
  func picture(_ file: PictureFile) -> ReportPicture? {
    if let known = pictures[file] { return known }
    let picture = read(file)
    pictures[file] = .some(picture)
    return picture
  }

  private func read(_ file: PictureFile) -> ReportPicture? {
    guard let bytes = try? file.module.contents(of: file.file), bytes.count <= min(fileLimit, rest),
      let picture = try? LoadedPicture(bytes)
    else { return nil }
    rest -= bytes.count
    return ReportPicture(path: Self.folder + file.path, address: picture.dataAddress)
  }
}

/// A picture in a report.
struct ReportPicture: Equatable {
  /// The path in pages.
  let path: String
  /// The address with the bytes, `data:image/png;base64,`.
  let address: String
}

/// The page of a component in a report.
struct ReportPage: Equatable {
  var html = ""
  /// The pictures that the page refers to.
  var pictures: [ReportPicture] = []
}

extension ReportPage {
  /// Draws a screen, which loads nothing.
  @MainActor
  init(_ screen: Screen, _ traits: ScreenTraits, _ pictures: ReportPictures) {
    var renderer = HTMLRenderer(pictures: ReportPictures.folder, embedsPages: false)
    for file in screen.images.flatMap(\.files) {
      if let picture = pictures.picture(file) {
        self.pictures.append(picture)
      } else {
        renderer.missingFiles.insert(file)
      }
    }
    html = renderer.render(screen, traits: traits)
  }
}
