#!/usr/bin/env python3
"""The shop's server for tests and for `ShopApp --server`, and one that misbehaves as requested.

usage: shop_server.py [SHOP.json] [--port N] [--max-age SECONDS] [--stay]

It listens on the loopback interface, prints its port on standard output, and ends when standard input does; with --stay it ends
when it is interrupted. To have a shop to play with:

  EXPORT_SHOP=shop.json swift test --disable-xctest --filter ShopHTTPTests.ExportTests
  Tests/Support/Fixtures/server/shop_server.py shop.json --port 4711 --stay
  swift run ShopApp --server http://127.0.0.1:4711/shop/mine

  /shop/NAME/…       a shop of its own for every name, with the contents of SHOP.json; its protocol is in wire.py
  /shop/NAME/caching?control=TEXT
                     sets the Cache-Control of its answers from now on
  /shop/NAME/expire  ends all logins
  /old-shop/NAME/…   the same that knows only the first version
  /behave?…          answers as the query requires, see behave.py
  /echo/…            the same with echo=1
  /seen?id=ID        what has been seen of the requests with that id, NAME/PATH for those to a shop; with until=begun or
                     until=closed it waits for that, with count=N for so many
  /notes/NAME        notes that are added with idempotency keys, see notes.py
  /release?id=ID     lets the requests go on that hold=1 holds
"""
import argparse
import email.utils
import hashlib
import http.server
import json
import pathlib
import sys
import threading
import urllib.parse

import behave
import notes
import shop
import wire

STARTED = email.utils.formatdate(usegmt=True)


class Server(http.server.ThreadingHTTPServer):
  daemon_threads = True
  request_queue_size = 64

  def __init__(self, port, data, max_age):
    super().__init__(("127.0.0.1", port), Handler)
    self.data, self.shops, self.lock = data, {}, threading.Lock()
    self.max_age = max_age
    self.observed = behave.Observed()
    self.notes = notes.Notes()

  def shop(self, name):
    with self.lock:
      return self.shops.setdefault(name, shop.Shop(self.data, self.max_age))

  def handle_error(self, request, client_address):
    pass  # clients that go away are what this server is for


class Handler(http.server.BaseHTTPRequestHandler):
  protocol_version = "HTTP/1.1"
  disable_nagle_algorithm = True

  def do_GET(self):
    url = urllib.parse.urlsplit(self.path)
    self.query = urllib.parse.parse_qs(url.query, keep_blank_values=True)
    length = int(self.headers.get("Content-Length") or 0)
    self.body = self.rfile.read(length)
    parts = self.segments = [urllib.parse.unquote(part) for part in url.path.split("/") if part]
    if parts[:1] == ["echo"]:
      self.query["echo"] = ["1"]
      return behave.answer(self)
    if parts[:1] == ["notes"] and len(parts) == 2:
      return self.reply(*self.server.notes.answer(parts[1], self.command, self.headers.get("Idempotency-Key"), self.body))
    if parts == ["behave"]:
      return behave.answer(self)
    if parts == ["release"]:
      self.server.observed.release(self.query["id"][0])
      return self.reply(200, {})
    if parts == ["seen"]:
      return self.reply(200, self.server.observed.seen(self.query))
    if parts[:1] == ["old-shop"] and len(parts) == 2:
      return self.reply(200, {"versions": [1]})
    if parts[:1] in (["shop"], ["old-shop"]) and len(parts) >= 2 and self.server.data:
      name = "/".join(parts[1:])
      self.server.observed.begin(name, self.headers)
      self.server.observed.end(name)
      return self.answer_shop(self.server.shop(parts[1]), "/".join(parts[2:]))
    self.reply(404, {"error": f"there is nothing at {url.path}"})

  do_POST = do_PUT = do_PATCH = do_DELETE = do_GET

  def answer_shop(self, asked, path):
    if path == "caching":
      asked.caching = self.query["control"][0]
      return self.reply(200, {})
    if path == "expire":
      asked.tokens.clear()
      return self.reply(200, {})
    if path == "next":
      asked.misbehave = self.query
      return self.reply(200, {})
    if asked.misbehave:
      query, asked.misbehave = asked.misbehave, None
      if "after" in query:  # carries out the request, and gives another answer
        wire.answer(asked, self.command, path, self.headers, self.body)
      self.query = query
      return behave.answer(self)
    status, value, media = wire.answer(asked, self.command, path, self.headers, self.body)
    self.reply(status, value, media, asked.caching if self.command == "GET" and status == 200 else None)

  def reply(self, status, value, media="application/json", caching=None):
    body = b"" if value is None else json.dumps(value, ensure_ascii=False).encode()
    fields = {}
    if caching:
      tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
      fields = {"ETag": tag, "Last-Modified": STARTED, "Cache-Control": caching}
      if self.headers.get("If-None-Match") == tag:
        status, body = 304, b""
    self.send_response(status)
    for name, text in fields.items():
      self.send_header(name, text)
    if body:
      self.send_header("Content-Type", media)
    if status not in (204, 304):
      self.send_header("Content-Length", str(len(body)))
    self.end_headers()
    self.wfile.write(body)

  def log_message(self, *_):
    pass


def main():
  parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
  parser.add_argument("data", nargs="?")
  parser.add_argument("--port", type=int, default=0)
  parser.add_argument("--max-age", type=int, default=60)
  parser.add_argument("--stay", action="store_true")
  arguments = parser.parse_args()
  data = json.loads(pathlib.Path(arguments.data).read_text()) if arguments.data else None
  server = Server(arguments.port, data, arguments.max_age)
  print(server.server_address[1], flush=True)
  if arguments.stay:
    server.serve_forever()
  threading.Thread(target=server.serve_forever, daemon=True).start()
  sys.stdin.buffer.read()  # its end is this program's


try:
  main()
except KeyboardInterrupt:
  pass
