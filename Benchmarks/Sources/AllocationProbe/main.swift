import ComponentEngine
import Fixtures

// Runs one operation a given number of times and nothing else, so that an external tool can measure its cost: the
// difference between a run with N and one with 2N, divided by N. scripts/allocations.sh counts allocations and
// instructions in this way.

/// The measurable operations by name.
let subjects: [String: @MainActor (Int) -> Void] = [
  "object": { count in for _ in 0..<count { Keeper.object = BareObject(context: nil) } },
  "launch": { open(0, times: $0) },
  "launch-open-1": { open(1, times: $0) },
  "launch-open-3": { open(3, times: $0) },
  "launch-open-10": { open(10, times: $0) },
  "replace-1": { replace(1, times: $0) },
  "replace-3": { replace(3, times: $0) },
  "replace-10": { replace(10, times: $0) },
  "reopen-1": { reopen(1, times: $0) },
  "reopen-3": { reopen(3, times: $0) },
  "reopen-10": { reopen(10, times: $0) },
  "parse-1": { parse(Links.one(1_000), times: $0) },
  "parse-3": { parse(Links.three(1_000), times: $0) },
  "resolve-1": { resolve(Links.one(1_000), Tables.table(1_000), times: $0) },
  "resolve-3": { resolve(Links.three(1_000), Tables.table(1_000), times: $0) },
  "resolve-captures-1": { resolve(Captures.one(1_000), Captures.table(1_000), times: $0) },
  "resolve-captures-3": { resolve(Captures.three(1_000), Captures.table(1_000), times: $0) },
  "read-1": { read(Links.one(1_000), times: $0) },
  "build": { count in
    let routes = Tables.routes(1_000)
    for _ in 0..<count { _ = try? RouteTable(routes, policy: Tables.policy) }
  },
  "keep-routes": { Keeper.routes = Tables.routes($0) },
  "keep-table": { size in
    Keeper.routes = Tables.routes(size)
    Keeper.object = try? RouteTable(Keeper.routes, policy: Tables.policy)
  },
]

/// The objects that exist until the program ends.
@MainActor
enum Keeper {
  static var object: AnyObject?
  static var routes: [Route] = []
}

@MainActor
func intents(_ count: Int) -> [Intent] { Routers.links(count).map { .open($0) } }

/// Measures one launch of a router, and one transition that opens this many components over the root.
@MainActor
func open(_ count: Int, times: Int) {
  let configuration = Routers.configuration()
  let intents = count == 0 ? [] : intents(count)
  for iteration in 0..<times {
    let router = Routers.launched(configuration)
    if !intents.isEmpty { router.send(intents[iteration % intents.count]) }
  }
}

/// Measures one transition that opens this many components and closes as many.
@MainActor
func replace(_ count: Int, times: Int) {
  let router = Routers.launched(Routers.configuration())
  let intents = intents(count)
  for iteration in 0..<times { router.send(intents[iteration % intents.count]) }
}

/// Measures one transition to components that are open already.
@MainActor
func reopen(_ count: Int, times: Int) {
  let router = Routers.launched(Routers.configuration())
  let intent = intents(count)[0]
  for _ in 0..<times { router.send(intent) }
}

func parse(_ links: [String], times: Int) {
  for iteration in 0..<times { _ = try? RouterURL.parse(links[iteration % links.count], policy: Tables.policy) }
}

func resolve(_ texts: [String], _ table: RouteTable, times: Int) {
  let links = texts.map { DeepLink($0) }
  for iteration in 0..<times { _ = try? table.resolve(links[iteration % links.count]) }
}

func read(_ links: [String], times: Int) {
  let table = Tables.table(1_000)
  for iteration in 0..<times {
    guard let component = try? table.resolve(DeepLink(links[iteration % links.count])).components.first else {
      continue
    }
    _ = try? component.value("id", as: Int.self)
    _ = try? component.value("coupon", as: String.self)
  }
}

let arguments = CommandLine.arguments
if arguments.count == 3, let subject = subjects[arguments[1]], let count = Int(arguments[2]) {
  subject(count)
} else {
  print("usage: AllocationProbe SUBJECT COUNT; subjects: \(subjects.keys.sorted().joined(separator: ", "))")
}
