import ComponentEngine
import Foundation
import LinkReplay
import ShopHost

let configuration = try ShopHost().assembly().configuration
exit(await DeepLinkCommand(configuration: configuration).run(Array(CommandLine.arguments.dropFirst())))
