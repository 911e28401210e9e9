/// How a store's files are treated by the system of a phone, and whether several processes use them.
///
/// File protection and backup are options for Apple's platforms; elsewhere they have no effect. They were neither
/// compiled nor tried there yet: this package is developed on Linux.
public struct SQLiteStoreOptions: Sendable, Hashable {
  /// When the files of a store can be read: the classes of Apple's data protection.
  public enum FileProtection: Sendable, Hashable, CaseIterable {
    /// At any time; the files are encrypted with a key that the device has without a passcode.
    case none
    /// As soon as the user has unlocked the device once since it was started, also while it is locked again. An app
    /// that works in the background needs this.
    case completeUntilFirstUserAuthentication
    /// While the device is unlocked. A file that is open can be used on after the device is locked. A store closes its
    /// files when the app enters the background, and cannot open them again until the device is unlocked.
    case completeUnlessOpen
    /// While the device is unlocked. Reads of a locked device are misses, and writes fail and are tried again later.
    case complete
  }

  /// When the files can be read. Default ``FileProtection/completeUntilFirstUserAuthentication``. It is set each time a
  /// file is opened.
  public var fileProtection = FileProtection.completeUntilFirstUserAuthentication

  /// Whether the files are left out of backups of the device. Default true, because most of the rows can be fetched
  /// again.
  ///
  /// This includes rows that were written durably, such as drafts. A host that wants drafts on the user's next device
  /// sets this to false and keeps ``SQLiteStoreLimits/bytes`` small.
  public var isExcludedFromBackup = true

  /// Whether other processes of the app may write the file, such as an extension. Default false.
  ///
  /// Each of them sets this. A value that is not in memory is then looked up in the file although it was not listed,
  /// and values in memory are compared with the file when the app is back in the foreground.
  public var isShared = false

  /// Creates the default options.
  public init() {}
}
