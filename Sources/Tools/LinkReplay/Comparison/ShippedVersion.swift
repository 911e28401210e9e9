import ComponentEngine
import EngineTerminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A version of an app that people use.
struct ShippedVersion {
  /// The text of the version, `1.2.0`.
  let name: String
  /// The part of all users who have the version, 0 to 1; nil if it is unknown.
  let share: Double?
  let configuration: RouterConfiguration<Any>

  private static let sharesName = "shares.json"

  /// Reads a folder that has `1.2.0.json`, the manifest, for each version, and optionally `shares.json`.
  ///
  /// - Parameter program: The program that writes the warnings about manifests to standard error.
  /// - Returns: The versions, oldest first; at least one.
  @MainActor
  static func read(folder: String, _ program: Program) throws -> [ShippedVersion] {
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw FileError(path: folder, reason: "there is no such folder, or it cannot be read")
    }
    let versions = try names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") && $0 != sharesName }.map { file in
      let name = String(file.dropLast(".json".count))
      guard let version = AppVersion(name) else {
        throw UnusableInput(
          "\(folder)/\(file): \"\(name)\" is no version; name each manifest after its version, like 1.2.0.json")
      }
      return (version, name)
    }.sorted { $0 < $1 }
    guard !versions.isEmpty else {
      throw UnusableInput("\(folder): there are no manifests; write one for each version, like 1.2.0.json")
    }
    for (one, other) in zip(versions, versions.dropFirst()) where one.0 == other.0 {
      throw UnusableInput("\(folder): \(one.1) and \(other.1) are the same version; leave out one of them")
    }
    let known = versions.map(\.1)
    let shares = names.contains(sharesName) ? try shares(of: known, "\(folder)/\(sharesName)") : [:]
    return try known.map { name in
      let file = "\(folder)/\(name).json"
      let (_, configuration) = try Host.read(manifest: try Platform.readFile(file), file, program)
      return ShippedVersion(
        name: name, share: shares.isEmpty ? nil : shares[name, default: 0], configuration: configuration)
    }
  }

  private static func shares(of versions: [String], _ file: String) throws -> [String: Double] {
    let bytes = try Platform.readFile(file)
    let shares: [String: Double]
    do throws(ManifestError) {
      shares = try [String: Double](checkedJSON: bytes)
    } catch {
      throw UnusableInput("\(file): \(error)")
    }
    for (name, share) in shares.sorted(by: { $0.key < $1.key }) {
      guard versions.contains(name) else {
        throw UnusableInput(
          "\(file): there is no manifest of \"\(name)\"; there are: \(versions.joined(separator: ", "))")
      }
      guard (0...1).contains(share) else {
        throw UnusableInput("\(file): \(name): \(share) is no share; expected a number from 0 to 1, like 0.4 for 40 %")
      }
    }
    let total = shares.values.reduce(0, +)
    guard total < 1.000_001 else {
      throw UnusableInput("\(file): the shares are \(total) together; expected at most 1, which is all users")
    }
    return shares
  }
}
