/// A presenter without its host's view type. Routers that follow one another can share it.
@MainActor
package struct ErasedPresenter {
  let present: @MainActor (Change, MountedComponents, @escaping @MainActor () -> Void) -> Void

  /// Whether the presenter can start tasks, in which code could await the call that has started them; see
  /// ``RouterTask``.
  let startsTasks: Bool

  /// Erases the view type of a presenter.
  package init<ViewController>(_ presenter: any Presenter<ViewController>, startsTasks: Bool = true) {
    self.startsTasks = startsTasks
    present = { change, components, completion in
      presenter.present(Presentation(change, components), completion: completion)
    }
  }
}
