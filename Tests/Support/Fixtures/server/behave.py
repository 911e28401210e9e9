"""Answers as the query of a request requires.

  id=ID                  counts the request, and notes its header fields, under that id; see /seen
  delay=MS               waits first, and notes if the connection is closed meanwhile
  hold=1                 waits until the id is released, see /release
  once=N                 the first request of the id gets this status
  status=N  header=N:V   the status, and any number of header fields; {self} in a value is the path that was asked for
  body=TEXT  length=N    the body, and its Content-Length (default the real length; `none` for no field)
  bytes=N                a body of that many spaces
  etag=TEXT              sends it, and answers 304 without a body if the request has it
  echo=1                 the body is what came: method, path, decoded segments and query, header fields, body as text
  cut=before|head|body   closes the connection: at once, within the head, within the body
  endless=1              sends spaces until the connection is closed
  stall=1                sends half of the body and waits until the connection is closed
"""
import email
import json
import select
import socket
import threading
import time
import urllib.parse

TIME_LIMIT = 120  # seconds, for what never comes


class Observed:
  """What has been seen of the requests, by their ids."""

  def __init__(self):
    self.requests, self.closed, self.changed = {}, {}, threading.Condition()
    self.running, self.peak, self.released = {}, {}, set()

  def begin(self, name, headers):
    with self.changed:
      self.requests.setdefault(name, []).append({key.lower(): value for key, value in headers.items()})
      self.running[name] = self.running.get(name, 0) + 1
      self.peak[name] = max(self.peak.get(name, 0), self.running[name])
      self.changed.notify_all()

  def end(self, name):
    with self.changed:
      self.running[name] -= 1

  def release(self, name):
    with self.changed:
      self.released.add(name)
      self.changed.notify_all()

  def hold(self, name):
    with self.changed:
      self.changed.wait_for(lambda: name in self.released, timeout=TIME_LIMIT)

  def close(self, name):
    with self.changed:
      self.closed[name] = self.closed.get(name, 0) + 1
      self.changed.notify_all()

  def seen(self, query):
    name, until = query["id"][0], query.get("until", [""])[0]
    count = int(query.get("count", ["1"])[0])
    numbers = {
      "begun": lambda: len(self.requests.get(name, [])),
      "closed": lambda: self.closed.get(name, 0),
    }.get(until)
    with self.changed:
      if numbers is not None:
        self.changed.wait_for(lambda: numbers() >= count, timeout=TIME_LIMIT)
      return {
        "requests": self.requests.get(name, []),
        "closed": self.closed.get(name, 0),
        "peak": self.peak.get(name, 0),
      }


def is_closed(connection, seconds):
  """Whether the other side closes the connection within that time."""
  end = time.monotonic() + seconds
  while (left := end - time.monotonic()) > 0:
    if select.select([connection], [], [], left)[0]:
      try:
        if connection.recv(1, socket.MSG_PEEK) == b"":
          return True
      except ConnectionError:
        return True
      time.sleep(0.005)  # the client sends something else
  return False


def answer(handler):
  options = {key: values[0] for key, values in handler.query.items()}
  observed, name = handler.server.observed, options.get("id", "")
  observed.begin(name, handler.headers)
  try:
    respond(handler, options, observed, name)
  finally:
    observed.end(name)


def respond(handler, options, observed, name):
  if "hold" in options:
    observed.hold(name)
  if "delay" in options and is_closed(handler.connection, int(options["delay"]) / 1000):
    observed.close(name)
    return end(handler)
  if options.get("cut") == "before":
    return end(handler)
  status = int(options.get("status", 200))
  if "once" in options and len(observed.requests[name]) == 1:
    status = int(options["once"])
  body = b" " * int(options["bytes"]) if "bytes" in options else options.get("body", "{}").encode()
  if "echo" in options:
    body = json.dumps(
      {
        "method": handler.command,
        "path": handler.path,
        "segments": handler.segments,
        "query": handler.query,
        "headers": {key.lower(): value for key, value in handler.headers.items()},
        "body": handler.body.decode(errors="replace"),
        "length": len(handler.body),
        "sum": sum(handler.body),
        "form": form(handler),
        "parts": parts(handler),
      }
    ).encode()
  if "etag" in options and handler.headers.get("If-None-Match") == options["etag"]:
    status, body = 304, b""
  if status == 204:
    body = b""  # what followed would be the next answer
  head = [f"HTTP/1.1 {status} Status"]
  head += [field.replace("{self}", handler.path).replace(":", ": ", 1) for field in handler.query.get("header", [])]
  if "etag" in options:
    head.append(f"ETag: {options['etag']}")
  if not any(field.lower().startswith("content-type:") for field in head):
    head.append("Content-Type: application/json")
  length = options.get("length", "none" if "endless" in options else str(len(body)))
  if length != "none" and status not in (204, 304):
    head.append(f"Content-Length: {length}")
  else:
    handler.close_connection = status not in (204, 304)
  if options.get("cut") == "head":
    handler.wfile.write("\r\n".join(head).encode() + b"\r\n")
    return end(handler)
  handler.wfile.write("\r\n".join(head).encode() + b"\r\n\r\n")
  if options.get("cut") == "body":
    handler.wfile.write(body[: len(body) // 2])
    return end(handler)
  if "stall" in options:
    handler.wfile.write(body[: len(body) // 2])
    if is_closed(handler.connection, TIME_LIMIT):
      observed.close(name)
    return end(handler)
  if "endless" in options:
    return send_endlessly(handler, observed, name)
  handler.wfile.write(body)
  if length not in ("none", str(len(body))):
    end(handler)


def form(handler):
  """The fields of a form (application/x-www-form-urlencoded)."""
  if handler.headers.get("Content-Type") != "application/x-www-form-urlencoded":
    return {}
  return urllib.parse.parse_qs(handler.body.decode(), keep_blank_values=True, strict_parsing=True)


def parts(handler):
  """The parts of a form (multipart/form-data)."""
  media = handler.headers.get("Content-Type", "")
  if not media.startswith("multipart/form-data"):
    return []
  message = email.message_from_bytes(b"Content-Type: " + media.encode() + b"\r\n\r\n" + handler.body)
  return [
    {
      "name": part.get_param("name", header="content-disposition"),
      "fileName": part.get_filename(),
      "type": part.get("Content-Type"),
      "body": part.get_payload(decode=True).decode(errors="replace"),
    }
    for part in message.get_payload()
  ]


def send_endlessly(handler, observed, name):
  """Sends four MiB at once, and then slowly: a client that reads without a pause has no time to close."""
  deadline, sent = time.monotonic() + TIME_LIMIT, 0
  try:
    while time.monotonic() < deadline:
      handler.wfile.write(b" " * 65536)
      sent += 65536
      if sent >= 4 << 20:
        time.sleep(0.02)
  except ConnectionError:
    observed.close(name)
  end(handler)


def end(handler):
  handler.close_connection = True
  try:
    handler.connection.shutdown(socket.SHUT_RDWR)
  except OSError:
    pass
