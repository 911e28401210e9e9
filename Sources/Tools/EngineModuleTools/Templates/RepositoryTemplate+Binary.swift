extension RepositoryTemplate {
  /// The program that makes XCFrameworks. `scripts/test-release` reads it here.
  var xcframeworks: String {
    #"""
    #!/usr/bin/env python3
    """Makes XCFrameworks of the module, its contracts and the engine's libraries that they use: `scripts/xcframeworks`, on a Mac with Xcode.

    Arguments are further libraries of the engine that the app uses, like SwiftUIHost. Each target becomes one static framework for devices
    and simulators with iOS, so that an app links each of them once. The frameworks, their zip files and the checksums are in the folder
    .build/xcframeworks, which is replaced as a whole at the end; after a failure it is as before.

    This script has only been run with programs in place of Xcode. No Mac has run it.

    The exit status is 0 if the frameworks are made, 1 if not, and 64 for wrong arguments.
    """
    import json
    import os
    import pathlib
    import plistlib
    import re
    import shutil
    import subprocess
    import sys

    ROOT = pathlib.Path(__file__).resolve().parent.parent
    RESULT = ROOT / ".build" / "xcframeworks"
    WORK = ROOT / ".build" / "xcframeworks.work"
    USAGE = "Usage: scripts/xcframeworks [LIBRARY…], for example scripts/xcframeworks SwiftUIHost"
    # In another folder than the package's, warnings are no errors.
    ENVIRONMENT = os.environ | {"PWD": "/"}
    # Destinations, the folder of what is built for each, and its name in a bundle.
    PLATFORMS = [("iOS", "Release-iphoneos", "iPhoneOS"), ("iOS Simulator", "Release-iphonesimulator", "iPhoneSimulator")]
    SETTINGS = [
      "BUILD_LIBRARY_FOR_DISTRIBUTION=YES",
      # For libraries that contain a type with their own name.
      "OTHER_SWIFT_FLAGS=$(inherited) -Xfrontend -alias-module-names-in-module-interface",
    ]


    class Refused(Exception):
      """The reason why nothing is made, and the exit status."""

      def __init__(self, reason, status=1):
        super().__init__(reason)
        self.status = status


    def output(reason, *command):
      """Returns the output of a command. If it fails, the run ends with a reason and the command's errors."""
      try:
        done = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True)
      except OSError as error:
        raise Refused(f"{reason}: {command[0]}: {error.strerror}")
      text, errors = done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
      if done.returncode != 0:
        raise Refused(f"{reason}:\n{(errors or text).strip()}")
      return text


    def show(title, *command, folder=ROOT):
      """Runs a command, and shows its output."""
      print(f"xcframeworks: {title}", flush=True)
      try:
        done = subprocess.run(command, cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL)
      except OSError as error:
        raise Refused(f"{title}: {command[0]}: {error.strerror}")
      if done.returncode != 0:
        raise Refused(f"{title}: failed with the status {done.returncode}; correct what is shown above")


    def read_arguments():
      words = sys.argv[1:]
      if words in [["--help"], ["-h"]]:
        print(f"{USAGE}\n\n{__doc__}")
        sys.exit(0)
      if not all(re.fullmatch(r"[A-Za-z_]\w*", word, re.ASCII) for word in words):
        raise Refused(USAGE, 64)
      return words


    def check_xcode():
      try:
        done = subprocess.run(["xcodebuild", "-version"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        is_there = done.returncode == 0
      except OSError:
        is_there = False
      if not is_there:
        raise Refused("XCFrameworks are made by Xcode; run this script on a Mac on which xcodebuild -version succeeds")


    def description():
      """Returns the names of the package's libraries, and the least version of iOS."""
      package = json.loads(output("Package.swift cannot be read", "swift", "package", "dump-package"))
      libraries = [product["name"] for product in package["products"] if "library" in product["type"]]
      if not libraries:
        raise Refused("the package has no library, so that no app can take it; add one to its products")
      return libraries, next((one["version"] for one in package["platforms"] if one["platformName"] == "ios"), "12.0")


    def engine():
      """Returns the folder of the engine."""
      packages = [json.loads(output("the packages are not known", "swift", "package", "show-dependencies", "--format", "json"))]
      for package in packages:
        packages += package["dependencies"]
      for package in packages:
        if (pathlib.Path(package["path"]) / "Sources/Tools/LinkReplay").is_dir():
          return pathlib.Path(package["path"])
      raise Refused("the engine is not among the packages; its libraries cannot be built")


    def build(folder, libraries, place):
      """Builds libraries of the package in a folder for all platforms. What is built is in a new folder of its own."""
      for library in libraries:
        for destination, _, _ in PLATFORMS:
          show(
            f"build {library} for {destination}", "xcodebuild", "build", "-scheme", library, "-configuration", "Release",
            "-destination", f"generic/platform={destination}", "-derivedDataPath", place,
            "-skipPackagePluginValidation", *SETTINGS, folder=folder)
      return place / "Build" / "Products"


    def targets(products):
      """Returns the targets that were built, which are the libraries' own and all that they use."""
      names = [{path.stem for path in (products / folder).glob("*.o")} for _, folder, _ in PLATFORMS]
      if not names[0]:
        raise Refused(f"Xcode has built no file .o in {PLATFORMS[0][1]}; the script does not know this version of Xcode")
      if names[0] != names[1]:
        raise Refused(f"Xcode has not built the same targets for devices and simulators: {', '.join(sorted(names[0] ^ names[1]))}")
      for bundle in sorted((products / PLATFORMS[0][1]).glob("*.bundle")):
        raise Refused(f"{bundle.stem} is a folder of resources, which a static framework does not bring into an app; give the module as source")
      return sorted(names[0])


    def make_framework(products, name, platform, system):
      """Makes the framework of a target for a platform, with the interface of each architecture."""
      _, folder, bundle = platform
      framework = WORK / "frameworks" / folder / f"{name}.framework"
      interfaces = framework / "Modules" / f"{name}.swiftmodule"
      interfaces.mkdir(parents=True)
      found = [path for path in (products / folder / f"{name}.swiftmodule").glob("*") if re.fullmatch(r"[\w-]+\.(swiftinterface|swiftdoc|abi\.json)", path.name)]
      if not any(path.suffix == ".swiftinterface" for path in found):
        raise Refused(f"Xcode has written no interface of {name} for {platform[0]}; only Swift targets that are built with library evolution have one")
      for path in found:
        shutil.copyfile(path, interfaces / path.name)
      show(f"make {name}.framework for {platform[0]}", "xcrun", "libtool", "-static", "-o", framework / name, products / folder / f"{name}.o")
      identifier = "modules." + name.replace("_", "-")
      (framework / "Info.plist").write_bytes(plistlib.dumps({
        "CFBundleExecutable": name, "CFBundleIdentifier": identifier, "CFBundleInfoDictionaryVersion": "6.0", "CFBundleName": name,
        "CFBundlePackageType": "FMWK", "CFBundleShortVersionString": "1.0", "CFBundleSupportedPlatforms": [bundle], "CFBundleVersion": "1",
        "MinimumOSVersion": system,
      }))
      return framework


    def replace_result(new):
      """Puts the new folder in the place of the last result."""
      old = WORK / "old"
      if RESULT.exists():
        RESULT.rename(old)
      try:
        new.rename(RESULT)
      except BaseException:
        if old.exists():
          old.rename(RESULT)
        raise


    def main():
      further = read_arguments()
      check_xcode()
      libraries, system = description()
      shutil.rmtree(WORK, ignore_errors=True)  # of a run that was killed
      new = WORK / "new"
      new.mkdir(parents=True)
      built = [build(ROOT, libraries, WORK / "own")]
      if further:
        built.append(build(engine(), further, WORK / "engine"))
      places = {}
      for products in built:
        for name in targets(products):
          places.setdefault(name, products)
      checksums = {}
      for name, products in sorted(places.items()):
        parts = [word for one in PLATFORMS for word in ["-framework", make_framework(products, name, one, system)]]
        place = new / f"{name}.xcframework"
        show(f"make {name}.xcframework", "xcodebuild", "-create-xcframework", *parts, "-output", place)
        if not place.is_dir():
          raise Refused(f"Xcode has not made {name}.xcframework")
        archive = shutil.make_archive(str(place), "zip", new, place.name)
        checksums[name] = output(f"{name}.xcframework.zip has no checksum", "swift", "package", "compute-checksum", archive).strip()
      replace_result(new)
      print(f"xcframeworks: {RESULT.relative_to(ROOT)} has {len(checksums)} frameworks; their lines for the Package.swift of an app:")
      for name, checksum in checksums.items():
        print(f'  "{name}": "{checksum}",')


    try:
      try:
        main()
      finally:
        shutil.rmtree(WORK, ignore_errors=True)
    except Refused as error:
      print(f"scripts/xcframeworks: {error}", file=sys.stderr)
      sys.exit(error.status)
    except KeyboardInterrupt:
      print("scripts/xcframeworks: stopped; the folder of frameworks is as before", file=sys.stderr)
      sys.exit(130)

    """#
  }
}
