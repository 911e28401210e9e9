/// What modules declare to a router, with some of them not there.
struct ModuleDeclarations<ViewController> {
  /// The tabs, in order.
  let navigators: [NavigatorDeclaration]

  /// All components, by module; those that open nothing say why.
  let components: [ComponentRegistration<ViewController>]

  /// All objects, by module; those that give nothing say why.
  let objects: [ObjectRegistration]

  /// The guards in running order, then those that reject because their module is not there.
  let guards: [RouteGuard]

  init(
    _ parts: [ModuleParts<ViewController>], _ roster: ModuleRoster, _ links: ModuleLinks, _ tabs: [NavigatorID],
    _ absences: [ModuleID: ModuleAbsence]
  ) {
    let navigators = links.navigators(of: parts, absences, inOrder: tabs)
    let missing = roster.navigatorIDs.subtracting(navigators.map(\.id))
    self.navigators = navigators
    components =
      parts.flatMap { $0.components(absences[$0.facts.identifier], missing: missing) }
      + roster.leftOut.flatMap { $0.components() }
    objects = parts.flatMap { $0.objects(absences[$0.facts.identifier]) }
    let idle = parts.filter { absences[$0.facts.identifier] != nil }
    guards =
      roster.inRunningOrder(parts, without: absences).flatMap(\.guards)
      + idle.flatMap { $0.guards(absences[$0.facts.identifier]) }
      + roster.leftOut.flatMap(\.rejectingGuards)
  }
}
