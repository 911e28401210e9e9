public import CommonUI
package import ComponentEngine
import ScreenText

/// A screen of a module in one scenario and one environment, in every format.
public struct ScreenSnapshot: Sendable {
  /// The scenario, the link and the environment, as a name of a file: `failing-goods-42-rtl`.
  public let name: String
  /// The name of the screen's component.
  public let component: String
  /// The screen's title.
  public let title: String
  /// The screen as plain text; see ``/ScreenText/TextRenderer``.
  public let text: String
  /// The screen as a page; see ``/CommonUI/HTMLRenderer``.
  public let html: String
  /// The words of a screen reader; see ``/CommonUI/SpokenRenderer``.
  public let spoken: String
  /// The faults of the screen's description, and in an invented language of texts that were not translated; empty for a
  /// correct screen.
  public let faults: [ScreenFault]

  /// The faults of texts that were not translated, which are among ``faults``.
  let untranslatedTexts: [ScreenFault]
  /// The pictures of the module on the screen.
  let pictures: Set<PictureFile>
  /// The errors of the pictures that the program does not have.
  package let missingFiles: [ModuleFileError]

  /// The folder of the pictures beside the page.
  static let pictureFolder = "pictures/"

  /// The end of the name of a screen from right to left with the largest text.
  static let mirroredSuffix = "-rtl-large"

  init(_ name: String, of component: String, _ screen: Screen, _ traits: ScreenTraits) {
    self.name = name
    self.component = component
    title = screen.title
    text = TextRenderer().render(screen, locale: traits.locale)
    html = HTMLRenderer(pictures: Self.pictureFolder, embedsPages: false).render(screen, traits: traits)
    spoken = SpokenRenderer().render(screen, traits: traits)
    untranslatedTexts = screen.untranslatedTexts(in: traits.locale)
    faults = screen.faults + untranslatedTexts
    pictures = Set(screen.images.flatMap(\.files))
    missingFiles = pictures.compactMap(\.fault)
  }
}

extension String {
  /// The text as a part of a file's name: letters, digits, and one `-` for everything between them.
  var forFileName: String {
    split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }
}
