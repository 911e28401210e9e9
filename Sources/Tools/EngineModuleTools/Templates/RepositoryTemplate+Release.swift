extension RepositoryTemplate {
  /// The program that releases a version. `scripts/test-release` reads it here.
  var release: String {
    #"""
    #!/usr/bin/env python3
    """Releases a version of the module: `scripts/release 1.2.0`.

    It checks the commit of the default branch, and compares what the module promises to others with the last version: its routes, and the
    public declarations of its libraries. The differences decide the least version. Then it pushes the tag, together with a commit that
    has the entry of CHANGELOG.md, the version that the module declares and, in the folder Released, what the next release is compared
    with. Nothing in this clone changes before the remote has both.

    The exit status is 0 if the version is released, 1 if it is refused, 64 for wrong arguments, and 65 for a file that cannot be read.
    """
    import datetime
    import json
    import os
    import pathlib
    import re
    import shutil
    import subprocess
    import sys

    ROOT = pathlib.Path(__file__).resolve().parent.parent
    WORK = ROOT / ".build" / "releasing"
    RELEASED = "Released"  # the folder of what is compared
    REMOTE = "origin"
    USAGE = "Usage: scripts/release VERSION, for example 1.2.0"
    NUMBER = r"(0|[1-9]\d{0,8})"  # of a version
    ENVIRONMENT = os.environ | {"PWD": str(ROOT)}  # the manifest asks for the shell's folder


    class Refused(Exception):
      """The reason why nothing is released, and the exit status."""

      def __init__(self, reason, status=1):
        super().__init__(reason)
        self.status = status


    def run(*command, text=None, **environment):
      """Runs a command, and returns its status, output and errors."""
      try:
        data = text.encode() if text is not None else b""
        done = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT | environment, input=data, capture_output=True)
      except FileNotFoundError:
        raise Refused(f"there is no program {command[0]}; install it")
      return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace").strip()


    def output(reason, *command, **options):
      """Returns the output of a command. If it fails, the release is refused with a reason and the command's errors."""
      status, text, errors = run(*command, **options)
      if status != 0:
        raise Refused(f"{reason}:\n{errors or text.strip()}")
      return text


    def git(*words, reason=None, **options):
      return output(reason or f"git {words[0]} failed", "git", *words, **options).rstrip("\n")


    def show(title, *command, **environment):
      """Runs a command, and shows its output."""
      print(f"release: {title}", flush=True)
      try:
        done = subprocess.run(command, cwd=ROOT, env=ENVIRONMENT | environment, stdin=subprocess.DEVNULL)
      except OSError as error:
        raise Refused(f"{command[0]} does not run: {error.strerror}")
      if done.returncode != 0:
        raise Refused(f"{title}: failed with the status {done.returncode}; correct what is shown above")


    # The repository


    def number(version):
      return ".".join(map(str, version))


    def read_version():
      words = sys.argv[1:]
      if words in [["--help"], ["-h"]]:
        print(f"{USAGE}\n\n{__doc__}")
        sys.exit(0)
      if len(words) != 1:
        raise Refused(USAGE, 64)
      if not re.fullmatch(rf"{NUMBER}\.{NUMBER}\.{NUMBER}", words[0], re.ASCII):
        raise Refused(f'"{words[0]}" is no version; write three numbers, like 1.2.0', 64)
      return tuple(map(int, words[0].split(".")))


    # What Git has begun, by the name of its file.
    BEGUN = {
      "MERGE_HEAD": "merge", "CHERRY_PICK_HEAD": "cherry-pick", "REVERT_HEAD": "revert", "rebase-merge": "rebase", "rebase-apply": "rebase",
      "BISECT_LOG": "bisect",
    }


    def check_repository():
      git("rev-parse", "--show-toplevel", reason="this folder is no working tree of Git; clone the repository again, or run git init")
      if run("git", "rev-parse", "--verify", "--quiet", "HEAD")[0] != 0:
        raise Refused('there is no commit yet; run git add --all && git commit --message "Begin"')
      for name, word in BEGUN.items():
        if (ROOT / git("rev-parse", "--git-path", name)).exists():
          finish = "git bisect reset" if word == "bisect" else f"git {word} --continue, or git {word} --abort"
          raise Refused(f"a {word} is not finished; run {finish}")
      for who in ["AUTHOR", "COMMITTER"]:
        if run("git", "var", f"GIT_{who}_IDENT")[0] != 0:
          raise Refused('Git does not know who makes the commit; run git config user.name "NAME" and git config user.email ADDRESS')


    def check_files():
      top = pathlib.Path(git("rev-parse", "--show-toplevel"))
      if top.resolve() != ROOT:
        raise Refused(
          f"the package is in the folder {ROOT.relative_to(top.resolve())} of a repository, and SwiftPM takes a version only of a package at "
          "its top; move the package into a repository of its own")
      changed = git("status", "--porcelain", "--untracked-files=all").splitlines()
      if changed:
        more = f"\n… and {len(changed) - 5} more" if len(changed) > 5 else ""
        lines = "\n".join(changed[:5])
        raise Refused(f"files have changed since the last commit; commit them first:\n{lines}{more}")


    def remote_state():
      """Returns the default branch of the remote (None if it is empty), its branches, and its versions with the name and commit of each tag."""
      if REMOTE not in git("remote").split():
        raise Refused(f"there is no remote {REMOTE}; add it: git remote add {REMOTE} URL")
      default, branches, versions = None, {}, {}
      for line in git("ls-remote", "--symref", REMOTE, reason=f"the remote {REMOTE} cannot be read").splitlines():
        value, name = line.split("\t")
        tag = re.fullmatch(rf"refs/tags/(v?{NUMBER}\.{NUMBER}\.{NUMBER})(\^\{{\}})?", name, re.ASCII)
        if value.startswith("ref: ") and name == "HEAD":
          default = value.removeprefix("ref: refs/heads/")
        elif name.startswith("refs/heads/"):
          branches[name.removeprefix("refs/heads/")] = value
        elif tag:  # NAME^{}, the commit of an annotated tag, follows NAME
          versions[tuple(map(int, tag.groups()[1:4]))] = (tag[1], value)
      return default, branches, versions


    def check_branch(default, branches):
      """Returns the name and the commit of the branch, which contains the remote's."""
      if default is None and branches:
        raise Refused(f"{REMOTE} has branches and no default branch; choose one in its settings, or run git symbolic-ref HEAD refs/heads/main there")
      status, branch, _ = run("git", "symbolic-ref", "--quiet", "--short", "HEAD")
      branch = branch.strip()
      wanted = default or branch
      if status != 0:
        raise Refused(f"no branch is checked out; run git switch {wanted or 'main'}")
      if branch != wanted:
        raise Refused(f"{branch} is not the default branch of {REMOTE}; merge it, and run git switch {wanted}")
      head = git("rev-parse", "HEAD")
      if branch in branches:
        git("fetch", "--quiet", "--no-tags", REMOTE, f"refs/heads/{branch}")
        if run("git", "merge-base", "--is-ancestor", branches[branch], head)[0] != 0:
          raise Refused(f"{branch} has not the newest commit of {REMOTE}; run git pull")
      return branch, head


    def with_entry(text, version):
      """Returns the changelog, in which the heading of changes without a version has the new one."""
      lines = text.splitlines(keepends=True)
      heads = [(index, line) for index, line in enumerate(lines) if line.startswith("## ")]
      ends = [index for index, _ in heads[1:]] + [len(lines)]

      def entry(name):
        for (index, line), end in zip(heads, ends):
          if re.match(rf"## \[?{name}\]?(\s|$)", line, re.IGNORECASE):
            return index, any(line.strip() and not line.startswith("#") for line in lines[index + 1:end])
        return None, False

      index, is_written = entry(re.escape(number(version)))
      if is_written:
        return text
      unreleased, is_unreleased_written = entry("Unreleased")
      if index is not None or not is_unreleased_written:
        heading = lines[index].strip() if index is not None else "## Unreleased"
        raise Refused(f'CHANGELOG.md has no entry; write what changes for users of the module below "{heading}", and commit it')
      lines[unreleased] = re.sub("unreleased(]?)", rf"{number(version)}\1 - {datetime.date.today()}", lines[unreleased], flags=re.IGNORECASE)
      return "".join(lines)


    def read_changelog(head, version):
      status, text, _ = run("git", "show", f"{head}:CHANGELOG.md")
      if status == 0 and "\ufffd" in text:
        raise Refused("CHANGELOG.md: the text is not encoded in UTF-8; save it in that encoding", 65)
      return with_entry(text, version)


    def with_version(version):
      """Returns the file in which the module declares its version, with the new one, and the old one; nothing without such a file."""
      for path in sorted(ROOT.glob("Sources/*/*Version.swift")):
        try:
          text = path.read_bytes().decode()  # with its ends of lines
        except ValueError:
          raise Refused(f"{path.relative_to(ROOT)}: the text is not encoded in UTF-8; save it in that encoding", 65)
        declared = re.search(r'\bpackageVersion\b[^"=\n]*=[ \t]*"([^"\n]*)"', text)
        if declared:
          return {str(path.relative_to(ROOT)): text[:declared.start(1)] + number(version) + text[declared.end(1):]}, declared[1]
        if "packageVersion" in text:
          raise Refused(f'{path.relative_to(ROOT)}: the version is no text of its own; write let packageVersion = "{number(version)}"', 65)
      return {}, None


    # What the module promises


    def description():
      """Returns the names of the libraries' targets, and of the mock app (None without one)."""
      text = output("Package.swift cannot be read", "swift", "package", "dump-package")
      package = json.loads(text)
      for kind, entry in [(kind, entry) for one in package["dependencies"] for kind, (entry,) in one.items()]:
        if kind == "fileSystem":
          raise Refused(f"the package takes {entry['identity']} from a folder, and no app can take a version of such a package; take it at a version")
      libraries = [target for product in package["products"] if "library" in product["type"] for target in product["targets"]]
      if not libraries:
        raise Refused("the package has no library, so that no app can take it; add one to its products")
      apps = [target["name"] for target in package["targets"] if target["type"] == "executable" and target["name"].endswith("MockApp")]
      return libraries, apps[0] if apps else None


    def interfaces(libraries):
      """Builds the libraries with library evolution, and returns the public declarations of each. The compiler verifies them."""
      options = ["--scratch-path", WORK / "interfaces", "--enable-parseable-module-interfaces"]
      for flag in ["-enable-library-evolution", "-Xfrontend", "-alias-module-names-in-module-interface"]:
        options += ["-Xswiftc", flag]
      # In another folder warnings are no errors: Foundation on Linux has no interface, which is a warning.
      elsewhere = {"PWD": "/"}
      for library in libraries:
        show(f"build {library} with library evolution", "swift", "build", *options, "--target", library, **elsewhere)
      products = output("the products are not found", "swift", "build", *options, "--show-bin-path", **elsewhere).strip()
      texts = {}
      for library in libraries:
        path = pathlib.Path(products) / "Modules" / f"{library}.swiftinterface"
        try:
          text = path.read_text()
        except OSError as error:
          raise Refused(f"{path}: {error.strerror}", 65)
        lines = [line for line in text.splitlines(keepends=True) if not re.match("//|import |@_exported |public import ", line)]
        texts[library] = "".join(lines).replace("Module___", "")  # the aliases
      return texts


    def manifest(app, declared, version):
      """Returns the routes of the module, as its mock app writes them, with the new version. The program is that of the tests."""
      text = output(
        "the mock app does not write its routes", "swift", "run", "--skip-build", app, "--manifest",
        MODULE_COVERAGE="1", LLVM_PROFILE_FILE=os.devnull)
      text = text[text.index("{"):] if "{" in text else text
      return re.sub(f'("version" ?: ?"){re.escape(declared)}"', rf'\g<1>{number(version)}"', text) if declared else text


    def route_changes(old, new):
      """Compares routes with the command `deeplink` of the engine. Returns a level and a sentence for each change."""
      packages = [json.loads(output("the packages are not known", "swift", "package", "show-dependencies", "--format", "json"))]
      for package in packages:
        packages += package["dependencies"]
      engines = [package["path"] for package in packages if (pathlib.Path(package["path"]) / "Sources/Tools/LinkReplay").is_dir()]
      if not engines:
        raise Refused("the engine is not among the packages, so that the routes cannot be compared")
      build = ["swift", "build", "--package-path", engines[0], "--scratch-path", WORK / "deeplink", "--product", "deeplink"]
      own = {"COMPONENTENGINE_TARGETS": "deeplink", "COMPONENTENGINE_DEVELOPMENT": "0"}
      show("build deeplink, which compares the routes", *build, **own)
      program = pathlib.Path(output("deeplink is not found", *build, "--show-bin-path", **own).strip()) / "deeplink"
      files = [WORK / "old.json", WORK / "new.json"]
      try:
        manifests = [json.loads(new)]
      except ValueError as error:
        raise Refused(f"the routes that the mock app writes are no JSON: {error}", 65)
      try:
        manifests.insert(0, json.loads(old))
      except ValueError as error:
        return [("major", f"the routes of the last version are no JSON ({error}), and cannot be compared")]
      for file, routes in zip(files, manifests):
        routes.get("modules", {}).pop("standIns", None)  # what the mock app has in place of other modules
        file.write_text(json.dumps(routes))
      # The first navigator is the module's, and the others are those of stand-ins.
      others = {tab["id"] for routes in manifests for tab in routes.get("navigators", [])[1:]}
      others = {f'the navigator "{tab}" is {word}' for tab in others for word in ["gone", "new"]}
      status, text, errors = run(program, "compare", *files, "--format", "json")
      if status not in [0, 1]:
        raise Refused(f"the routes cannot be compared:\n{errors}", 65)
      changes = [json.loads(line) for line in text.splitlines()[:-1]]  # without the summary
      # The mock app has schemes and hosts of its own, and routes of stand-ins for other modules.
      return [
        (change["level"], f"{change['component']}: {change['message']}" if change.get("component") else change["message"])
        for change in changes
        if change.get("module") != "standIns" and not change["change"].startswith(("scheme", "host")) and change["message"] not in others
      ]


    def declarations(interface):
      """Returns each declaration with the types around it, without `async`; and whether one of that text is asynchronous, and one is not."""
      words = r"(?:(?:nonisolated|mutating|nonmutating|get|set|async|throws)\b(?:\([^)]*\))?\s*)+"
      text = re.sub(rf"\{{\s*({words})\}}", lambda found: "{ " + " ".join(found[1].split()) + " }", interface)
      found, around = {}, []
      for line in text.splitlines():
        indentation, declaration = len(line) - len(line.lstrip()), line.strip()
        around = [outer for outer in around if outer[0] < indentation]
        is_body = any(re.search(r"\b(func|init|subscript|var)\b", outer) for _, outer in around)
        if not declaration or declaration[0] in "}#" or is_body:
          continue
        effects, inner = None, declaration
        while effects != inner:  # parentheses in parentheses
          effects, inner = inner, re.sub(r"\([^()]*\)", "", inner)
        is_function = re.search(r"\b(func|init|subscript)\b", effects)
        is_asynchronous = "{ get async" in effects or bool(is_function and re.search(r"\basync\b", effects.split("->")[0]))
        key = (*(outer for _, outer in around), re.sub(r"\basync ?", "", declaration))
        found.setdefault(key, set()).add(is_asynchronous)
        around.append((indentation, declaration))
      return found


    def declaration_changes(library, old, new):
      """Compares the declarations of a library. The toolchain's comparison finds neither new ones, nor functions that became asynchronous."""
      before, now = declarations(old), declarations(new)
      changes = []
      for key, kinds in now.items():
        name = re.sub(r"\s*\{.*", "", key[-1])
        if key not in before:
          changes.append(("minor", f"{library}: {name} is new"))
        elif False in before[key] and kinds == {True}:
          changes.append(("major", f"{library}: {name} has become async"))
        elif kinds > before[key]:
          changes.append(("minor", f"{library}: {name} has a new overload"))
      return changes


    def removed_declarations(commit, last, version):
      """Compares the declarations with the toolchain, which builds the old version. A version that permits any change needs no comparison."""
      scratch = WORK / "api"
      for folder in scratch.glob("*/*/apidiff/*"):
        if not folder.name.startswith(commit):
          shutil.rmtree(folder, ignore_errors=True)
      print("release: compare the public declarations", flush=True)
      status, text, errors = run("swift", "package", "--scratch-path", scratch, "diagnose-api-breaking-changes", commit)
      found = re.findall(r"API breakage: (.*)", text + errors)
      if status != 0 and not found:
        shown = f"the public declarations cannot be compared:\n{text}{errors}".rstrip()
        least, _ = least_version(last, [("major", "")])
        if version < least:
          raise Refused(f"{shown}\nCorrect what is shown above. A version from {number(least)} on permits any change, and needs no comparison.")
        print(f"release: {shown}\nrelease: {number(version)} permits any change, and is released without this comparison")
      return [("major", sentence) for sentence in found]


    def changes_since(last, tag, version, promises):
      """Returns the differences between what the last version promises and the new promises: texts by the names of their files."""
      name, commit = tag
      git("fetch", "--quiet", "--no-tags", REMOTE, f"refs/tags/{name}")
      files = git("ls-tree", "--name-only", commit, f"{RELEASED}/").splitlines()
      old = {file: output(f"{file} cannot be read", "git", "show", f"{commit}:{file}") for file in files}
      if not old:
        print(f"release: {name} was not released with this script: routes, new declarations and async functions are not compared")
      changes = removed_declarations(commit, last, version)
      for file in old:
        library = pathlib.Path(file).stem
        if file not in promises:
          gone = "the mock app, which writes the routes," if file.endswith(".json") else f"the library {library}"
          changes.append(("major", f"{gone} is gone"))
        elif file.endswith(".json"):
          changes += route_changes(old[file], promises[file])
        else:
          changes += declaration_changes(library, old[file], promises[file])
      new = [pathlib.Path(file).stem for file in promises if old and file not in old and not file.endswith(".json")]
      changes += [("minor", f"the library {library} is new") for library in new]
      return changes


    def least_version(last, changes):
      """Returns the least version that may follow, with the level that decides it. Below 1.0 a minor version may change anything."""
      major, minor, patch = last
      levels = {level for level, _ in changes}
      level = next((level for level in ["major", "minor"] if level in levels), "patch")
      if level == "major":
        return ((major + 1, 0, 0) if major else (0, minor + 1, 0)), level
      if level == "minor" and major:
        return (major, minor + 1, 0), level
      return (major, minor, patch + 1), level


    def check_step(version, last, changes):
      order = ["major", "minor", "patch"]
      changes = sorted(set(changes), key=lambda change: (order.index(change[0]), change[1]))
      for level, sentence in changes:
        print(f"{level:6} {sentence}")
      least, level = least_version(last, changes)
      if version < least:
        reason = f"{changes[0][1]} ({level})"
        raise Refused(f"{number(version)} is too small a step after {number(last)}: {reason}; the least version is {number(least)}")


    # The release


    def commit(head, files, message):
      """Returns a new commit on a commit, with these files and no other ones in the folder Released; the same commit if nothing changes."""
      index = {"GIT_INDEX_FILE": str(WORK / "index")}
      git("read-tree", head, **index)
      for path in git("ls-files", "--", RELEASED, **index).splitlines():
        git("update-index", "--force-remove", "--", path, **index)
      for path, text in files.items():
        blob = git("hash-object", "-w", "--stdin", text=text)
        git("update-index", "--add", "--cacheinfo", f"100644,{blob},{path}", **index)
      tree = git("write-tree", **index)
      if tree == git("rev-parse", f"{head}^{{tree}}"):
        return head
      return git("commit-tree", tree, "-p", head, "-m", message)


    def main():
      version = read_version()
      check_repository()
      check_files()
      default, branches, versions = remote_state()
      branch, head = check_branch(default, branches)
      last = max(versions, default=None)
      if version in versions:
        raise Refused(f"{number(version)} is published, and a published tag never moves; choose a version after {number(last)}")
      if last and version < last:
        raise Refused(f"{number(last)} is published already; choose a version after it")
      changelog = read_changelog(head, version)
      version_file, declared = with_version(version)
      libraries, app = description()
      WORK.mkdir(parents=True, exist_ok=True)

      show("lint", ROOT / "scripts" / "lint", RELEASING=number(version))
      show("test", ROOT / "scripts" / "test")
      promises = {f"{RELEASED}/{library}.swiftinterface": text for library, text in interfaces(libraries).items()}
      if app:
        promises[f"{RELEASED}/manifest.json"] = manifest(app, declared, version)
      if last:
        check_step(version, last, changes_since(last, versions[last], version, promises))

      check_files()
      if git("rev-parse", "HEAD") != head:
        raise Refused("there are new commits since the start; run it again")
      new = commit(head, {"CHANGELOG.md": changelog, **version_file, **promises}, f"Release {number(version)}")
      places = [f"{new}:refs/heads/{branch}", f"{new}:refs/tags/{number(version)}"]
      try:
        git("push", "--quiet", "--atomic", REMOTE, *places, reason=f"{REMOTE} does not take the release")
      except KeyboardInterrupt:
        raise Refused(f"stopped during the push; git ls-remote --tags {REMOTE} shows whether {number(version)} is released", 130)
      print(f"release: {number(version)} is released")
      try:
        git("merge", "--quiet", "--ff-only", new)
        git("update-ref", f"refs/tags/{number(version)}", new)
      except (Refused, KeyboardInterrupt) as error:
        print(f"release: this clone does not have it; run git pull --tags\n{error}")


    try:
      main()
    except Refused as error:
      print(f"scripts/release: {error}", file=sys.stderr)
      sys.exit(error.status)
    except KeyboardInterrupt:
      print("scripts/release: stopped; nothing was released", file=sys.stderr)
      sys.exit(130)

    """#
  }
}
