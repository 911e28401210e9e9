/// A rule about the packages on which a package depends.
struct PackageRule: Sendable {
  /// The rule, as the guide shows it.
  let sentence: String
  /// Returns what does not follow the rule.
  let findings: @Sendable (PackageUse) -> [Finding]

  static let all = [contractsUseTheEngine, modulesUseContracts, modulesTakeVersions, hostsPin, pinsAreKept]

  private static let contractsUseTheEngine = PackageRule(
    sentence: "Contracts depend on the engine, and on no other package."
  ) { use in
    guard use.isModulePackage else { return [] }
    return use.uses(ofTargets: "Contracts").map { target, other in
      use.finding(
        target, other,
        "contracts depend on the engine only, because every module that uses them gets what they depend on; move the type into "
          + "these contracts, or its use into the module")
    }
  }

  private static let modulesUseContracts = PackageRule(
    sentence: """
      A module depends on the contracts of other packages, and on shared modules (`Shared…Module`), and on no other module.
      """
  ) { use in
    use.uses(ofTargets: "Module").compactMap { target, other in
      guard other.target.hasSuffix("Module"), !other.target.hasPrefix("Shared") else { return nil }
      let name = other.target.dropLast("Module".count)
      return use.finding(
        target, other,
        "a module depends on contracts only; depend on \(name)Contracts, and open the other module by a link")
    }
  }

  private static let modulesTakeVersions = PackageRule(
    sentence: """
      A module takes the engine and contracts in a range of versions: below 1.0 with `.upToNextMinor(from:)`, after that with `from:`. \
      Contracts can be taken with `.upToNextMinor(from:)` after 1.0 too. A folder is accepted. \
      It takes no package from a branch or a revision.
      """
  ) { use in
    guard use.isModulePackage else { return [] }
    return use.allDependencies.compactMap { dependency in
      switch dependency.requirement {
      case .path: return nil
      case .exact where !use.isForModules(dependency), .range where !use.isForModules(dependency): return nil
      case .exact(let version):
        return use.finding(
          dependency,
          "an app with another version could not take this module; write \(PackageVersion(version)?.compatible ?? "from:")"
        )
      case .branch, .revision:
        return use.finding(
          dependency,
          "SwiftPM takes no version of a package that depends on a branch or a revision; write from: and a version")
      case .range(let lower, let upTo):
        guard let from = PackageVersion(lower), upTo != from.nextIncompatible else { return nil }
        if upTo == from.nextMinor, !use.isEngine(dependency) { return nil }
        let reason =
          if let end = PackageVersion(upTo), let limit = PackageVersion(from.nextIncompatible), end < limit {
            "modules whose ranges have no common version cannot be in one app"
          } else if from.major == 0 {
            "below 1.0 a new minor version can change anything"
          } else {
            "a new major version can change anything"
          }
        return use.finding(dependency, "\(reason); write \(from.compatible)")
      }
    }
  }

  private static let hostsPin = PackageRule(
    sentence:
      "A host takes the engine and modules at exact versions. A folder and a revision are accepted; a branch is a warning."
  ) { use in
    guard !use.isModulePackage else { return [] }
    return use.allDependencies.filter(use.isForModules).compactMap { dependency in
      switch dependency.requirement {
      case .path, .exact, .revision: return nil
      case .branch:
        return use.finding(
          dependency, "its commits change; write exact: and a version before a release", isWarning: true)
      case .range(let from, _):
        return use.finding(
          dependency, "a host pins the versions that were tested together; write exact: and a version, like \"\(from)\""
        )
      }
    }
  }

  private static let pinsAreKept = PackageRule(
    sentence:
      "Each package that is used and not a folder has a pin in `Package.resolved`. SwiftPM removes it while the package is edited."
  ) { use in
    use.allDependencies.compactMap { dependency in
      if case .path = dependency.requirement { return nil }
      guard use.isResolved(dependency), !use.pins.contains(dependency.identity) else { return nil }
      let identity = dependency.identity
      return Finding(
        "Package.resolved", 1,
        "\(identity) has no pin, because it is edited; run swift package unedit \(identity) before a commit"
      )
    }
  }
}
