extension AppLifecycle {
  /// The lifecycle of an app that is put together from modules.
  ///
  /// - Parameters:
  ///   - assembly: The modules; handlers run in its running order.
  ///   - router: What hears of foreground and background, and opens links; nil where the host tells its router itself. Without
  ///     one, what is deferred is queued when the launch's handlers have had their turn.
  ///   - hostHandlers: The host's own, run before those of the modules, and after them on the way down; see also
  ///     ``AppHandler/handlers(of:)``.
  ///   - budgets: How long handlers may take.
  ///   - clock: What that time is measured on.
  public convenience init<ViewController>(
    _ assembly: ModuleAssembly<ViewController>, router: Router<ViewController>?, hostHandlers: [AppHandler] = [],
    budgets: TimeBudgets = TimeBudgets(), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      hostHandlers.map { Owned(module: nil, handler: $0) } + assembly.appHandlers,
      screens: router.map { AppScreens($0) }, budgets: budgets, clock: clock)
  }
}
