import EngineProgramTesting
import Foundation
import Testing

/// A shell in a terminal of its own (tmux).
final class Terminal {
  /// The modes of a terminal that programs change.
  struct Modes: Equatable {
    var flags: String
    var settings: String
  }

  private let folder: Folder

  init(width: Int = 80, height: Int = 24) throws {
    folder = try Folder()
    try tmux(
      [
        "new-session", "-d", "-x", "\(width)", "-y", "\(height)",
        "env PS1='shell> ' SWIFT_BACKTRACE=enable=no bash --norc --noprofile",
      ])
    try tmux("set", "-g", "status", "off")
    try tmux("set", "-g", "escape-time", "0")
    try until("shell>")
    try run("ulimit -c 0")
  }

  deinit { _ = try? tmux("kill-server") }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

  /// Starts tmux with all signals and no open files: its server goes on running, and dispatch threads block signals.
  private static let starter = """
    import os, signal, sys
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.closerange(3, 256)
    os.execvp("tmux", sys.argv[1:])
    """

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let socket = folder.url.appending(path: "tmux").path
    let variables = ["TMUX": "", "LC_ALL": "C.UTF-8", "NO_COLOR": ""]
    let run = try folder.run(
      URL(filePath: "/usr/bin/env"),
      ["python3", "-c", Self.starter, "tmux", "-u", "-S", socket, "-f", "/dev/null"] + arguments,
      environment: variables)
    if run.status != 0 { throw TerminalError(description: "tmux \(arguments.joined(separator: " ")): \(run.errors)") }
    return run.output
  }

  /// The visible text.
  var text: String { get throws { try tmux("capture-pane", "-p") } }

  /// Presses keys by their names.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types a text, with escape sequences as they are.
  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  /// Clicks on a visible text.
  func click(_ part: String) throws {
    for (row, line) in try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.firstRange(of: part) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound) + 1
      return try type("\u{1B}[<0;\(column);\(row + 1)M\u{1B}[<0;\(column);\(row + 1)m")
    }
    throw TerminalError(description: "there is no \(part) in\n\(try text)")
  }

  func resize(width: Int, height: Int) throws { try tmux("resize-window", "-x", "\(width)", "-y", "\(height)") }

  /// Starts a program of this package. The file `pid` then has its number.
  func start(_ program: String, _ arguments: String = "") throws {
    try type("sh -c 'echo $$ >pid; exec \"\(URL.program(program).path)\" \(arguments)'\n")
  }

  /// Sends a signal to the program.
  func signal(_ name: String) throws {
    let number = try folder.read("pid").trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try folder.run(URL(filePath: "/usr/bin/env"), ["kill", "-\(name)", number])
  }

  /// Executes a command in the shell, and returns its output.
  @discardableResult
  func run(_ command: String) throws -> String {
    let name = UUID().uuidString
    try type("{ \(command); } >\(name).out 2>&1; mv \(name).out \(name)\n")
    try until { _ in FileManager.default.fileExists(atPath: folder.url.appending(path: name).path) }
    return try folder.read(name)
  }

  /// The modes of the terminal as the shell finds them.
  var modes: Modes {
    get throws {
      let flags = try tmux(
        "display", "-p", "cursor #{cursor_flag}, alternate #{alternate_on}, mouse #{mouse_any_flag}")
      return Modes(flags: flags, settings: try run("stty -a <$(tty)"))
    }
  }

  /// The modes that tmux knows, while a program runs.
  var flags: String {
    get throws {
      try tmux("display", "-p", "cursor #{cursor_flag}, alternate #{alternate_on}, mouse #{mouse_any_flag}")
        .trimmingCharacters(in: .newlines)
    }
  }

  /// Returns when a text is visible.
  func until(_ part: String) throws { try until { $0.contains(part) } }

  /// Returns when the shell waits for a command.
  func untilPrompt() throws {
    try until { $0.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces) == "shell>" }
  }

  /// Returns when the visible text has a property. Fails with the text after two minutes.
  func until(_ holds: (String) throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(120)
    while true {
      let text = try text
      if try holds(text) { return }
      guard ContinuousClock.now < end else { throw TerminalError(description: "waited in vain; it shows\n\(text)") }
      usleep(20_000)
    }
  }
}

struct TerminalError: Error, CustomStringConvertible {
  let description: String
}
