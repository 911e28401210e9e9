/// What an app is made of, for checks that look at all of it. Nothing here depends on the order in which modules are listed.
struct ModuleRoster {
  /// The listed modules, sorted by identifier.
  let modules: [ModuleFacts]

  /// Those that the host declares absent, sorted by identifier.
  let leftOut: [AbsentModule]

  /// Why each module that is not there is not.
  let absences: [ModuleID: ModuleAbsence]

  init(_ modules: [ModuleFacts], leftOut: [AbsentModule], flags: EnvironmentFlags) {
    self.modules = modules.sorted { $0.identifier < $1.identifier }
    self.leftOut = leftOut.sorted { $0.identifier < $1.identifier }
    absences = Self.absences(self.modules, leftOut: self.leftOut) { flags[$0] }
  }

  /// The same, as if every flag were on.
  var leftOutOnly: [ModuleID: ModuleAbsence] { Self.absences(modules, leftOut: leftOut) { _ in true } }

  /// The routes of all components, as if all modules were there.
  var allRoutes: [Route] {
    let absent = leftOut.flatMap(\.routes).map { route in
      var route = route
      route.absence = nil
      return route
    }
    return modules.flatMap(\.routes) + absent
  }

  /// Every guard that anybody publishes, or would if they were there.
  var guardNames: Set<String> { Set(modules.flatMap(\.guards) + leftOut.flatMap(\.guards)) }

  /// Every base navigator of a module, or of one that would have it if it were there.
  var navigatorIDs: Set<NavigatorID> { Set(modules.compactMap(\.navigator) + leftOut.compactMap(\.navigator)) }

  /// Modules that are off, and then, until nothing changes, those that need one that is not there.
  private static func absences(
    _ modules: [ModuleFacts], leftOut: [AbsentModule], isOn: (EnvironmentFlag) -> Bool
  ) -> [ModuleID: ModuleAbsence] {
    var absences: [ModuleID: ModuleAbsence] = [:]
    for module in leftOut { absences[module.identifier] = .leftOut }
    for module in modules where !isOn(module.flag) { absences[module.identifier] = .switchedOff(module.flag) }
    var before = -1
    while before != absences.count {
      before = absences.count
      for module in modules where absences[module.identifier] == nil {
        guard let missing = module.dependencies.sorted().first(where: { absences[$0] != nil }) else { continue }
        absences[module.identifier] = absences[missing].map { .needs(missing, $0) }
      }
    }
    return absences
  }
}
