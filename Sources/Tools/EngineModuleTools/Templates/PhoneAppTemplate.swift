/// The files of a module's app for a phone: an app playground for Xcode, which is a package of its own.
///
/// The app takes the module from a product of the module's package, and the mock data by a symbolic link to the file of
/// the mock app, which is a program and no product.
package struct PhoneAppTemplate {
  /// The app's folder in the module's package.
  package let folder: String

  private let name: ModuleName
  /// The product with the module's code.
  private let product: String
  /// The name of the mock app's folder, which is beside that of the apps for a phone.
  private let mockApp: String

  /// - Parameters:
  ///   - name: The module's name.
  ///   - product: The product with the module's code, which has the name of its target.
  ///   - mockApp: The folder of the mock app in the module's package.
  package init(_ name: ModuleName, product: String, mockApp: String) {
    var parents = mockApp.split(separator: "/")
    self.mockApp = String(parents.removeLast())
    folder = (parents + ["iOS", "\(name.type)PhoneApp.swiftpm"]).joined(separator: "/")
    (self.name, self.product) = (name, product)
  }

  /// The command that opens the app.
  var command: String { "open -a Xcode \(NewRepository.shellWord(folder))" }

  /// Returns whether Xcode or SwiftPM writes a file of the app.
  static func isWrittenByTools(_ path: String) -> Bool {
    path == "Package.resolved" || path.hasPrefix(".build/")
      || path.hasPrefix(".swiftpm/") && !path.hasPrefix(".swiftpm/configuration/")
  }

  /// Creates the template for a module of a package.
  init(_ name: ModuleName, of manifest: PackageManifest) {
    self.init(name, product: manifest.targets(of: name.type)[0], mockApp: manifest.folders(of: name).mockApp)
  }

  /// Returns the files for a module of a package.
  ///
  /// - Throws: An error if the package does not depend on the engine.
  func files(in package: PackageDescription) throws(GeneratorError) -> [ModuleTemplate.File] {
    let root = NewRepository.realPath(package.root) ?? package.root
    return files(package: "Host", engine: try .init(nil, of: package, for: root, requiresVersion: false))
  }

  /// Returns the files.
  ///
  /// - Parameters:
  ///   - package: The name of the module's package in the app's manifest. Any name will do.
  ///   - engine: The engine's address in the manifest of the module's package.
  package func files(package: String, engine: RepositoryTemplate.Engine) -> [ModuleTemplate.File] {
    var files: [ModuleTemplate.File] = [
      .init(path: ".gitignore", text: ".build/\n.swiftpm/*\n!.swiftpm/configuration/\n"),
      .init(path: "Info.plist", text: properties),
      .init(path: "Package.swift", text: manifest(package: package, engine: engine)),
      .init(path: "Sources/\(app).swift", text: source),
      .init(path: "Sources/\(name.type)Mock.swift", text: "../../../\(mockApp)/\(name.type)Mock.swift", isLink: true),
    ]
    if case .registry = engine {
      // SwiftPM reads the list of the package that is opened.
      let list = RepositoryTemplate.registries
      files.insert(.init(path: list, text: "../../\(root)/\(list)", isLink: true), at: 1)
    }
    return files
  }

  /// The folder of the module's package, relative to the app's.
  private var root: String { folder.split(separator: "/").map { _ in ".." }.joined(separator: "/") }

  private var app: String { "\(name.type)PhoneApp" }

  private func manifest(package: String, engine: RepositoryTemplate.Engine) -> String {
    let isEngine = engine == .path("")
    let host: RepositoryTemplate.Engine = .path(root, name: isEngine ? "ComponentEngine" : package)
    let other: RepositoryTemplate.Engine =
      if case .path(let path, let name) = engine { .path(isEngine ? root : "\(root)/\(path)", name: name) } else {
        engine
      }
    let products = ["CommonUI", "ComponentEngine", "MockAppHost", "ModuleHarness", "SwiftUIHost", "UIKitHost"]
    let used = [host.product(product)] + products.map(other.product)
    return """
      // swift-tools-version: 6.2
      // An app playground, which is opened in Xcode. The module AppleProductTypes exists on Apple's platforms only.
      import AppleProductTypes
      import PackageDescription

      let package = Package(
        name: "\(app)",
        platforms: [.iOS("18.0")],
        products: [
          .iOSApplication(
            name: "\(app)", targets: ["\(app)"],
            bundleIdentifier: "com.example.\(app)", displayVersion: "1.0",
            bundleVersion: "1", appIcon: .placeholder(icon: .box), accentColor: .presetColor(.blue),
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [
              .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
            ],
            additionalInfoPlistContentFilePath: "Info.plist")
        ],
        dependencies: [
          \((isEngine ? [host] : [host, other]).map { "\($0.dependency)," }.joined(separator: "\n    "))
        ],
        targets: [
          .executableTarget(
            name: "\(app)",
            dependencies: [
              \(used.map { "\($0)," }.joined(separator: "\n        "))
            ],
            path: "Sources", swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)])
        ]
      )

      """
  }

  /// The keys that Xcode adds to the app's properties: the scheme of the mock app's links, and that the app encrypts
  /// nothing, which App Store Connect asks for each build.
  private var properties: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleURLTypes</key>
      <array>
        <dict>
          <key>CFBundleURLName</key>
          <string>\(app)</string>
          <key>CFBundleURLSchemes</key>
          <array>
            <string>\(ModuleTemplate.mockScheme)</string>
          </array>
        </dict>
      </array>
      <key>ITSAppUsesNonExemptEncryption</key>
      <false/>
    </dict>
    </plist>

    """
  }

  private var source: String {
    """
    import CommonUI
    import ComponentEngine
    import Foundation
    import MockAppHost
    import SwiftUI
    import SwiftUIHost
    import UIKitHost

    /// The module alone on a phone, on its mock data.
    @main
    struct \(app): App {
      @UIApplicationDelegateAdaptor(PhoneDelegate.self) private var delegate

      var body: some Scene {
        WindowGroup {
          switch delegate.phone {
          case .success(let phone): PhoneView(phone: phone)
          case .failure(let error): Text(String(describing: error))
          }
        }
      }
    }

    /// Launches the app, and sends the module what UIKit reports to the delegate of an app only.
    final class PhoneDelegate: UIResponder, UIApplicationDelegate {
      let phone = Result { try Phone(mockApp.assembly()) }

      func applicationDidReceiveMemoryWarning(_ application: UIApplication) { try? phone.get().warnAboutMemory() }
    }

    /// The host of the module's screens, which is launched.
    struct Phone {
      let host: UIKitHost<ScreenController>
      private let scene: AppScene

      init(_ assembly: ModuleAssembly<ScreenController>) throws {
        let lifecycle = AppLifecycle(assembly)
        host = try UIKitHost(assembly.configuration)
        scene = lifecycle.connect(host.router)
        lifecycle.send(.launch(LaunchOptions()))
      }

      func open(_ url: URL) { scene.send(.openURL(url.absoluteString)) }

      func warnAboutMemory() { scene.send(.memoryWarning) }

      func changed(to phase: ScenePhase) {
        switch phase {
        case .background: scene.send(.didEnterBackground)
        case .active: scene.send(.willEnterForeground)
        default: break
        }
      }
    }

    /// The screens.
    struct PhoneView: View {
      let phone: Phone
      @Environment(\\.scenePhase) private var phase

      var body: some View {
        UIKitHostView(phone.host).ignoresSafeArea()
          .onOpenURL { phone.open($0) }
          .onChange(of: phase, initial: true) { _, phase in phone.changed(to: phase) }
      }
    }

    """
  }
}
