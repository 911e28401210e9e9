/// What `deeplink` can be told to do: the first word after its name.
enum Subcommand: String {
  case replay
  case routes

  var help: String {
    switch self {
    case .replay: Help.replay
    case .routes: Help.routes
    }
  }
}
