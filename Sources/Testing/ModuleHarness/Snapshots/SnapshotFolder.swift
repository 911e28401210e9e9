import CommonUI
import ComponentEngine
package import EngineTerminal

/// A folder with the files of snapshots, and a page that shows them all.
package struct SnapshotFolder {
  /// The path of the folder, which is created with the folders above it if it is missing.
  package let path: String

  package init(path: String) { self.path = path }

  /// Writes three files for each snapshot, the pictures of modules, and `index.html`. A picture that is missing is left
  /// out.
  package func write(_ snapshots: [ScreenSnapshot], title: String) throws(FileError) {
    try Platform.makeFolder(path)
    for snapshot in snapshots {
      try write(snapshot.text, snapshot.name + ".txt")
      try write(snapshot.html, snapshot.name + ".html")
      try write(snapshot.spoken, snapshot.name + ".spoken.txt")
    }
    for picture in Set(snapshots.flatMap(\.pictures)) { try copy(picture) }
    try write(Self.index(snapshots, title: title), "index.html")
  }

  private func write(_ text: String, _ name: String) throws(FileError) {
    try Platform.replaceFile("\(path)/\(name)", with: Array(text.utf8))
  }

  private func copy(_ picture: PictureFile) throws(FileError) {
    guard let bytes = try? picture.module.contents(of: picture.file) else { return }
    let parts = [picture.module.bundle] + picture.file.split(separator: "/").map(String.init)
    let copy = "\(path)/\(ScreenSnapshot.pictureFolder)\(parts.joined(separator: "/"))"
    try Platform.makeFolder(String(copy.prefix(upTo: copy.lastIndex(of: "/") ?? copy.endIndex)))
    try Platform.replaceFile(copy, with: bytes)
  }

  /// A page with a frame for each snapshot. The names of snapshots need no escaping.
  static func index(_ snapshots: [ScreenSnapshot], title: String) -> String {
    let frames = snapshots.map { snapshot in
      """
      <figure>
      <figcaption><a href="\(snapshot.name).html">\(snapshot.name)</a>
      (<a href="\(snapshot.name).txt" aria-label="text of \(snapshot.name)">text</a>,
      <a href="\(snapshot.name).spoken.txt" aria-label="spoken words of \(snapshot.name)">spoken</a>\
      \(snapshot.faults.isEmpty ? "" : ", \(snapshot.faults.count) faults"))</figcaption>
      <iframe src="\(snapshot.name).html" title="\(snapshot.name)" loading="lazy"></iframe>
      </figure>

      """
    }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      body { font: 1rem/1.4 system-ui, sans-serif; margin: 1rem; }
      main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 1.5rem; }
      figure { margin: 0; }
      figcaption { overflow-wrap: anywhere; margin-bottom: .5rem; }
      iframe { width: 100%; height: 40rem; border: 1px solid #84848c; border-radius: 1rem; }
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <main>
      \(frames.joined())</main>
      </body>
      </html>

      """
  }
}
