import EnginePlatform
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
  /// The notifications of tmux, one for every output of the terminal.
  private var notifications: TerminalNotifications?

  init(width: Int = 80, height: Int = 24) throws {
    folder = try Folder()
    try run(
      ["python3", "-c", Self.starter]
        + command([
          "new-session", "-d", "-x", "\(width)", "-y", "\(height)",
          "env PS1='shell> ' SWIFT_BACKTRACE=enable=no bash --norc --noprofile",
        ]))
    try tmux("set", "-g", "status", "off")
    try tmux("set", "-g", "escape-time", "0")
    notifications = try TerminalNotifications(
      .make(.env, command(["-C", "attach", "-f", "ignore-size"]), in: folder.url))
    try until("shell>")
    try run("ulimit -c 0")
  }

  deinit {
    _ = try? tmux("kill-server")
    notifications?.end()
  }

  /// Starts tmux with all signals and no open files: its server goes on running, dispatch threads block signals, and
  /// Python ignores some.
  private static let starter = """
    import os, signal, sys
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    for ignored in signal.SIGPIPE, signal.SIGXFSZ: signal.signal(ignored, signal.SIG_DFL)
    os.closerange(3, 65536)
    os.execvp("tmux", sys.argv[1:])
    """

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String { try run(command(arguments)) }

  /// Runs a command line outside the terminal, and returns its output.
  @discardableResult
  private func run(_ line: [String]) throws -> String {
    let run = try folder.run(.env, line, environment: ["TMUX": "", "LC_ALL": "C.UTF-8", "NO_COLOR": ""])
    if run.status != 0 { throw TerminalError(description: "\(line.joined(separator: " ")): \(run.errors)") }
    return run.output
  }

  /// The command line of a tmux command.
  private func command(_ command: [String]) -> [String] {
    ["tmux", "-u", "-S", folder.url.appending(path: "tmux").path, "-f", "/dev/null"] + command
  }

  /// The visible text.
  var text: String { get throws { try tmux("capture-pane", "-p") } }

  /// Presses keys by their names.
  func press(_ keys: String...) throws { try run(command(["send-keys"] + keys)) }

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
  func start(_ program: String, _ arguments: String = "", inBackground: Bool = false) throws {
    let end = inBackground ? " &" : ""
    try type("sh -c 'echo $$ >pid; exec \"\(URL.program(program).path)\" \(arguments)'\(end)\n")
  }

  /// Sends a signal to the program.
  func signal(_ name: String) throws {
    let number = try folder.read("pid").trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try folder.run(.env, ["kill", "-\(name)", number])
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

  /// Returns when the visible text has a property, which is checked after every output. Fails after two minutes without
  /// any.
  func until(_ holds: (String) throws -> Bool) throws {
    while try !holds(text) {
      guard notifications?.next() == true else {
        throw TerminalError(description: "waited in vain; it shows\n\(try text)")
      }
    }
  }
}

/// A client of tmux in control mode, which receives a line for every output of the terminal.
private final class TerminalNotifications {
  private let process: Process
  private let input = Pipe()
  private let output = Pipe()

  /// Starts the client, and returns when it is attached.
  init(_ process: Process) throws {
    self.process = process
    process.standardInput = input
    process.standardOutput = output
    try process.start()
    guard next() else { throw TerminalError(description: "tmux has no control mode") }
  }

  /// Waits for the next ones. Returns false after two minutes without one.
  func next() -> Bool {
    let file = output.fileHandleForReading
    var ready = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 120_000) > 0 && !file.availableData.isEmpty
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

extension URL {
  fileprivate static let env = URL(filePath: "/usr/bin/env")
}

struct TerminalError: Error, CustomStringConvertible {
  let description: String
}
