import CommonUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

switch ShopAppArguments.read(Array(CommandLine.arguments.dropFirst())) {
case .help:
  StandardStreams.write(ShopAppArguments.help)
case .fault(let sentence):
  StandardStreams.complain("ShopApp: \(sentence); see ShopApp --help")
  exit(64)
case .run(let arguments):
  do {
    exit(try await ShopRun(arguments).run() ? 0 : 1)
  } catch {
    StandardStreams.complain("ShopApp: \(error)")
    exit(64)
  }
}
