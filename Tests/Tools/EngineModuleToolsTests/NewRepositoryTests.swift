import EngineProgramTesting
import Foundation
import Testing

@testable import EngineModuleTools

// Specification: modules 7.3.
@Suite struct NewRepositoryTests {
  /// A folder with a package, an engine beside it, and the settings of Git.
  private let work: Folder
  private let settings: Folder

  init() throws {
    work = try Folder(["Host/Package.swift": PackageFolder.plainManifest, "Engine/Package.swift": ""])
    settings = try Folder(["gitconfig": "[user]\nname = Ada Lovelace\nemail = ada@example.com\n"])
  }

  private var engine: PackageDescription.Engine {
    .init(identity: "engine", name: "ComponentEngine", path: "\(work.path)/Engine")
  }

  /// Runs the command in the package's folder.
  private func run(
    _ words: String..., targets: [String] = [], packages: [String] = [], engine: PackageDescription.Engine? = nil,
    environment: [String: String] = [:], by launcher: [String] = []
  ) throws -> (run: Run, before: [String]) {
    let package = PackageDescription(
      root: "\(work.path)/Host", packages: packages, targets: targets.map { .init(name: $0) },
      engine: engine ?? self.engine)
    let description = try settings.write(JSONEncoder().encode(package), to: "package.json").path
    let before = try tree()
    let command = launcher + [URL.program("EngineModuleCommand").path, "new-module", description] + words
    // A repository of Git that contains the temporary folder does not count.
    let usual = [
      "GIT_CONFIG_GLOBAL": "\(settings.path)/gitconfig", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CEILING_DIRECTORIES": work.url.deletingLastPathComponent().path,
    ]
    let process = Process.make(
      URL(filePath: "/usr/bin/env"), command, in: work.url.appending(path: "Host"),
      environment: usual.merging(environment) { $1 })
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.start()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (Run(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self)), before)
  }

  /// The paths of all files and folders, hidden ones too.
  private func tree() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: work.path).sorted() }

  private func git(_ arguments: String...) throws -> String {
    let run = try work.run(URL(filePath: "/usr/bin/env"), ["git", "-C", "\(work.path)/Coupons"] + arguments)
    try #require(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test func `the output lists the created files and the next steps`() throws {
    let run = try run("Coupons", "--repository", "../Coupons").run
    #expect(run.status == 0)
    try expectPage(run.output)
  }

  @Test func `a repository has a package, its checks, its CI and a licence`() throws {
    _ = try run("Coupons", "--repository", "../Coupons")
    let names = [
      "Package.swift", "README.md", "scripts/lint", "scripts/test", ".gitignore", ".swift-format", ".gitlab-ci.yml",
      ".github/workflows/module.yml", "Sources/CouponsModule/CouponsVersion.swift",
      "Sources/CouponsModule/List/CouponsScreen.swift",
    ]
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    let text = try names.map { try "== \($0)\n" + work.read("Coupons/\($0)") }.joined()
    try expectPage(text.replacing("Copyright \(year) ", with: "Copyright YEAR "))
    #expect(try work.read("Coupons/Layers").hasSuffix(Layers.defaultText))
  }

  @Test func `the module has the version of its package, and a module in the package of an app has none`() throws {
    _ = try run("Coupons", "--repository", "../Coupons")
    let module = try work.read("Coupons/Sources/CouponsModule/CouponsModule.swift")
    #expect(module.contains("public var version: String? { packageVersion }"))
    let name = try ModuleName("Coupons")
    #expect(!ModuleTemplate(name).module.contains { $0.path.contains("Version") || $0.text.contains("version:") })
  }

  @Test func `the lint refuses a commit whose tag is another version`() throws {
    _ = try run("Coupons", "--repository", "../Coupons")
    // A toolchain that finds no fault.
    let tools = try Folder(["swift": "#!/bin/sh\necho '{\"dependencies\": []}'\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(tools.path)/swift")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    func lint() throws -> Run {
      try work.run(
        URL(filePath: "/usr/bin/env"), ["PATH=\(tools.path):\(path)", "\(work.path)/Coupons/scripts/lint"])
    }
    for tag in ["0.1.0", "v0.1.0", "tested"] { _ = try git("tag", tag) }
    #expect(try lint().status == 0)
    _ = try git("tag", "1.2.0")
    let refused = try lint()
    #expect(refused.status == 1)
    #expect(
      refused.errors == """
        Sources/CouponsModule/CouponsVersion.swift:2: the version is 0.1.0, and the tag of the commit is 1.2.0; write 1.2.0 before the commit \
        that is tagged

        """)
    _ = try git("tag", "--delete", "1.2.0")
    for tag in ["1.0", "v0.1.0.2"] {
      _ = try git("tag", tag)
      #expect(
        try lint().errors
          == "the tag \(tag) has not three numbers, so that SwiftPM takes it for no version; make a tag like 1.2.0\n")
      _ = try git("tag", "--delete", tag)
    }
    _ = try git("tag", "0.1.0-beta.1")
    #expect(try lint().errors.contains("the tag of the commit is 0.1.0-beta.1; write 0.1.0-beta.1 "))
    let file = "Coupons/Sources/CouponsModule/CouponsVersion.swift"
    try work.write("let packageVersion: String=\"0.1.0-beta.1\"\r\n", to: file)
    #expect(try lint().status == 1)
    _ = try git("tag", "--delete", "0.1.0", "v0.1.0")
    #expect(try lint().status == 0)
    try work.write("var packageVersion: String { [\"0\", \"1\"].joined() }\n", to: file)
    #expect(try lint().errors.contains("the version is no text of its own; write let packageVersion = \"0.1.0\""))
  }

  @Test func `the lint names a circle of packages from a repository, a registry and a folder`() throws {
    _ = try run("Coupons", "--repository", "../Coupons")
    // A toolchain that finds the packages of this file in the folder of each, and no fault.
    let tools = try Folder([
      "swift": "#!/bin/sh\n[ \"$4\" != dump-package ] || cat \"$3/dump.json\"\n"
    ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(tools.path)/swift")
    let state = """
      {"object": {"dependencies": [
        {"packageRef": {"identity": "goods"}, "subpath": "goods", "state": {"name": "sourceControlCheckout"}},
        {"packageRef": {"identity": "acme.news"}, "subpath": "acme/news/1.0.0", "state": {"name": "registryDownload"}},
        {"packageRef": {"identity": "cart"}, "subpath": "cart", "state": {"name": "fileSystem", "path": "\(work.path)/Cart"}}
      ]}}
      """
    try work.write(state, to: "Coupons/.build/workspace-state.json")
    let packages = [
      ("Coupons", #"{"sourceControl": [{"identity": "goods"}]}"#),
      ("Coupons/.build/checkouts/goods", #"{"registry": [{"identity": "acme.news"}]}"#),
      (
        "Coupons/.build/registry/downloads/acme/news/1.0.0",
        #"{"fileSystem": [{"identity": "cart", "path": "\#(work.path)/Cart"}]}"#
      ),
      ("Cart", #"{"sourceControl": [{"identity": "coupons"}]}"#),
    ]
    for (folder, dependency) in packages {
      try work.write("{\"dependencies\": [\(dependency)]}", to: "\(folder)/dump.json")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try work.run(
      URL(filePath: "/usr/bin/env"), ["PATH=\(tools.path):\(path)", "\(work.path)/Coupons/scripts/lint"])
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix(
        "Package.swift:1: packages depend on one another: coupons -> goods -> acme.news -> cart -> coupons; move "))
  }

  @Test func `the first commit contains every file, and the scripts are programs`() throws {
    _ = try run("Coupons", "--repository", "../Coupons")
    #expect(try git("log", "--format=%an <%ae> %s") == "Ada Lovelace <ada@example.com> Create the module Coupons\n")
    #expect(try git("status", "--porcelain", "--ignored") == "")
    #expect(try git("ls-files", "--stage", "scripts").split(separator: "\n").allSatisfy { $0.hasPrefix("100755") })
    #expect(try git("ls-files", ".gitignore", "Layers") == ".gitignore\nLayers\n")
  }

  @Test func `a repository with an app for a phone has its link in the first commit`() throws {
    let output = try run("Coupons", "--ios", "--repository", "../Coupons").run.output
    let app = "MockApps/iOS/CouponsPhoneApp.swiftpm"
    #expect(output.contains("\nTry it on a phone:   open -a Xcode \(app)\n"))
    #expect(try git("ls-files", "--stage", "\(app)/Sources/CouponsMock.swift").hasPrefix("120000"))
    #expect(try git("status", "--porcelain", "--ignored") == "")
    let manifest = try work.read("Coupons/\(app)/Package.swift")
    #expect(manifest.contains(#".package(name: "Coupons", path: "../../.."),"#))
    #expect(manifest.contains(#".package(name: "ComponentEngine", path: "../../../../Engine"),"#))
    #expect(try work.read("Coupons/README.md").contains("| `open -a Xcode \(app)` |"))
    for file in [".swiftpm/xcode/a", ".build/b"] { try work.write("", to: "Coupons/\(app)/\(file)") }
    #expect(try git("status", "--porcelain") == "")
    try work.write("", to: "Coupons/\(app)/.swiftpm/configuration/registries.json")
    #expect(try git("status", "--porcelain") == "?? \(app)/.swiftpm/\n")
  }

  @Test func `the package of the command stays as it is`() throws {
    let before = try run("Coupons", "--repository", "../Coupons").before
    #expect(try tree().filter { !$0.hasPrefix("Coupons") } == before)
    #expect(try work.read("Host/Package.swift") == PackageFolder.plainManifest)
  }

  @Test func `an empty folder becomes the repository`() throws {
    try FileManager.default.createDirectory(atPath: "\(work.path)/Coupons", withIntermediateDirectories: true)
    #expect(try run("Coupons", "--repository", "../Coupons/").run.status == 0)
    #expect(try git("log", "--format=%s") == "Create the module Coupons\n")
  }

  @Test(arguments: [
    ("../Engine", "the folder is not empty; choose a new one"),
    (".", "the folder is not empty; choose a new one"),
    ("Package.swift", "this is a file; choose a new folder"),
    ("../link", "this is a symbolic link; choose a new folder"),
    ("Coupons", "the folder is inside this package; choose one beside it"),
    ("../none/Coupons", "the folder PARENT/none/ does not exist; create it first"),
    ("../GOODS", "there is a package goods already, and a folder's name is the package's; choose another"),
  ])
  func `a place that cannot be used is refused before anything is written`(path: String, reason: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(work.path)/link", withDestinationPath: "nowhere")
    let (run, before) = try run("Coupons", "--repository", path, packages: ["goods"])
    #expect(
      run
        == Run(status: 1, output: "new-module: --repository \(path): \(reason.replacing("PARENT", with: work.path))\n"))
    #expect(try tree() == before)
  }

  @Test(arguments: [
    ("CouponsContracts", "there is a target CouponsContracts already; choose another name, or delete that first"),
    ("COUPONSModule", "there is a target COUPONSModule already; choose another name, or delete that first"),
  ])
  func `a name that the package has is refused before anything is written`(target: String, reason: String) throws {
    let (run, before) = try run("Coupons", "--repository", "../Coupons", targets: [target])
    #expect(run == Run(status: 1, output: "new-module: \(reason)\n"))
    #expect(try tree() == before)
  }

  @Test func `a user whom Git does not know is refused, and nothing is left`() throws {
    let (run, before) = try run(
      "Coupons", "--repository", "../Coupons",
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_EMAIL": "", "EMAIL": ""])
    #expect(
      run
        == Run(
          status: 1,
          output: """
            new-module: Git does not know who makes the first commit; run git config --global user.name "Your Name" and \
            git config --global user.email you@example.com

            """))
    #expect(try tree() == before)
  }

  @Test func `without Git nothing is written`() throws {
    let (run, before) = try run("Coupons", "--repository", "../Coupons", environment: ["PATH": "/none"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("new-module: git --version fails: "))
    #expect(try tree() == before)
  }

  @Test func `a commit that fails leaves nothing`() throws {
    try settings.write(
      "[user]\nname = A\nemail = a@b.c\n[commit]\ngpgsign = true\n[gpg]\nprogram = /none\n", to: "gitconfig")
    let (run, before) = try run("Coupons", "--repository", "../Coupons")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "new-module: git -c core.hooksPath=/dev/null commit --quiet --message Create the module Coupons fails: "))
    #expect(try tree() == before)
  }

  /// Puts a program `git` in front of the others, which runs a command before the commit.
  private func gitThat(_ command: String) throws -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let git = try settings.write(
      "#!/bin/sh\ncase \"$*\" in *' commit '*) \(command);; esac\nPATH='\(path)' exec git \"$@\"\n", to: "bin/git")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: git.path)
    return ["PATH": "\(settings.path)/bin:\(path)"]
  }

  /// Starts a program without blocked or ignored signals, as a shell does.
  private static let withSignals = [
    "python3", "-c",
    "import os, signal, sys\n"
      + "for number in 1, 2, 15: signal.signal(number, signal.SIG_DFL)\n"
      + "signal.pthread_sigmask(signal.SIG_SETMASK, [])\nos.execv(sys.argv[1], sys.argv[1:])",
  ]

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a command that a signal ends leaves nothing`(signal: Int32) throws {
    let (run, before) = try run(
      "Coupons", "--repository", "../Coupons", environment: gitThat("kill -\(signal) $PPID"), by: Self.withSignals)
    #expect(run == Run(status: signal, output: ""))
    #expect(try tree() == before)
  }

  @Test func `a signal that the shell ignores does not stop the command`() throws {
    let ignoring = Self.withSignals.map { $0.replacing("SIG_DFL", with: "SIG_IGN") }
    let run = try run("Coupons", "--repository", "../Coupons", environment: gitThat("kill -HUP $PPID"), by: ignoring)
    #expect(run.run.status == 0 && work.exists("Coupons"))
  }

  @Test func `after a command that was killed, the next one makes the whole repository`() throws {
    let killed = try run("Coupons", "--repository", "../Coupons", environment: gitThat("kill -KILL $PPID; exit 1"))
    #expect(killed.run.status != 0)
    #expect(!work.exists("Coupons"))
    #expect(try run("Coupons", "--repository", "../Coupons").run.status == 0)
    #expect(!work.exists(".Coupons.componentengine-new"))
    #expect(try git("status", "--porcelain") == "")
  }

  @Test func `the first branch is main, whatever the user's default is`() throws {
    try settings.write("[user]\nname = A\nemail = a@b.c\n[init]\ndefaultBranch = trunk\n", to: "gitconfig")
    _ = try run("Coupons", "--repository", "../Coupons")
    #expect(try git("branch", "--show-current") == "main\n")
  }

  @Test func `no hook of the user runs at the first commit`() throws {
    for name in ["pre-commit", "prepare-commit-msg", "post-commit"] {
      let hook = try settings.write("#!/bin/sh\ntouch ran\nexit 1\n", to: "hooks/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook.path)
    }
    try settings.write(
      "[user]\nname = A\nemail = a@b.c\n[core]\nhooksPath = \(settings.path)/hooks\n", to: "gitconfig")
    #expect(try run("Coupons", "--repository", "../Coupons").run.status == 0)
    #expect(!work.exists("Coupons/ran"))
  }

  @Test func `the user is that of the new repository's folder`() throws {
    try settings.write("[user]\nname = Grace Hopper\nemail = grace@example.com\n", to: "work")
    let path = URL(filePath: work.path).resolvingSymlinksInPath().path
    try settings.write(
      "[includeIf \"gitdir:\(path)/\"]\npath = \(settings.path)/work\n", to: "gitconfig")
    _ = try run("Coupons", "--repository", "../Coupons")
    #expect(try git("log", "--format=%an <%ae>") == "Grace Hopper <grace@example.com>\n")
    #expect(try work.read("Coupons/README.md").contains(" Grace Hopper. All rights reserved."))
  }

  /// Makes the folder around the packages a repository of another user.
  private func makeOuterRepository(ignoring pattern: String) throws {
    try work.write("\(pattern)\n", to: ".gitignore")
    for arguments in [
      ["init", "--quiet"], ["config", "user.name", "Other"], ["config", "user.email", "o@example.com"],
    ] {
      let run = try work.run(URL(filePath: "/usr/bin/env"), ["git", "-C", work.path] + arguments)
      try #require(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `a place inside another repository is refused before anything is written`() throws {
    try makeOuterRepository(ignoring: "*.o")
    let (run, before) = try run("Coupons", "--repository", "../Coupons")
    let outer = URL(filePath: work.path).resolvingSymlinksInPath().path
    #expect(
      run
        == Run(
          status: 1,
          output: """
            new-module: --repository ../Coupons: the folder is inside the Git repository \(outer); choose one outside of it, or \
            add it to its .gitignore

            """))
    #expect(try tree() == before)
  }

  @Test func `a place that another repository ignores is used, with the user's own name`() throws {
    try makeOuterRepository(ignoring: "/Coupons/")
    #expect(try run("Coupons", "--repository", "../Coupons").run.status == 0)
    #expect(try git("log", "--format=%an") == "Ada Lovelace\n")
  }

  @Test func `a name of another repository does not count as the user's`() throws {
    try makeOuterRepository(ignoring: "/Coupons/")
    let (run, before) = try run(
      "Coupons", "--repository", "../Coupons",
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_EMAIL": "", "EMAIL": ""])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("new-module: Git does not know who makes the first commit; "))
    #expect(try tree() == before)
  }

  @Test func `an engine behind a symbolic link keeps its name`() throws {
    try FileManager.default.createSymbolicLink(atPath: "\(work.path)/link", withDestinationPath: "Engine")
    _ = try run("Coupons", "--repository", "../Coupons", "--engine", "../link")
    #expect(try work.read("Coupons/Package.swift").contains(#".package(name: "ComponentEngine", path: "../link")"#))
  }

  @Test func `the folder in the output has no slash at its end, and quotes that a shell needs`() throws {
    let output = try run("Coupons", "--repository", "../It's new//").run.output
    #expect(output.hasPrefix("+ ../It's new/.github/workflows/module.yml\n"))
    #expect(output.contains("\nGo there:            cd '../It'\\''s new'\n"))
  }

  @Test func `an address that SwiftPM takes for a folder is refused`() throws {
    let (run, before) = try run("Coupons", "--repository", "../Coupons", "--engine", "git.example.com:apps/engine.git")
    #expect(
      run
        == Run(
          status: 1,
          output: """
            new-module: git.example.com:apps/engine.git: SwiftPM takes this for a folder; write \
            git@git.example.com:apps/engine.git or ssh://git@git.example.com/apps/engine.git

            """))
    #expect(try tree() == before)
  }

  private static let registryEngine = PackageDescription.Engine(
    identity: "acme.engine", name: "ComponentEngine", version: "1.2.0")

  @Test func `a module that takes the engine from a registry has the package's list of registries`() throws {
    let path = ".swiftpm/configuration/registries.json"
    let text = #"{"registries": {"acme": {"url": "https://packages.example.com"}}, "version": 1}"#
    try work.write(text, to: "Host/\(path)")
    let output = try run("Coupons", "--repository", "../Coupons", engine: Self.registryEngine).run.output
    #expect(output.contains("+ ../Coupons/\(path)\n") && !output.contains("package-registry"))
    #expect(try work.read("Coupons/\(path)") == text)
    #expect(try git("ls-files", ".swiftpm") == "\(path)\n")
    try work.write("", to: "Coupons/.swiftpm/other")
    try work.write("{}", to: "Coupons/\(path)")
    #expect(try git("status", "--porcelain") == " M \(path)\n")
  }

  @Test func `without a list of registries the output has the command that makes it`() throws {
    let output = try run("Coupons", "--repository", "../Coupons", engine: Self.registryEngine).run.output
    #expect(
      output.contains(
        "\nSet its registry:    swift package-registry set URL, and commit .swiftpm/configuration/registries.json\n"))
  }

  @Test func `a hook's environment of Git is not used`() throws {
    _ = try run("Coupons", "--repository", "../Coupons", environment: ["GIT_DIR": "\(work.path)/Other.git"])
    #expect(try git("log", "--format=%s") == "Create the module Coupons\n")
    #expect(!work.exists("Other.git"))
  }

  @Test(arguments: [
    (
      "https://example.com/ComponentEngine.git", "0.4.2",
      #".package(url: "https://example.com/ComponentEngine.git", .upToNextMinor(from: "0.4.2"))"#, "ComponentEngine"
    ),
    (
      "git@example.com:apps/engine", "1.2.0", #".package(url: "git@example.com:apps/engine", from: "1.2.0")"#, "engine"
    ),
    (nil, "1.2.0", #".package(id: "acme.engine", from: "1.2.0")"#, "acme.engine"),
  ])
  func `a module asks for the compatible versions of the engine of its package`(
    url: String?, version: String, dependency: String, identity: String
  ) throws {
    let engine = PackageDescription.Engine(identity: "acme.engine", name: "ComponentEngine", url: url, version: version)
    let run = try run("Coupons", "--repository", "../Coupons", engine: engine).run
    #expect(run.status == 0 && !run.output.contains("The engine is a folder"))
    let manifest = try work.read("Coupons/Package.swift")
    #expect(manifest.contains("    \(dependency)\n"))
    #expect(manifest.contains(#".product(name: "CommonUI", package: "\#(identity)")"#))
  }

  @Test func `an engine from a branch is refused, and the option gives another`() throws {
    let engine = PackageDescription.Engine(
      identity: "engine", name: "E", url: "https://example.com/engine", version: "main")
    let (refused, before) = try run("Coupons", "--repository", "../Coupons", engine: engine)
    #expect(
      refused
        == Run(
          status: 1,
          output: """
            new-module: this package takes engine from a branch or a revision, and a module needs a version; give --engine \
            with the folder or the URL of the engine

            """))
    #expect(try tree() == before)
    _ = try run("Coupons", "--repository", "../Coupons", "--engine", "../Engine", engine: engine)
    #expect(try work.read("Coupons/Package.swift").contains(#".package(name: "ComponentEngine", path: "../Engine")"#))
  }

  @Test func `a URL of the engine is used with the version of the command`() throws {
    _ = try run("Coupons", "--repository", "../Coupons", "--engine", "file:///srv/engine.git")
    #expect(
      try work.read("Coupons/Package.swift").contains(
        #".package(url: "file:///srv/engine.git", .upToNextMinor(from: "0.1.0"))"#))
  }

  @Test func `a folder without a package is no engine`() throws {
    let (run, before) = try run("Coupons", "--repository", "../Coupons", "--engine", "../none")
    #expect(
      run.output
        == "new-module: ../none: the folder has no Package.swift; expected the folder or the URL of the engine\n")
    #expect(try tree() == before)
  }

  @Test func `an engine without a repository is an error`() throws {
    let run = try run("Coupons", "--engine", "../Engine").run
    #expect(
      run
        == Run(
          status: 64,
          output: """
            new-module: --engine is for a module in a repository; give --repository too; see swift package new-module --help

            """))
  }

  @Test(arguments: [
    ("Coupons", true), ("link", true), ("Coupons/Sources/CouponsModule", true), ("link/Sources", true), ("Host", false),
  ])
  func `warnings are errors in the package's folders, and not in a package that depends on it`(
    folder: String, isDeveloped: Bool
  ) throws {
    _ = try self.run("Coupons", "--repository", "../Coupons")
    try FileManager.default.createSymbolicLink(atPath: "\(work.path)/link", withDestinationPath: "Coupons")
    let run = try settings.run(
      URL(filePath: "/bin/sh"),
      [
        "-c", #"cd "$0" && exec swift package "$@""#, "\(work.path)/\(folder)",
        "--package-path", "\(work.path)/\(folder.hasPrefix("link") ? "link" : "Coupons")",
        "--scratch-path", "\(settings.path)/scratch", "--cache-path", "\(settings.path)/cache", "--disable-sandbox",
        "dump-package",
      ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("treatAllWarnings") == isDeveloped)
  }

  @Test func `a shared module has the prefix of its layer`() throws {
    _ = try run("--shared", "Cart", "--repository", "../Cart")
    #expect(work.exists("Cart/Sources/SharedCartModule/SharedCartModule.swift"))
    #expect(try work.read("Cart/Package.swift").contains(#".library(name: "SharedCartContracts""#))
  }

  @Test(arguments: [
    RepositoryTemplate.Engine.path("../E"),
    .url("https://example.com/\(String(repeating: "o", count: 80))", version: "0.1.0"),
    .registry(String(repeating: "o", count: 90), version: "0.1.0"),
  ])
  func `no line of a repository with long names exceeds 120 columns`(engine: RepositoryTemplate.Engine) throws {
    let name = try ModuleName("C" + String(repeating: "o", count: 29))
    let template = RepositoryTemplate(name, folder: "C", engine: engine, isForPhone: true, licence: "")
    let lines = template.files.filter { $0.path.hasSuffix(".swift") }.flatMap { $0.text.split(separator: "\n") }
    #expect(lines.filter { $0.count > 120 } == [])
  }
}

extension Folder {
  fileprivate func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
}
