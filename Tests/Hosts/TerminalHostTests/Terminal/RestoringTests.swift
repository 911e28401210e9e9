import Testing

// Specification: screens 6.7.

/// The terminal after the program, however it ends.
@Suite(.serialized)
struct RestoringTests {
  private static let shown = "cursor 0, alternate 1, mouse 1"

  private func expectRestored(
    _ terminal: Terminal, to modes: Terminal.Modes, status: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try terminal.untilPrompt()
    #expect(try terminal.run("echo $status") == "\(status)\n", sourceLocation: sourceLocation)
    #expect(try terminal.modes == modes, sourceLocation: sourceLocation)
  }

  /// Starts a mock app whose status is then in the variable `status`.
  private func started() throws -> (Terminal, Terminal.Modes) {
    let terminal = try Terminal()
    let modes = try terminal.modes
    #expect(modes.flags == "cursor 1, alternate 0, mouse 0\n")
    try terminal.run("trap 'status=$?' DEBUG")
    try terminal.start("GoodsMockApp")
    try terminal.until("Only articles in stock")
    #expect(try terminal.flags == Self.shown)
    return (terminal, modes)
  }

  @Test func `the terminal is restored after the app has quit`() throws {
    let (terminal, modes) = try started()
    try terminal.press("q")
    try expectRestored(terminal, to: modes, status: 0)
  }

  @Test func `the terminal is restored after Ctrl-C`() throws {
    let (terminal, modes) = try started()
    try terminal.press("C-c")
    try expectRestored(terminal, to: modes, status: 130)
  }

  @Test(arguments: [
    ("TERM", 143), ("HUP", 129), ("ILL", 132), ("TRAP", 133), ("ABRT", 134), ("SEGV", 139), ("BUS", 135), ("QUIT", 131),
  ])
  func `the terminal is restored after a signal`(name: String, status: Int) throws {
    let (terminal, modes) = try started()
    try terminal.signal(name)
    try expectRestored(terminal, to: modes, status: status)
  }

  /// The other signals that end a process; `kill -l` of Linux names these.
  #if os(Linux)
  private static let others = [
    ("PIPE", 141), ("ALRM", 142), ("USR1", 138), ("USR2", 140), ("XCPU", 152), ("XFSZ", 153), ("VTALRM", 154),
    ("PROF", 155), ("SYS", 159), ("POLL", 157), ("PWR", 158), ("STKFLT", 144), ("RTMIN", 162),
  ]
  #else
  private static let others = [("ALRM", 142), ("USR1", 158), ("USR2", 159), ("XCPU", 152), ("SYS", 140)]
  #endif

  @Test(arguments: others)
  func `the terminal is restored after a signal that the app does not handle`(name: String, status: Int) throws {
    let (terminal, modes) = try started()
    try terminal.signal(name)
    try expectRestored(terminal, to: modes, status: status)
  }

  @Test func `the terminal is restored while the app is suspended, and the app is shown again after it`() throws {
    let (terminal, modes) = try started()
    try terminal.press("C-z")
    try terminal.until("Stopped")
    try terminal.untilPrompt()
    #expect(try terminal.modes == modes)
    try terminal.type("fg\n")
    try terminal.until("Only articles in stock")
    #expect(try terminal.flags == Self.shown)
    try terminal.press("q")
    try expectRestored(terminal, to: modes, status: 0)
  }

  @Test func `an app in the background stops with the terminal restored, and is shown in the foreground`() throws {
    let (terminal, modes) = try started()
    try terminal.press("C-z")
    try terminal.until("Stopped")
    try terminal.untilPrompt()
    try terminal.type("set -b; bg\n")  // the shell reports changes of its jobs at once
    try terminal.until { $0.ranges(of: "Stopped").count == 2 }
    let background = try terminal.modes
    #expect(background == modes)
    try terminal.type("fg\n")
    try terminal.until("Only articles in stock")
    #expect(try terminal.flags == Self.shown)
    try terminal.press("q")
    try expectRestored(terminal, to: modes, status: 0)
  }

  @Test func `an app that is started in the background is shown in the foreground`() throws {
    let terminal = try Terminal()
    try terminal.run("set -b")
    try terminal.start("GoodsMockApp", inBackground: true)
    try terminal.until("Stopped")
    try terminal.type("fg\n")
    try terminal.until("Only articles in stock")
    #expect(try terminal.flags == Self.shown)
    try terminal.press("q")
    try terminal.untilPrompt()
  }
}
