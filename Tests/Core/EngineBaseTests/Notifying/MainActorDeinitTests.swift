import Dispatch
import EngineBase
import EngineProgramTesting
import Foundation
import Testing

@MainActor
struct MainActorDeinitTests {
  @TaskLocal private static var value = 0

  /// Reports its deinitialization.
  private final class Ending: Sendable {
    private let end: @MainActor () -> Void

    init(_ end: @escaping @MainActor () -> Void) { self.end = end }

    deinit { MainActor.finish(end) }
  }

  @Test func `an object that is released on the main actor ends at once`() {
    var ends = 0
    var ending: Ending? = Ending { ends += 1 }
    #expect(ending != nil)
    ending = nil
    #expect(ends == 1)
  }

  @Test func `an object that another thread releases ends on the main actor`() async {
    await withCheckedContinuation { continuation in
      let ending = Ending {
        MainActor.preconditionIsolated()
        continuation.resume()
      }
      Thread.detachNewThread { withExtendedLifetime(ending) {} }
    }
  }

  @Test func `an object that is released outside of a task with a bound value ends at once`() async {
    let ends = await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        var ends = 0
        Self.$value.withValue(1) {
          let ending = MainActor.assumeIsolated { Ending { ends += 1 } }
          withExtendedLifetime(ending) {}
        }
        continuation.resume(returning: ends)
      }
    }
    #expect(ends == 1)
  }

  @Test func `no class has an isolated deinitializer`() throws {
    let sources = URL.packageRoot.appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 500)
    for file in files {
      let lines = try String(contentsOf: sources.appending(path: file), encoding: .utf8).split(separator: "\n")
      #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("isolated deinit") }, "\(file)")
    }
  }
}
