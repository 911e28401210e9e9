# What the measurements of the command line share: a release build, a manifest, and a folder that is deleted at the end.
#
# Source this file. It sets deeplink, directory and time, the command that prints seconds and peak memory.

root=$(cd "$(dirname "$0")/../.." && pwd)
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

export COMPONENTENGINE_DEVELOPMENT=1 # the settings of the release build that may already be there
swift build --package-path "$root" -c release --product deeplink >&2
deeplink=$(swift build --package-path "$root" -c release --show-bin-path)/deeplink

cat > "$directory/manifest.json" <<'JSON'
{"version": 1, "schemes": ["shop"], "hosts": ["shop.example.com"],
 "navigators": [{"id": "main", "root": "home"}, {"id": "account", "root": "account"}],
 "components": [
  {"name": "home", "path": "home"},
  {"name": "account", "path": "account", "navigator": "account"},
  {"name": "goods", "path": "goods/:id<int>", "parameters": [{"name": "coupon"}, {"name": "ref"}]},
  {"name": "goodsTab", "path": "goods/:id<int>/:tab(info|reviews)"},
  {"name": "order", "path": "order/new", "parameters": [{"name": "qty", "type": "int", "required": true}]},
  {"name": "payment", "path": "payment/:id<int>", "navigateMode": "present"},
  {"name": "search", "path": "search/:term"}]}
JSON

case $(uname) in
  Darwin) time="/usr/bin/time -l" ;;
  *) time="/usr/bin/time -f seconds:%e,user:%U,system:%S,KiB:%M" ;;
esac
