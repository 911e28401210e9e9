/// The commands of `deeplink`: the first argument.
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
