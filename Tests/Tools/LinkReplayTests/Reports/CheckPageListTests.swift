import Testing

@testable import LinkReplay

// Specification: command-line 12.8.
@Suite struct CheckPageListTests {
  private func item(_ line: Int, _ severity: RouteFinding.Severity? = nil) -> ServiceReport.Item {
    let faults = severity.map { [ServiceReport.Fault(severity: $0, code: "noRoute", message: "no route")] } ?? []
    return .init("shop://goods", LinePlace(file: "a.links", line: line), faults)
  }

  @Test func `a page lists the first 5,000 links of each verdict, and counts the others`() {
    var page = CheckPage(.check, Program(name: "deeplink"), ["a.links"])
    for line in 1...5000 { #expect(page.add(item(line)).contains("<article class=\"clean\" id=\"L\(line)\"")) }
    #expect(page.add(item(5001)) == "")
    #expect(page.add(item(5002, .error)).contains("<article class=\"error\" id=\"L5002\""))
    #expect(page.add(item(5003)) == "")
    #expect(
      page.end("5003 links: 5002 open, 1 does not open").contains(
        "does not open; of 5002 with “opens”, the first 5000 are listed</p>"))
  }

  @Test func `a file without links and a file that is not read have no verdict of a link`() {
    var page = CheckPage(.check, Program(name: "deeplink"), ["a.links", "b.links"])
    func add(_ file: String, _ severity: RouteFinding.Severity) -> String {
      let fault = ServiceReport.Fault(severity: severity, code: "emptyFile", message: "there are no links")
      return page.add(.init(file, LinePlace(file: file, line: 0), [fault]))
    }
    let empty = add("a.links", .warning)
    #expect(empty.contains("<article class=\"empty\" id=\"n1\""))
    #expect(empty.contains("<span class=\"verdict\">no links</span> <code>a.links</code>"))
    let unread = add("b.links", .error)
    #expect(unread.contains("<article class=\"unread\" id=\"f2-n2\""))
    #expect(unread.contains("<span class=\"verdict\">not checked</span> <code>b.links</code>"))
    let link = ServiceReport.Item("shop://goods", .argument, [])
    #expect(page.add(link).contains("<article class=\"clean\""))
  }
}
