package import EnginePreviewServer

/// A request of the page.
package enum PreviewAction: Sendable, Equatable {
  /// Opens a link on one device, or on all.
  case open(String, device: Int?)
  /// Operates a control of a screen that the page has shown.
  case operate(ControlPlace, device: Int, text: String?, isConfirmed: Bool)
  case refresh(device: Int)
  /// Loads the pictures again that could not be loaded.
  case retry(device: Int)
  case back(device: Int)
  case home(device: Int)
  case dismiss(device: Int)
  case select(navigator: String, device: Int)
  /// Opens an entry of the menu.
  case menu(Int, device: Int)
  /// Answers the question that is shown.
  case answer(Bool, device: Int)
  /// Changes a setting; a change of the scenarios starts the app again.
  case set(String, [String], device: Int)
  /// Starts the app again, at its beginning.
  case restart(device: Int)
  /// Adds a device with the settings and the screens of another one.
  case add(like: Int)
  case remove(device: Int)
  /// A document of a web page is shown, and may call the app from now on.
  case connect(document: String, device: Int)
  /// A document of a web page calls the app.
  case call(DocumentCall, device: Int)

  /// A call of the app by a document of a web page.
  package struct DocumentCall: Sendable, Equatable {
    /// The key of the document.
    package let document: String
    /// The number of the call in its document.
    package let number: Int
    /// The name; nil if the document asks for the next message of the app.
    package let name: String?
    /// The message in JSON.
    package let json: String
  }

  /// A control of a screen as the page has shown it.
  package struct ControlPlace: Sendable, Equatable {
    /// The control's number on the screen.
    package let number: Int
    /// The revision of the screen.
    package let revision: Int
  }

  /// Reads a form of the page.
  package init(_ form: FormFields) throws(PreviewError) {
    let name = form["do"] ?? ""
    if name == "open" {
      self = .open(form["link"] ?? "", device: form["device"].flatMap { Int($0) })
      return
    }
    guard let device = form["device"].flatMap({ Int($0) }) else { throw PreviewError("the request names no device") }
    switch name {
    case "operate":
      guard let number = form["control"].flatMap({ Int($0) }), let revision = form["revision"].flatMap({ Int($0) })
      else { throw PreviewError("the request names no control") }
      self = .operate(
        ControlPlace(number: number, revision: revision), device: device, text: form["text"],
        isConfirmed: form["confirmed"] != nil)
    case "refresh": self = .refresh(device: device)
    case "retry": self = .retry(device: device)
    case "back": self = .back(device: device)
    case "home": self = .home(device: device)
    case "dismiss": self = .dismiss(device: device)
    case "select": self = .select(navigator: form["navigator"] ?? "", device: device)
    case "menu": self = .menu(form["number"].flatMap { Int($0) } ?? 0, device: device)
    case "answer": self = .answer(form["answer"] == "yes", device: device)
    case "set": self = .set(form["name"] ?? "", form.values("value"), device: device)
    case "restart": self = .restart(device: device)
    case "add": self = .add(like: device)
    case "remove": self = .remove(device: device)
    case "connect": self = .connect(document: form["document"] ?? "", device: device)
    case "call":
      guard let document = form["document"], let number = form["call"].flatMap({ Int($0) }) else {
        throw PreviewError("the request names no call of a document")
      }
      self = .call(
        DocumentCall(document: document, number: number, name: form["name"], json: form["json"] ?? ""),
        device: device)
    default: throw PreviewError("there is no action \(name)")
    }
  }
}
