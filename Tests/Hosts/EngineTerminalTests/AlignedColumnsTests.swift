import EngineTerminal
import Testing

@Suite struct AlignedColumnsTests {
  private let rows = [["name", "mode", "summary"], ["article", "push", "One article with its price and description"]]

  @Test func `cells are aligned, and lines have no trailing spaces`() {
    let columns = AlignedColumns(rows + [["日本", "", ""]])
    #expect(columns.line(rows[0]) == "name     mode  summary")
    #expect(columns.line(["日本", "push", "x"]) == "日本     push  x")
    #expect(columns.line(["日本", "", ""]) == "日本")
  }

  @Test func `a last cell that does not fit continues below its beginning`() {
    let columns = AlignedColumns(rows, width: 40)
    #expect(columns.line(rows[1]) == "article  push  One article with its\n               price and description")
    #expect(columns.line(rows[0]) == "name     mode  summary")
  }

  @Test func `where little room is left, the last cell has its own lines`() {
    let columns = AlignedColumns(rows, width: 30)
    #expect(columns.line(rows[1]) == "article  push\n      One article with its\n      price and description")
  }
}
