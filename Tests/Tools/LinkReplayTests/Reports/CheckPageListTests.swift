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
}
