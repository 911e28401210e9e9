import EnginePlatform

/// The user's browser.
package enum WebBrowser {
  /// Opens a web page, and does not wait for the browser.
  ///
  /// - Parameter address: The address, which begins with `http://` or `https://`.
  /// - Returns: False if the address is another one, or the program runs where no browser can be opened.
  package static func open(_ address: String) -> Bool {
    (address.hasPrefix("http://") || address.hasPrefix("https://")) && start(address)
  }

  /// Opens a page in a file, and does not wait for the browser.
  ///
  /// - Parameter path: The absolute path of the file.
  /// - Returns: False if the path is not absolute, or the program runs where no browser can be opened.
  package static func openFile(_ path: String) -> Bool { path.hasPrefix("/") && start(path) }

  private static func start(_ address: String) -> Bool {
    #if os(macOS)
    let command = "open"
    #else
    // Without a desktop, `xdg-open` could open a browser in this terminal.
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { Platform.environment($0) != nil }) else { return false }
    let command = "xdg-open"
    #endif
    // The address is an argument, so that no character of it has a meaning for this script.
    let script = "command -v \(command) >/dev/null && { \(command) \"$1\" </dev/null >/dev/null 2>&1 & }"
    let shell = try? SpawnedProcess("/bin/sh", ["sh", "-c", script, "sh", address], files: [])
    return shell.map { $0.wait() == nil } ?? false
  }
}
