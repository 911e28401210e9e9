import ComponentEngine
import EngineJSON

/// A line of a replay.
struct Directive: Equatable {
  enum Action: Equatable {
    case intent(Intent)
    /// Launches a new router.
    case new
    /// A component finishes with this value; the active component if the line names none.
    case finish(ComponentUID?, JSONValue?)
    /// The user dismisses the frontmost modal.
    case dismissFrontmost
    /// A guard starts or stops allowing everything.
    case grant(String, Bool)
    case snapshot
    /// Creates a router that is restored from the last snapshot.
    case restart
  }

  /// The first word of the line; `open` for a bare link.
  let name: String
  let action: Action

  /// The link or path as written; nil for a directive without a link.
  let link: String?

  /// Parses a line without its surrounding white space.
  ///
  /// A bare link means `open`.
  ///
  /// - Throws: `link` for a malformed path; `unknownComponent` for a malformed uid, which no component has.
  init(_ line: String, source: LinkSource, limits: LinkLimits = LinkLimits()) throws(DirectiveError) {
    if Self.isBareLink(line) {
      name = "open"
      link = line
      action = .intent(.open(DeepLink(absolute: line), source: source))
    } else {
      let space = line.firstWordEnd
      name = String(line[..<space])
      let opens = ["open", "append", "reset", "forward"].contains(name)
      var argument = line[space...].drop { $0 == " " || $0 == "\t" }
      var options = OpenOptions()
      if ["append", "forward"].contains(name) { options = try Self.takeAppendOptions(of: &argument, name) }
      link = opens ? String(argument) : nil
      action = try Self.action(name, String(argument), options, source, limits)
    }
  }

  /// Returns the name of a directive other than `open`, whatever its argument; nil for another line.
  static func nameWithoutLink(_ line: String) -> String? {
    let name = String(line[..<line.firstWordEnd])
    return name != "open" && DirectiveError.names.contains(name) ? name : nil
  }

  /// Whether a line is a link without a directive: its first word contains `://`.
  static func isBareLink(_ line: String) -> Bool { line.firstWordHasSchemeMark }

  private static func action(
    _ name: String, _ argument: String, _ options: OpenOptions, _ source: LinkSource, _ limits: LinkLimits
  ) throws(DirectiveError) -> Action {
    switch name {
    case "open", "append", "reset":
      let mode: Intent.OpenMode = name == "open" ? .reconcile : name == "append" ? .append : .reset
      let link = DeepLink(absolute: try required(argument, "LINK", of: name))
      return .intent(.open(link, mode, source: source, options: options))
    case "forward":
      let link = try path(try required(argument, "PATH", of: name), limits)
      return .intent(.append(link, source: source, options: options))
    case "back":
      guard let steps = argument.isEmpty ? 1 : Int(argument), steps > 0 else {
        throw .badArgument(argument, of: name, expected: "back [N], where N is a number from 1")
      }
      return .intent(.back(steps))
    case "close": return .intent(.close(try uid(argument, of: name)))
    case "arrange": return .intent(try arrangement(argument))
    case "select": return .intent(.select(.root(try required(argument, "NAV", of: name))))
    case "grant", "revoke": return .grant(try required(argument, "NAME", of: name), name == "grant")
    case "finish": return try finish(argument)
    case "host-pop": return .intent(.hostDidPop(to: try uid(argument, of: name)))
    case "host-select": return .intent(.hostDidSelect(.root(try required(argument, "NAV", of: name))))
    case "host-dismiss": return try modal(argument).map { .intent(.hostDidDismiss($0)) } ?? .dismissFrontmost
    default: return try plainAction(name, argument)
    }
  }

  /// Returns the action of a directive without an argument.
  private static func plainAction(_ name: String, _ argument: String) throws(DirectiveError) -> Action {
    let action: Action
    switch name {
    case "home": action = .intent(.home)
    case "dismiss": action = .intent(.dismiss)
    case "background": action = .intent(.didEnterBackground)
    case "foreground": action = .intent(.willEnterForeground)
    case "new": action = .new
    case "snapshot": action = .snapshot
    case "restart": action = .restart
    default: throw .unknown(name)
    }
    guard argument.isEmpty else { throw .badArgument(argument, of: name, expected: "\(name), without argument") }
    return action
  }

