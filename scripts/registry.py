"""A package registry on this computer, with one package, for tests. It speaks HTTP without TLS."""
import contextlib
import hashlib
import http.server
import json
import threading


@contextlib.contextmanager
def serving(identifier, releases):
  """Serves versions of a package (`scope.name`): for each its manifest, and its source archive, a ZIP file with one folder. Without
  releases every answer is nonsense. Yields the registry's URL.
  """
  package = "/" + identifier.replace(".", "/")
  answers = {}
  for version, (manifest, archive) in releases.items():
    resource = {"name": "source-archive", "type": "application/zip", "checksum": hashlib.sha256(archive).hexdigest()}
    release = {"id": identifier, "version": version, "resources": [resource], "metadata": {}}
    answers |= {
      package: ("application/json", json.dumps({"releases": {version: {} for version in releases}}).encode()),
      f"{package}/{version}": ("application/json", json.dumps(release).encode()),
      f"{package}/{version}/Package.swift": ("text/x-swift", manifest),
      f"{package}/{version}.zip": ("application/zip", archive),
    }
  missing = ("application/problem+json", b"{}") if releases else ("application/json", b"nonsense")

  class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
      kind, body = answers.get(self.path.partition("?")[0], missing)
      self.send_response(404 if kind == "application/problem+json" else 200)
      self.send_header("Content-Version", "1")
      self.send_header("Content-Type", kind)
      self.send_header("Content-Length", str(len(body)))
      self.end_headers()
      self.wfile.write(body)

    def log_message(self, *_):
      pass

  with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
      yield f"http://127.0.0.1:{server.server_port}"
    finally:
      server.shutdown()
