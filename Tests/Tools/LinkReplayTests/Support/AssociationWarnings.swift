@testable import LinkReplay

extension AssociationFile {
  /// The sentences about the parts of the file that have no effect.
  var warnings: [String] { faults.filter { $0.severity == .warning }.map(\.message) }
}
