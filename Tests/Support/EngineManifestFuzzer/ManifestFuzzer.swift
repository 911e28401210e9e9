import EngineModuleTools

/// Adds a module to any text as a manifest. The result is read again, contains the module, and contains nothing else
/// after the module's removal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  guard !text.contains("Coupons"), let name = try? ModuleName("Coupons"), var manifest = try? PackageManifest(text)
  else {
    return 0
  }
  do throws(GeneratorError) {
    try manifest.add(name, engine: .init(identity: "engine", name: "Engine"))
  } catch {
    guard manifest.text == text, !error.description.isEmpty else { fatalError("\(text) is changed: \(manifest.text)") }
    return 0
  }
  let changed = manifest.text
  guard changed != text, changed.contains("Coupons") else { fatalError("\(text) contains no new module") }
  do throws(GeneratorError) {
    try manifest.remove(name, targets: manifest.targets(of: name.type))
  } catch {
    fatalError("\(changed): \(error)")
  }
  guard significant(manifest.text) == significant(text) else { fatalError("\(text) becomes \(manifest.text)") }
  return 0
}

/// A comma after the last element of a list is optional, and a removal leaves the one before it.
private func significant(_ text: String) -> [UInt8] {
  text.utf8.filter { !" \t\r\n,".utf8.contains($0) }
}
