import Benchmark
import ComponentEngine
import Fixtures

func parsing() {
  measure("Parse, one", Links.one(1_000)) { blackHole(try? RouterURL.parse($0, policy: Tables.policy)) }
  measure("Parse, three", Links.three(1_000)) { blackHole(try? RouterURL.parse($0, policy: Tables.policy)) }
  measure("Parse, mixed", Links.mixed(1_000)) { blackHole(try? RouterURL.parse($0, policy: Tables.policy)) }
}
