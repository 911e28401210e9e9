import EngineRandomTesting
import Testing

@testable import ComponentEngine

// Specification: navigation 2.1, lifecycle 2.1.
/// Random intents over random tables on the machine alone, against a model of the router.
///
/// Every 250 intents use a table with its own seed; `ENGINE_SEED=<seed>` begins with one of them.
@MainActor
struct RandomMachineTests {
  private static let seed = firstSeed("ENGINE_SEED")

  @Test func `random intents change the stacks of a machine as the model expects`() throws {
    for number in 0..<sampleCount(40) {
      let seed = Self.seed &+ UInt64(number)
      var random = SplitMix64(seed: seed)
      let table = ModelTable(&random)
      let run = MachineRun(try table.configuration { _ in throw TestFault.factory })
      run.answered = [.components, .mount, .settle, .present]
      var model = ModelState(table)
      var last: ModelLink?
      var intent = ModelIntent.launch(nil)
      for _ in 0..<250 {
        var forecast = ModelForecast(model, by: nil, active: run.active?.number, isInBackground: false)
        forecast.run(intent, faults: [])
        let effects = run.effects(of: intent.intent)
        model = forecast.state
        try #require(RouterSnapshot(run.state).modelText == model.text, "ENGINE_SEED=\(seed): \(intent.intent)")
        try #require(effects.last?.hasSuffix(" \(forecast.result)") == true, "ENGINE_SEED=\(seed): \(intent.intent)")
        let presented = effects.count { $0.hasPrefix("present") }
        try #require(presented == forecast.presented, "ENGINE_SEED=\(seed): \(intent.intent)")
        intent = table.intent(&random, run.state, after: last)
        while intent == .other(.didEnterBackground) { intent = table.intent(&random, run.state, after: last) }
        if case .open(let link, _) = intent { last = link }
      }
      try #require(run.isAtRest)
    }
  }
}
