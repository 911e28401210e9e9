#if os(Linux)
import Foundation

/// Returns the text of a file in `/proc`. Foundation reads only the first page of it.
package func textOfSystemFile(_ path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var text: [UInt8] = []
  var page = [UInt8](repeating: 0, count: 4_096)
  while case let count = fread(&page, 1, page.count, file), count > 0 { text += page.prefix(count) }
  return String(decoding: text, as: UTF8.self)
}
#endif
