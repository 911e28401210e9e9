import EngineTerminal

@testable import LinkReplay

/// Returns the options of `deeplink replay` with these arguments.
func replayOptions(_ arguments: [String]) throws -> ReplayOptions {
  let command = ReplayOptions.command(of: Program())
  return try values(arguments, of: command, ReplayOptions()).checked(for: command)
}

/// Returns the options of `deeplink routes` with these arguments.
func routesOptions(_ arguments: [String]) throws -> RoutesOptions {
  let command = RoutesOptions.command(of: Program())
  let options = try values(arguments, of: command, RoutesOptions())
  try command.check(inputs: [options.manifest].compactMap(\.self), output: options.output)
  return options
}

/// Returns the options of `deeplink publish` with these arguments.
func publishOptions(_ arguments: [String]) throws -> PublishOptions {
  let command = PublishOptions.command(of: Program())
  let options = try values(arguments, of: command, PublishOptions())
  _ = try options.checkedFile(for: command)
  return options
}

private func values<Options>(
  _ arguments: [String], of command: Command<Options>, _ defaults: Options
) throws -> Options {
  let reading = try command.read(arguments, into: defaults)
  guard case .values(let options) = reading else { throw ArgumentError("expected options", command: command.name) }
  return options
}
