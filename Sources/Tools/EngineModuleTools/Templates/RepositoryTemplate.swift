/// The files of a repository with one module: a package with the module and its contracts, and what builds and checks
/// it alone.
package struct RepositoryTemplate {
  /// The share of the lines in `Sources` that the tests must run, in percent.
  static let coverage = 70

  /// SwiftPM's list of registries in a package.
  static let registries = ".swiftpm/configuration/registries.json"

  private let name: ModuleName
  private let engine: Engine
  private let isForPhone: Bool
  private let registries: String?
  /// The copyright notice, a line.
  private let licence: String
  private let folder: String

  /// - Parameters:
  ///   - name: The module's name.
  ///   - folder: The name of the repository's folder, which is the identity of the package.
  ///   - engine: The address of the engine.
  ///   - isForPhone: Whether the module has an app for a phone. Default false.
  ///   - registries: SwiftPM's list of registries, if the engine is in one.
  ///   - licence: The copyright notice, a line.
  package init(
    _ name: ModuleName, folder: String, engine: Engine, isForPhone: Bool = false, registries: String? = nil,
    licence: String
  ) {
    (self.name, self.folder, self.engine, self.licence) = (name, folder, engine, licence)
    (self.isForPhone, self.registries) = (isForPhone, registries)
  }

  private var type: String { name.type }

  /// The names of the targets.
  static func targets(of name: String) -> [String] {
    ["\(name)Contracts"] + ModuleName.targetSuffixes.map { name + $0 }
  }

  /// The app of a module for a phone.
  static func phoneApp(of name: ModuleName) -> PhoneAppTemplate {
    PhoneAppTemplate(name, product: "\(name.type)Module", mockApp: "MockApps/\(name.type)MockApp")
  }

  /// The files in alphabetical order of their paths, except for the scripts.
  package var files: [ModuleTemplate.File] {
    let module = ModuleTemplate(name, contracts: "\(type)Contracts")
    let phoneApp = Self.phoneApp(of: name)
    let folders = [
      ("MockApps/\(type)MockApp", module.mockApp),
      (phoneApp.folder, isForPhone ? phoneApp.files(package: type, engine: engine) : []),
      ("Sources/\(type)Contracts", [ModuleTemplate.File(path: "\(type)Links.swift", text: module.links)]),
      ("Sources/\(type)Module", module.module), ("Tests/\(type)ModuleTests", module.tests),
    ]
    let sources = folders.flatMap { folder, files in
      files.map { ModuleTemplate.File(path: "\(folder)/\($0.path)", text: $0.text, isLink: $0.isLink) }
    }
    let configuration = registries.map {
      [ModuleTemplate.File(path: Self.registries, text: $0)]
    }
    return [
      .init(path: ".github/workflows/module.yml", text: github), .init(path: ".gitignore", text: ignored),
      .init(path: ".gitlab-ci.yml", text: gitlab), .init(path: ".swift-format", text: format),
    ] + (configuration ?? []) + [
      .init(path: "CHANGELOG.md", text: Self.changelog), .init(path: "Layers", text: layers),
      .init(path: "Package.swift", text: manifest),
      .init(path: "README.md", text: readme),
    ] + sources
  }

  /// The programs.
  package var scripts: [ModuleTemplate.File] {
    [
      .init(path: "scripts/lint", text: lint), .init(path: "scripts/release", text: release),
      .init(path: "scripts/test", text: test), .init(path: "scripts/xcframeworks", text: xcframeworks),
    ]
  }

  // MARK: The package

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import Foundation
    import PackageDescription

    /// Whether the package is developed, and not a dependency, which has neither warnings as errors nor unsafe flags. A
    /// command is for the package of the nearest `Package.swift` in the working folder or a folder above it.
    let isDeveloped: Bool = {
      guard let working = Context.environment["PWD"] else { return false }
      var folder = URL(filePath: working).resolvingSymlinksInPath()
      while folder.path != "/", !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        folder.deleteLastPathComponent()
      }
      return folder.path == URL(filePath: Context.packageDirectory).resolvingSymlinksInPath().path
    }()

    var settings: [SwiftSetting] = [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
    if isDeveloped { settings.append(.treatAllWarnings(as: .error)) }
    let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

    let package = Package(
      name: "\(type)",
      platforms: [.iOS(.v18), .macOS(.v15)],
      products: [
        // For other modules: links, and what else they may know of the module. It needs the engine only.
        .library(name: "\(type)Contracts", targets: ["\(type)Contracts"]),
        // For hosts.
        .library(name: "\(type)Module", targets: ["\(type)Module"]),
      ],
      dependencies: [
        \(engine.dependency)
      ],
      targets: [
        .target(
          name: "\(type)Contracts",
          dependencies: [
            \(engine.product("ComponentEngine"))
          ]),
        .target(
          name: "\(type)Module",
          dependencies: [
            "\(type)Contracts",
            \(engine.product("ComponentEngine")),
            \(engine.product("CommonUI")),
          ],
          exclude: ["\(ModuleTemplate.catalogFile)"],
          swiftSettings: mainActor,
          plugins: [
            \(engine.plugin(ModuleTemplate.catalogPlugin))
          ]),
        .executableTarget(
          name: "\(type)MockApp",
          dependencies: [
            "\(type)Module",
            \(engine.product("ComponentEngine")),
            \(engine.product("CommonUI")),
            \(engine.product("MockAppHost")),
            \(engine.product("ModuleHarness")),
          ],
          path: "MockApps/\(type)MockApp",
          swiftSettings: mainActor),
        .testTarget(
          name: "\(type)ModuleTests",
          dependencies: [
            "\(type)Module",
            "\(type)MockApp",
            \(engine.product("ComponentEngine")),
            \(engine.product("CommonUI")),
            \(engine.product("ModuleHarness")),
          ],
          swiftSettings: mainActor),
      ])

    for target in package.targets {
      target.swiftSettings = settings + (target.swiftSettings ?? [])
    }

    // scripts/test counts the lines of the module that the tests run. With `--enable-code-coverage` the engine would be
    // built again.
    let isMeasured = isDeveloped && Context.environment["MODULE_COVERAGE"] == "1"
    for target in package.targets where isMeasured && target.type == .regular {
      target.swiftSettings?.append(.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"]))
      target.linkerSettings = [.unsafeFlags(["-profile-generate"])]
    }

    """
  }

  private var layers: String {
    """
    # Who may import whom. `swift package lint-modules` checks it; a row is a target, or `*` for several, and what it may import.

    \(Layers.defaultText)
    """
  }

  private var format: String {
    """
    {
      "version": 1,
      "indentation": { "spaces": 2 },
      "lineLength": 120
    }

    """
  }

  private var ignored: String {
    """
    .DS_Store
    .build/
    .swiftpm/*
    !.swiftpm/configuration/
    # packages that are edited in place (swift package edit)
    /Packages/

    """
  }

  // MARK: Checks

  private var lint: String {
    """
    #!/usr/bin/env python3
    \"""Checks the format of the code, that a tagged commit declares the version of its tag, that no packages depend on one another in a
    circle, and which targets import which.

    Arguments are those of `swift package`, like `--scratch-path`.
    \"""
    import json
    import os
    import pathlib
    import re
    import subprocess
    import sys

    ROOT = pathlib.Path(__file__).resolve().parent.parent
    VERSION = ROOT / "Sources/\(type)Module/\(ModuleTemplate.versionFile(of: name))"
    ENVIRONMENT = os.environ | {"PWD": str(ROOT)}  # the manifest asks for the shell's folder


    def swift(*command, output=None):
      return subprocess.run(["swift", *command], check=True, cwd=ROOT, env=ENVIRONMENT, stdout=output, text=True).stdout


    def package(*command, **options):
      return swift("package", *sys.argv[1:], *command, **options)


    def fetched():
      \"""Returns the folders of the packages that SwiftPM has fetched, by their identities.\"""
      words = iter(sys.argv)
      scratch = next((pathlib.Path(next(words)) for word in words if word == "--scratch-path"), ROOT / ".build")
      state = scratch / "workspace-state.json"
      kinds = {"edited": ROOT / "Packages", "sourceControlCheckout": scratch / "checkouts", "registryDownload": scratch / "registry/downloads"}
      folders = {}
      for found in json.loads(state.read_text())["object"]["dependencies"] if state.exists() else []:
        kind = found["state"]["name"]
        folder = found["state"].get("path") or (kinds[kind] / found["subpath"] if kind in kinds else None)
        folders[found["packageRef"]["identity"]] = folder
      return folders


    def circle(name, folder, path, seen, folders):
      \"""Returns the identities of packages that depend on one another. The first one is also the last one.\"""
      if name in path:
        return [*path[path.index(name):], name]
      if name in seen or not folder:
        return None
      seen.add(name)
      manifest = json.loads(package("--package-path", folder, "dump-package", output=subprocess.PIPE))
      for entry in manifest["dependencies"]:
        for other in next(iter(entry.values())):
          next_folder = folders.get(other["identity"]) or other.get("path")
          if found := circle(other["identity"], next_folder, [*path, name], seen, folders):
            return found


    def check_version():
      \"""Checks that the tags of the commit that are versions are the version that the module declares.\"""
      text = VERSION.read_text() if VERSION.exists() else ""
      declared = re.search(r'\\bpackageVersion\\b[^"=\\n]*=[ \\t]*"([^"\\n]*)"', text)
      if "packageVersion" in text and not declared:
        sys.exit(f'{VERSION.relative_to(ROOT)}:1: the version is no text of its own; write let packageVersion = "0.1.0"')
      tags = subprocess.run(["git", "tag", "--points-at", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, text=True).stdout.split()
      for tag in tags:
        version = re.fullmatch(r"v?(\\d+(?:\\.\\d+)+(?:[-+].*)?)", tag)
        if version and not re.match(r"\\d+\\.\\d+\\.\\d+(?![.\\d])", version[1]):
          sys.exit(f"the tag {tag} has not three numbers, so that SwiftPM takes it for no version; make a tag like 1.2.0")
        if declared and version and version[1] != declared[1]:
          sys.exit(
            f"{VERSION.relative_to(ROOT)}:2: the version is {declared[1]}, and the tag of the commit is {tag}; write {version[1]} before the commit "
            "that is tagged")


    def main():
      swift("format", "lint", "--strict", "--recursive", "Package.swift", "Sources", "MockApps", "Tests")
      if "RELEASING" not in os.environ:  # a release writes the version, and replaces a tag of this clone only
        check_version()
      package("resolve")
      # With a circle SwiftPM 6.3 ends in lint-modules without a message.
      if names := circle(ROOT.name.lower(), ROOT, [], set(), fetched()):
        sys.exit(
          f"Package.swift:1: packages depend on one another: {' -> '.join(names)}; move the contracts that they use into a package "
          "of their own")
      package("lint-modules", "--strict")


    try:
      main()
    except subprocess.CalledProcessError as error:
      sys.exit(error.returncode)

    """
  }

  private var test: String {
    """
    #!/usr/bin/env python3
    \"""Runs the tests, and fails if they run fewer lines in Sources than required. Arguments are those of `swift build`.\"""
    import json
    import os
    import pathlib
    import shutil
    import subprocess
    import sys

    REQUIRED = \(Self.coverage)  # percent of the lines
    ROOT = pathlib.Path(__file__).resolve().parent.parent
    PROFILES = ROOT / ".build" / "profiles"
    ENVIRONMENT = os.environ | {"PWD": str(ROOT), "MODULE_COVERAGE": "1", "LLVM_PROFILE_FILE": f"{PROFILES}/%p.profraw"}


    def output(*command):
      return subprocess.check_output(command, cwd=ROOT, env=ENVIRONMENT, text=True)


    def main():
      shutil.rmtree(PROFILES, ignore_errors=True)
      PROFILES.mkdir(parents=True)
      # Without the option a build plan of scripts/lint, which counts no lines, is used again.
      command = ["swift", "test", "--disable-xctest", "--disable-build-manifest-caching", *sys.argv[1:]]
      tests = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT)
      if tests.returncode != 0:
        return tests.returncode

      products = pathlib.Path(output("swift", "build", *sys.argv[1:], "--show-bin-path").strip())
      bundle = products / "\(type)PackageTests.xctest"
      binary = bundle if bundle.is_file() else bundle / "Contents" / "MacOS" / bundle.stem
      runtime = json.loads(output("swift", "-print-target-info"))["paths"]["runtimeResourcePath"]
      tools = pathlib.Path(runtime).parents[1] / "bin"
      profile = PROFILES / "all.profdata"
      output(tools / "llvm-profdata", "merge", "-o", profile, *PROFILES.glob("*.profraw"))
      report = json.loads(output(tools / "llvm-cov", "export", "--summary-only", f"--instr-profile={profile}", binary))

      covered = count = 0
      for file in report["data"][0]["files"]:
        path, lines = pathlib.Path(file["filename"]), file["summary"]["lines"]
        if ROOT / "Sources" in path.parents:
          covered, count = covered + lines["covered"], count + lines["count"]
          print(f"{lines['covered']:6} of {lines['count']:4} lines  {path.relative_to(ROOT)}")
      if 100 * covered < REQUIRED * count:
        print(f"scripts/test: the tests run {covered} of {count} lines in Sources, fewer than {REQUIRED} %")
        return 1
      print(f"scripts/test: the tests run {covered} of {count} lines in Sources, at least {REQUIRED} %")
      return 0


    sys.exit(main())

    """
  }

  private var gitlab: String {
    """
    # Resolves the packages; then checks and tests; then builds what an app gets. The version in the variable VERSION is released by hand,
    # and taken into the app.
    image: swift:6.2

    stages: [init, check, package, release, host]

    cache:
      key: $CI_COMMIT_REF_SLUG
      paths: [.build]

    default:
      before_script:
        - apt-get update -qq
        - apt-get install -y -qq --no-install-recommends python3

    init:
      stage: init
      script:
        - swift package resolve

    lint:
      stage: check
      script:
        - scripts/lint

    test:
      stage: check
      script:
        - scripts/test

    package:
      stage: package
      script:
        - swift build -c release

    # The project must let its jobs push to the default branch.
    release:
      stage: release
      rules:
        - if: $VERSION && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
          when: manual
      variables:
        GIT_DEPTH: 0
      script:
        - git config user.name "$GITLAB_USER_NAME"
        - git config user.email "$GITLAB_USER_EMAIL"
        - git checkout -B "$CI_COMMIT_BRANCH"
        - scripts/release "$VERSION"

    # If the variable HOST has the path of the app's project, like acme/app: its job update-modules, which update-host --job gitlab writes.
    update-host:
      stage: host
      needs: [release]
      rules:
        - if: $HOST && $VERSION && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      variables:
        MODULE: $CI_PROJECT_NAME
      trigger:
        project: $HOST
        forward:
          pipeline_variables: true

    """
  }

  private var github: String {
    """
    # Checks and tests; then builds what an app gets. A version is released by hand, and taken into the app.
    name: Module
    on:
      push:
      pull_request:
      workflow_dispatch:
        inputs:
          version:
            description: The version, like 1.2.0
            required: true

    permissions:
      contents: read

    jobs:
      lint:
        runs-on: ubuntu-latest
        container: swift:6.2
        steps:
          - uses: actions/checkout@v4
          - run: apt-get update -qq && apt-get install -y -qq --no-install-recommends python3
          - run: git config --global --add safe.directory "$GITHUB_WORKSPACE"
          - run: scripts/lint

      test:
        runs-on: ubuntu-latest
        container: swift:6.2
        steps:
          - uses: actions/checkout@v4
          - run: apt-get update -qq && apt-get install -y -qq --no-install-recommends python3
          - run: scripts/test

      package:
        needs: [lint, test]
        runs-on: ubuntu-latest
        container: swift:6.2
        steps:
          - uses: actions/checkout@v4
          - run: swift build -c release

      release:
        if: github.event_name == 'workflow_dispatch'
        needs: package
        runs-on: ubuntu-latest
        container: swift:6.2
        permissions:
          contents: write
        env:
          VERSION: ${{ inputs.version }}
        steps:
          - uses: actions/checkout@v4
            with:
              fetch-depth: 0
          - run: apt-get update -qq && apt-get install -y -qq --no-install-recommends python3
          - run: git config --global --add safe.directory "$GITHUB_WORKSPACE"
          - run: git config user.name "$GITHUB_ACTOR" && git config user.email "$GITHUB_ACTOR@users.noreply.github.com"
          - run: scripts/release "$VERSION"

      # If the variable HOST has the app's repository, like acme/app, whose workflows the secret HOST_TOKEN may start: its workflow
      # update-modules.yml, which update-host --job github writes.
      update-host:
        if: vars.HOST != ''
        needs: release
        runs-on: ubuntu-latest
        permissions: {}
        env:
          GH_TOKEN: ${{ secrets.HOST_TOKEN }}
          HOST: ${{ vars.HOST }}
          VERSION: ${{ inputs.version }}
        steps:
          - run: gh workflow run update-modules.yml --repo "$HOST" --field module="${GITHUB_REPOSITORY#*/}" --field version="$VERSION"

    """
  }

  // MARK: Texts

  private static let changelog = """
    # Changelog

    `scripts/release` gives the heading *Unreleased* the number of the version.

    ## Unreleased

    - The first version.

    """

  private var readme: String {
    """
    # \(type)

    A module for apps that are built with ComponentEngine: a list, and a form that adds to it.

    | product | for |
    |---|---|
    | `\(type)Module` | the app, which lists the module in its assembly |
    | `\(type)Contracts` | other modules, which open its links |

    | command | what it does |
    |---|---|
    | `swift run \(type)MockApp` | runs the module in an app of its own, on mock data |
    \(isForPhone ? "| `\(Self.phoneApp(of: name).command)` | opens an app for a phone in Xcode, on mock data |\n" : "")\
    | `scripts/test` | runs the tests; fails if they run less than \(Self.coverage) % of the lines in `Sources` |
    | `RECORD_SNAPSHOTS=1 scripts/test` | records the screens in `Tests/Snapshots`, which are committed |
    | `scripts/lint` | checks the format of the code, the packages, and which targets import which |
    | `scripts/release 0.1.0` | checks everything, and releases a version with the entry of `CHANGELOG.md` |
    | `scripts/xcframeworks` | makes XCFrameworks of the module and of all that it uses, on a Mac with Xcode; no Mac has run it yet |

    An app depends on the package at an exact version, and on its product:

    ```swift
    .package(url: "https://example.com/\(folder).git", exact: "0.1.0"),
    .product(name: "\(type)Module", package: "\(folder)"),
    ```

    \(licence)

    """
  }
}
