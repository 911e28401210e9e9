"""A package registry on this computer, with one version of one package, for tests. It speaks HTTP without TLS."""
import contextlib
import hashlib
import http.server
import json
import threading


@contextlib.contextmanager
def serving(identifier, version, manifest, archive):
  """Serves a version of a package (`scope.name`) whose source archive is a ZIP file with one folder. Yields the registry's URL."""
  release = "/" + identifier.replace(".", "/") + "/" + version
  checksum = hashlib.sha256(archive).hexdigest()
  resource = {"name": "source-archive", "type": "application/zip", "checksum": checksum}
  answers = {
    release.rpartition("/")[0]: ("application/json", json.dumps({"releases": {version: {}}}).encode()),
    release: (
      "application/json",
      json.dumps({"id": identifier, "version": version, "resources": [resource], "metadata": {}}).encode()),
    f"{release}/Package.swift": ("text/x-swift", manifest),
    f"{release}.zip": ("application/zip", archive),
  }

  class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
      kind, body = answers.get(self.path.partition("?")[0], ("application/problem+json", b"{}"))
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
