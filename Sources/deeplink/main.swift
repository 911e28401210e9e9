import LinkReplay

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

exit(await DeepLinkCommand().run(Array(CommandLine.arguments.dropFirst())))
