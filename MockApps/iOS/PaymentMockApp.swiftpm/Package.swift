// swift-tools-version: 6.2
// An app playground for Xcode. Untried: the module `AppleProductTypes` exists on Apple's platforms only. The sources
// are compiled on Linux by the targets `…PhoneApp` of the package that this one depends on.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "PaymentMockApp",
  platforms: [.iOS("18.0")],
  products: [
    .iOSApplication(
      name: "PaymentMockApp", targets: ["PaymentMockApp"],
      bundleIdentifier: "com.example.PaymentMockApp", displayVersion: "1.0",
      bundleVersion: "1", appIcon: .placeholder(icon: .coins), accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ],
  dependencies: [.package(name: "ComponentEngine", path: "../../..")],
  targets: [
    .executableTarget(
      name: "PaymentMockApp",
      dependencies: [
        .product(name: "CommonUI", package: "ComponentEngine"),
        .product(name: "ComponentEngine", package: "ComponentEngine"),
        .product(name: "MockAppHost", package: "ComponentEngine"),
        .product(name: "ModuleHarness", package: "ComponentEngine"),
        .product(name: "SampleShop", package: "ComponentEngine"),
        .product(name: "SwiftUIHost", package: "ComponentEngine"),
        .product(name: "UIKitHost", package: "ComponentEngine"),
      ],
      path: "Sources", swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)])
  ]
)
