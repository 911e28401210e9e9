// Measures the time of an intent in a session that is recorded (`TraceFile`), and in one that is not, in turn.
//
// usage: RecordingCost [INTENTS]     4,000 for each part by default

import ComponentEngine
import Fixtures
import Foundation
import LinkReplay

/// Returns the time of an intent in microseconds.
@MainActor
func measure(_ router: Router, _ links: [DeepLink], intents: Int) -> Double {
  var ended = 0
  let start = ContinuousClock.now
  for position in 0..<intents {
    router.send(.open(links[position % links.count])) { if case .success = $0 { ended += 1 } }
  }
  let time = (ContinuousClock.now - start) / intents
  precondition(ended == intents, "\(ended) of \(intents) intents were applied")
  return Double(time.components.attoseconds) / 1e12
}

let intents = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 4000
let configuration = Routers.configuration()
let file = FileManager.default.temporaryDirectory.appending(path: "recording-\(UInt64.random(in: 0 ... .max)).ndjson")
  .path
for count in Routers.counts {
  let links = Routers.links(count)
  var (plain, recorded, bytes) = (Double.infinity, Double.infinity, 0)
  for _ in 0..<10 {
    plain = min(plain, measure(Routers.launched(configuration), links, intents: intents))
    let router = Router(configuration, presenter: NoPresenter())
    TraceFile(path: file) { fatalError($0) }.record(router)
    router.send(.launch(), completion: nil)
    recorded = min(recorded, measure(router, links, intents: intents))
    bytes = try Data(contentsOf: URL(filePath: file)).count / intents
    try FileManager.default.removeItem(atPath: file)
  }
  print(
    "\(count) components: \(plain) µs, recorded \(recorded) µs, \(recorded / plain) times, \(bytes) bytes an intent")
}
