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

  @Test func `after it has quit`() throws {
    let (terminal, modes) = try started()
    try terminal.press("q")
    try expectRestored(terminal, to: modes, status: 0)
  }

  @Test func `after Ctrl-C`() throws {
    let (terminal, modes) = try started()
    try terminal.press("C-c")
    try expectRestored(terminal, to: modes, status: 130)
  }

  @Test(arguments: [
    ("TERM", 143), ("HUP", 129), ("ILL", 132), ("TRAP", 133), ("ABRT", 134), ("SEGV", 139), ("BUS", 135), ("QUIT", 131),
  ])
  func `after a signal`(name: String, status: Int) throws {
    let (terminal, modes) = try started()
    try terminal.signal(name)
    try expectRestored(terminal, to: modes, status: status)
  }

  @Test func `while it is suspended, and shown again after it`() throws {
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
}
