/// A presenter without its host's view type. Routers that follow one another can share it.
@MainActor
package struct ErasedPresenter {
  let present: @MainActor (RunningPresentation) -> Void

  /// Whether the presenter can start tasks, in which code could await the call that has started them; see
  /// ``RouterTask``.
  let startsTasks: Bool

  /// Erases the view type of a presenter.
  package init<ViewController>(_ presenter: any Presenter<ViewController>, startsTasks: Bool = true) {
    self.startsTasks = startsTasks
    present = { running in presenter.present(Presentation(running), completion: running.end) }
  }
}
