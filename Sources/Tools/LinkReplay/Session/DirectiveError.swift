import ComponentEngine
import EngineTerminal

/// The reason why a line cannot be replayed.
enum DirectiveError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case badArgument(String, of: String, expected: String)
  /// A directive other than a link in a cold replay.
  case notCold(String)
  case unknownGuard(String, known: [String])
  case link(LinkError)
  /// A finish without a uid while no component is active.
  case noActiveComponent
  /// A text that is no valid uid.
  case unknownComponent(String)

  static let names = [
    "open", "append", "reset", "forward", "back", "home", "dismiss", "close", "arrange", "select", "host-pop",
    "host-dismiss", "host-select", "background", "foreground", "finish", "grant", "revoke", "snapshot", "restart",
    "new",
  ]

  var description: String {
    switch self {
    case .unknown(let name): Self.unknownMessage(name)
    case .badArgument("", _, let expected): "an argument is missing; expected: \(expected)"
    case .badArgument(let argument, _, let expected): "\"\(argument)\" is no argument here; expected: \(expected)"
    case .unknownGuard(let name, let known):
      "there is no guard \"\(name)\"; there are: \(known.isEmpty ? "none" : known.joined(separator: ", "))"
    case .link(let error): error.description
    case .noActiveComponent: "no component is active; name one: finish UID"
    case .unknownComponent(let text): "no component \"\(text)\" is mounted; a uid is written like goods#2"
    case .notCold(let name): "\"\(name)\" means nothing in a cold replay, where every line is a link: LINK or open LINK"
    }
  }

  private static func unknownMessage(_ name: String) -> String {
    if let near = nearestName(to: name, in: names) { return "there is no directive \"\(name)\"; did you mean \(near)?" }
    if name.hasPrefix("{\"trace\"") {
      return "a recording is replayed from a file, not from a pipe or with links"
    }
    if name.contains(where: { "/:.?%".contains($0) }) {
      return "\"\(name)\" is no link: a link begins with a scheme and ://"
    }
    return "there is no directive \"\(name)\"; a line is a link or one of \(names.joined(separator: ", "))"
  }
}
