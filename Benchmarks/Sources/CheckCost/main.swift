// Measures the check of a link without faults (`deeplink check FILE --quiet`) against resolving the same link, in turn.
//
// usage: CheckCost [LINKS]     200,000 by default

import ComponentEngine
import EngineReplayFiles
import Fixtures
import Foundation
import LinkReplay

let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 200_000
let folder = FileManager.default.temporaryDirectory.appending(path: "check-\(UInt64.random(in: 0 ... .max))").path
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

/// The app of the tables, whose routes can all be opened from outside.
let manifest = Manifest(Routers.configuration(reach: .external))
let manifestFile = folder + "/manifest.json"
try Data(manifest.json()).write(to: URL(filePath: manifestFile))
let table = try manifest.configuration().table

/// Writes a file with this many lines.
func write(_ lines: [String], _ count: Int, _ name: String) throws -> String {
  var text = Data()
  for position in 0..<count { text += Data((lines[position % lines.count] + "\n").utf8) }
  let file = "\(folder)/\(name)"
  try text.write(to: URL(filePath: file))
  return file
}

/// Returns nanoseconds of processor time.
@MainActor
func check(_ file: String) async -> Int {
  let start = processTime()
  let status = await DeepLinkCommand().run(["check", file, "--quiet", "--manifest", manifestFile])
  precondition(status == 0, "a link has a fault")
  return processTime() - start
}

func text(_ value: Double) -> String { String(format: "%.2f", value) }

for (kind, links) in [
  ("one component", Links.one(1_000)), ("three components", Links.three(1_000)), ("mixed", Links.mixed(1_000)),
] {
  let file = try write(links, count, "links")
  let start = try write(links, 1_000, "start")
  let targets = links.map { DeepLink($0) }
  var (beginning, checked, resolved) = (Int.max, Int.max, Int.max)
  for _ in 0..<5 {
    beginning = min(beginning, await check(start))
    checked = min(checked, await check(file))
    let begun = processTime()
    for position in 0..<count {
      guard let link = try? table.resolve(targets[position % targets.count], source: .external) else {
        fatalError("\(links[position % links.count]) does not open")
      }
      precondition(!link.components.isEmpty)
    }
    resolved = min(resolved, processTime() - begun)
  }
  let each = [Double(resolved) / Double(count), Double(checked - beginning) / Double(count - 1_000)]
  print("\(kind): resolve \(text(each[0])) ns, read and check \(text(each[1])) ns; \(text(each[1] / each[0])) times")
}
try FileManager.default.removeItem(atPath: folder)
