extension RouteTable {
  /// Checks the declared parameters in the order of their declaration.
  func check(
    _ parameters: [LinkParameter], _ route: Int32, _ source: LinkSource = .internal
  ) throws(LinkError) {
    let facts = compiled[route]
    for index in facts.firstDeclaration..<facts.endOfDeclarations {
      let declaration = declarations[index]
      let number = Int(index - facts.firstDeclaration)
      var isThere = false
      for position in parameters.indices where parameters[position].keyHash == declaration.keyHash {
        guard parameters[position].key.hasSameBytes(as: openable[Int(route)].parameters[number].name) else { continue }
        isThere = true
        if declaration.acceptsAnything, !parameters[position].isRaw { continue }
        try checkValues(
          parameters, openable[Int(route)].parameters[number], source, component: openable[Int(route)].name)
        break
      }
      if declaration.isRequired, !isThere {
        let declaration = openable[Int(route)].parameters[number]
        throw .missingParameter(
          component: openable[Int(route)].name, key: declaration.name, expected: declaration.type.description)
      }
    }
  }

  /// Checks every value of a declared parameter: whether it may come from there, how it is written, what it says.
  private func checkValues(
    _ parameters: [LinkParameter], _ declaration: ParameterDeclaration, _ source: LinkSource, component: String
  ) throws(LinkError) {
    let given = parameters.filter { $0.key.hasSameBytes(as: declaration.name) }
    if source.isOutside, declaration.type == .handoff {
      throw .invalidParameter(
        component: component, key: declaration.name, value: given.first?.value,
        expected: "none from outside (source \(source.rawValue)): hand-off keys come from inside only")
    }
    if let raw = given.first(where: \.isRaw) {
      throw .invalidParameterEncoding(component: component, key: raw.key, value: raw.value)
    }
    for parameter in given where !declaration.type.accepts(parameter.value) {
      throw .invalidParameter(
        component: component, key: parameter.key, value: parameter.value, expected: declaration.type.description)
    }
  }
}
