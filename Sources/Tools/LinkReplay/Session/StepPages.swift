import ComponentEngine

/// Draws the components of a step when their data is loaded.
@MainActor
final class StepPages {
  /// The longest time that a step waits for data. After it the step shows the data that is loaded.
  private static var loadingLimit: Duration { .seconds(2) }

  /// Draws the view of a component; empty for a component without a page.
  let draw: @MainActor (Any, ReportPictures) -> ReportPage
  /// The pictures of all pages.
  private let pictures = ReportPictures()
  let dataProviders: [DataProvider]
  let clock: any Clock<Duration>

  init(
    _ configuration: RouterConfiguration<some Any>, draw: @escaping @MainActor (Any, ReportPictures) -> ReportPage
  ) {
    self.draw = draw
    dataProviders = configuration.dataProviders
    clock = configuration.clock
  }

  /// Returns when no data is being loaded and the router is at rest, or after the time limit.
  func settle(_ router: Router) async {
    guard !dataProviders.isEmpty else { return }
    let ends = AsyncStream<Void> { continuation in
      let work = Task {
        // Data can cause an intent, and an intent can load data.
        for _ in 0..<2 {
          for provider in dataProviders { await provider.rest() }
          try? await router.rest()  // throws inside a presenter or a guard only
        }
        continuation.finish()
      }
      let limit = Task { [clock] in
        try? await clock.sleep(for: Self.loadingLimit)
        continuation.finish()
      }
      continuation.onTermination = { _ in
        work.cancel()
        limit.cancel()
      }
    }
    for await _ in ends {}
  }

  /// Returns the pages of the components that a film strip shows in the selected navigator and in the modals.
  func pages(of state: RouterState, in presentation: Presentation<Any>) -> [ReplayStep.Page] {
    let visible = [state.selected] + state.modals
    return visible.flatMap { HTMLFilmStrip.frames(of: $0).shown }.compactMap { component in
      guard let view = presentation.viewController(of: component.uid) else { return nil }
      let page = draw(view, pictures)
      return page.html.isEmpty ? nil : ReplayStep.Page(uid: component.uid, content: page)
    }
  }
}
