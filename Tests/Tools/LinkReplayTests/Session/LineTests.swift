import ComponentEngine
import Testing

@testable import LinkReplay

// Specification: command-line 2.2, command-line 2.3.
/// The lines of a session before they are parsed as directives.
@MainActor
@Suite struct LineTests {
  @Test(arguments: ["", " ", "\t", "\r", " \t\u{B}\u{C}\r ", "#", "# shop://goods/1", "   # back", "#back"])
  func `blank lines and comments are no steps`(line: String) async throws {
    #expect(await ReplaySession(try smallApp()).replay(line) == nil)
  }

  @Test func `blank lines and comments are not counted`() async throws {
    let steps = await replay(["# a", "back", "", "home"], in: try smallApp())
    #expect(steps.map(\.number) == [0, 1, 2])
    #expect(steps.map(\.input) == ["", "back", "home"])
  }

  @Test func `a # within a line begins no comment`() async throws {
    let steps = await replay(["shop://goods/1#top", "close goods#2"], in: try smallApp())
    #expect(steps.map(\.outcome) == [.applied, .applied, .applied])
  }

  @Test(arguments: ["  back", "back  ", "\tback\t", "back\r", "\r\u{B}back\u{C}"])
  func `white space around a line is ignored`(line: String) async throws {
    let step = try #require(await ReplaySession(try smallApp()).replay(line))
    #expect(step.input == "back")
    #expect(step.directive == "back")
    #expect(step.failure == nil)
  }

  @Test func `white space within a line is kept`() async throws {
    let step = try #require(await ReplaySession(try smallApp()).replay(" open \t shop://search/a  b "))
    #expect(step.input == "open \t shop://search/a  b")
    #expect(step.directive == "open")
    #expect(step.components.map(\.description) == ["search#2"])
  }

  @Test func `the directive of an invalid line is its first word`() async throws {
    let step = try #require(await ReplaySession(try smallApp()).replay("go\tto shop"))
    #expect(step.directive == "go")
    #expect(step.failure?.code == "unknownDirective")
    #expect(step.outcome == .failed)
  }

  @Test func `an invalid line changes nothing`() async throws {
    let steps = await replay(["shop://goods/1", "back 0"], in: try smallApp())
    #expect(steps[2].state == steps[1].state)
    #expect(steps[2].active == steps[1].active)
    #expect(steps[2].events == [])
    #expect(steps[2].presenterCalls == 0)
  }
}
