import CommonUI
import TerminalHost

/// A device as the page draws it.
struct DeviceView: Encodable, Equatable {
  /// A visible screen.
  struct Layer: Encodable, Equatable {
    /// The component; another one is another screen.
    let uid: String
    let revision: Int
    let isModal: Bool
    let title: String
    /// The HTML of the whole page.
    let page: String
  }

  /// A root navigator.
  struct Tab: Encodable, Equatable {
    let id: String
    let title: String
    let isSelected: Bool
  }

  /// A section of the app's menu.
  struct MenuPart: Encodable, Equatable {
    struct Item: Encodable, Equatable {
      let number: Int
      let title: String
      let value: String?
    }

    let title: String?
    let items: [Item]
  }

  struct Question: Encodable, Equatable {
    let text: String
    let confirm: String
    let cancel: String
  }

  /// The words around the screens, in the language of the device.
  struct Words: Encodable, Equatable {
    let back: String
    let close: String
    let menu: String
    let tabs: String
    let nothingOpen: String

    init(_ locale: ScreenLocale, menu: String) {
      let texts = HostTexts(locale)
      (back, close, tabs) = (texts.back, texts.close, texts.tabs)
      nothingOpen = texts.nothingIsOpenOnAPage
      self.menu = menu
    }
  }

  let number: Int
  let settings: PreviewSettings
  let words: Words
  let isRightToLeft: Bool
  /// The names of the components on the frontmost stack, bottom to top.
  let path: [String]
  /// The titles of their screens in the language of the device.
  let titles: [String]
  let canGoBack: Bool
  let isModal: Bool
  let tabs: [Tab]
  let menu: [MenuPart]
  let question: Question?
  let layers: [Layer]
  /// The reason why the app does not run.
  let fault: String?
}
