/// A presenter without its host's view type. Routers that follow one another can share it.
@MainActor
package struct ErasedPresenter {
  let present: @MainActor (RunningPresentation) -> Void

  /// Erases the view type of a presenter.
  package init<ViewController>(_ presenter: any Presenter<ViewController>) {
    present = { running in presenter.present(Presentation(running), completion: running.end) }
  }
}