  private static func takeAppendOptions(
    of argument: inout Substring, _ name: String
  ) throws(DirectiveError) -> OpenOptions {
    let whole = argument
    guard let options = argument.takeAppendOptions() else {
      let placeholder = name == "append" ? "LINK" : "PATH"
      throw .badArgument(String(whole), of: name, expected: "\(name) [--onto NAV [--selecting]] \(placeholder)")
    }
    return options
  }

  private static func required(
    _ argument: String, _ placeholder: String, of name: String
  ) throws(DirectiveError) -> String {
    guard !argument.isEmpty else { throw .badArgument("", of: name, expected: "\(name) \(placeholder)") }
    return argument
  }

  /// Parses a path without a scheme. A parsed path is a path from every source.
  private static func path(_ argument: String, _ limits: LinkLimits) throws(DirectiveError) -> DeepLink {
    do throws(LinkError) {
      return DeepLink(try RouterURL.parse(relative: argument, limits: limits))
    } catch {
      throw .link(error)
    }
  }

  /// Parses a navigator and the uids and links of its stack.
  private static func arrangement(_ argument: String) throws(DirectiveError) -> Intent {
    let words = argument.split { $0 == " " || $0 == "\t" }
    guard let navigator = words.first else {
      throw .badArgument("", of: "arrange", expected: "arrange NAV [UID|LINK …]")
    }
    var items: [Intent.ArrangedItem] = []
    for word in words.dropFirst() {
      let text = String(word)
      items.append(isBareLink(text) ? .link(DeepLink(absolute: text)) : .mounted(try uid(text, of: "arrange")))
    }
    return .arrange(NavigatorID(text: String(navigator)), items)
  }

  private static func uid(_ argument: String, of name: String) throws(DirectiveError) -> ComponentUID {
    guard let uid = ComponentUID(try required(argument, "UID", of: name)) else { throw .unknownComponent(argument) }
    return uid
  }

  /// Parses an optional uid and an optional value.
  private static func finish(_ argument: String) throws(DirectiveError) -> Action {
    let (uid, value) = leadingUID(argument)
    if value.isEmpty { return .finish(uid, nil) }
    do throws(ManifestError) {
      return .finish(uid, try JSONValue.parse(value.utf8))
    } catch {
      throw .badArgument(String(value), of: "finish", expected: "finish [UID] [JSON] (\(error))")
    }
  }

  /// Splits off a uid, `goods#2 {"paid": true}`. The name can contain spaces. JSON that begins with neither a quote nor
  /// a bracket contains no `#`.
  private static func leadingUID(_ argument: String) -> (ComponentUID?, Substring) {
    let whole = argument[...]
    guard let first = argument.first, !"\"[{".contains(first), let hash = argument.firstIndex(of: "#") else {
      return (nil, whole)
    }
    let end = argument[hash...].firstIndex { $0 == " " || $0 == "\t" } ?? argument.endIndex
    guard let uid = ComponentUID(String(argument[..<end])) else { return (nil, whole) }
    return (uid, argument[end...].drop { $0 == " " || $0 == "\t" })
  }

  private static func modal(_ argument: String) throws(DirectiveError) -> NavigatorID? {
    if argument.isEmpty { return nil }
    guard case .modal(let number) = NavigatorID(text: argument), number > 0 else {
      throw .badArgument(argument, of: "host-dismiss", expected: "host-dismiss [modal#N]")
    }
    return .modal(number)
  }
}

extension Substring {
  /// Splits off the navigator before a link that is appended, `--onto account --selecting`; nil if it is incomplete.
  mutating func takeAppendOptions() -> OpenOptions? {
    var options = OpenOptions()
    while let option = ["--onto", "--selecting"].first(where: { $0 == firstWord }) {
      takeFirstWord()
      if option == "--onto" {
        let navigator = takeFirstWord()
        if navigator.isEmpty { return nil }
        options.onto = .navigator(NavigatorID(text: String(navigator)))
      } else {
        options.selecting = true
      }
    }
    return options.selecting && options.onto == .frontmost ? nil : options
  }

  private var firstWord: Substring { prefix { $0 != " " && $0 != "\t" } }

  /// Splits off the first word with the white space after it.
  @discardableResult
  private mutating func takeFirstWord() -> Substring {
    let word = firstWord
    self = self[word.endIndex...].drop { $0 == " " || $0 == "\t" }
    return word
  }
}
