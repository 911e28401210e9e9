"""Drives a headless Chromium over the DevTools protocol: opens pages, acts as a user, takes screenshots, and reads the
accessibility tree. Needs only Python's standard library; the protocol is at chromedevtools.github.io/devtools-protocol.

  with Browser() as browser:
    page = browser.open("http://127.0.0.1:8000/", width=390, height=844)
    page.click("text=Use it in your app")
    page.screenshot("screen.png")
    print(page.tree())
    assert page.problems == []
"""
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
APPLICATIONS = [f"/Applications/{name}.app/Contents/MacOS/{name}" for name in ["Google Chrome", "Chromium"]]
# Returns the element of a selector: CSS, or `text=` and the text of a link, a button or another element.
FIND = """(selector => {
  if (!selector.startsWith("text=")) return document.querySelector(selector);
  const text = selector.slice(5);
  const all = [...document.querySelectorAll("a, button, summary, label"), ...document.querySelectorAll("body *")];
  return all.find(element => element.innerText && element.innerText.trim() === text) ?? null;
})"""


# Returns the texts whose contrast with their background is less than WCAG 2.2 asks for (1.4.3: 4.5, large text 3).
CONTRAST = """(() => {
  const channels = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = ([red, green, blue]) => [red, green, blue].map(value => value / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const background = element => {
    for (; element; element = element.parentElement) {
      const colour = channels(getComputedStyle(element).backgroundColor);
      if (colour.length < 4 || colour[3] > 0) return colour;
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
  };
  const faults = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim(), element = walker.currentNode.parentElement;
    if (!text || element.closest("script, style, svg, :disabled") || !element.checkVisibility()) continue;
    const style = getComputedStyle(element), size = parseFloat(style.fontSize);
    const [lighter, darker] = [light(channels(style.color)), light(background(element))].sort((a, b) => b - a);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    if (contrast < (size >= 24 || size >= 18.66 && style.fontWeight >= 700 ? 3 : 4.5))
      faults.add(`"${text.slice(0, 40)}" has a contrast of ${contrast.toFixed(2)}`);
  }
  return [...faults];
})()"""
NAMED = {"button", "checkbox", "combobox", "heading", "image", "link", "radio", "searchbox", "slider", "spinbutton", "textbox"}
KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "Backspace": 8, "ArrowDown": 40, "ArrowUp": 38}


class BrowserError(Exception):
  """The browser cannot do what it was asked for."""


def executable():
  """Returns the path of the installed browser."""
  for name in [os.environ.get("CHROMIUM", ""), *NAMES, *APPLICATIONS]:
    path = shutil.which(name) if name else None
    if path:
      return path
  raise BrowserError("there is no Chromium; install it (Debian: apt-get install chromium), or set CHROMIUM to its path")


class Browser:
  """A browser with a profile of its own, which is removed at the end."""

  def __init__(self, timeout=30):
    self.timeout = timeout
    self._number = 0
    self._buffer = b""
    self._pages = {}
    self._profile = tempfile.TemporaryDirectory(prefix="browser-", ignore_cleanup_errors=True)
    read, self._output = os.pipe()
    self._input, write = os.pipe()

    def connect():  # The browser reads messages from file descriptor 3 and writes them to 4.
      copies = os.dup(read), os.dup(write)
      os.dup2(copies[0], 3)
      os.dup2(copies[1], 4)

    command = [executable(), "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={self._profile.name}"]
    command += ["--no-first-run", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb", "--disable-dev-shm-usage"]
    command.append("--disable-features=IsolateSandboxedIframes")  # so that a frame in a sandbox is in the tree of frames
    if hasattr(os, "geteuid") and os.geteuid() == 0:
      command.append("--no-sandbox")  # Chromium has no sandbox for root.
    self._process = subprocess.Popen(
      command, preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(read)
    os.close(write)

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.close()

  def close(self):
    """Ends the browser."""
    if self._process.poll() is None:
      try:
        self.call("Browser.close")
        self._process.wait(10)
      except (BrowserError, subprocess.TimeoutExpired):
        self._process.kill()
        self._process.wait()
    os.close(self._input)
    os.close(self._output)
    self._profile.cleanup()

  def open(self, url, width=1280, height=900, dark=False):
    """Opens a page in a window of this size, and returns when it is loaded and the network is idle."""
    target = self.call("Target.createTarget", url="about:blank")["targetId"]
    session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
    page = Page(self, session)
    self._pages[session] = page
    page.start(width, height, dark)
    page.call("Page.bringToFront")  # only the page in front draws frames
    page.go(url)
    return page

  def call(self, method, session=None, **parameters):
    """Calls a method of the protocol and returns its result."""
    self._number += 1
    number = self._number
    message = {"id": number, "method": method, "params": parameters}
    if session:
      message["sessionId"] = session
    data = json.dumps(message).encode() + b"\0"
    try:
      while data:
        data = data[os.write(self._output, data) :]
    except BrokenPipeError:
      raise BrowserError("the browser has ended") from None
    deadline = time.monotonic() + self.timeout
    while True:
      answer = self.receive(deadline, method)
      if answer.get("id") == number:
        if "error" in answer:
          raise BrowserError(f"{method}: {answer['error']['message']}")
        return answer["result"]

  def receive(self, deadline, purpose):
    """Returns the next message. Events are noted by their page."""
    while b"\0" not in self._buffer:
      ready, _, _ = select.select([self._input], [], [], max(0, deadline - time.monotonic()))
      if not ready:
        raise BrowserError(f"{purpose} has no answer after {self.timeout} s")
      data = os.read(self._input, 1 << 20)
      if not data:
        raise BrowserError(f"the browser has ended with status {self._process.wait()}")
      self._buffer += data
    line, self._buffer = self._buffer.split(b"\0", 1)
    message = json.loads(line)
    if "method" in message and message.get("sessionId") in self._pages:
      self._pages[message["sessionId"]].note(message["method"], message["params"])
    return message


class Page:
  """An open page."""

  def __init__(self, browser, session):
    self._browser = browser
    self._session = session
    self._isLoaded = False
    self._requests = {}
    self._frames = {}
    self.problems = []  # failed requests, and errors in scripts

  def call(self, method, **parameters):
    """Calls a method of the protocol for this page."""
    return self._browser.call(method, self._session, **parameters)

  def start(self, width, height, dark):
    for domain in ["Page", "Network", "Runtime", "Accessibility"]:
      self.call(f"{domain}.enable")
    self.resize(width, height)
    scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    self.call("Emulation.setEmulatedMedia", features=[scheme])

  def resize(self, width, height):
    """Changes the size of the window."""
    self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

  def note(self, method, event):
    """Notes an event of the protocol."""
    if method == "Page.loadEventFired":
      self._isLoaded = True
    # The end of a favicon is not reported, and a stream of events has none.
    elif method == "Network.requestWillBeSent" and event.get("type") not in ("Other", "EventSource"):
      self._requests[event["requestId"]] = event["request"]["url"]
      self._frames[event["requestId"]] = event.get("frameId")
    elif method == "Page.frameDetached":  # the end of its requests is not reported
      self._requests = {key: url for key, url in self._requests.items() if self._frames[key] != event["frameId"]}
    elif method == "Network.responseReceived" and event["response"]["status"] >= 400:
      self.problems.append(f"{event['response']['url']}: status {event['response']['status']}")
    elif method == "Network.loadingFinished":
      self._requests.pop(event["requestId"], None)
    elif method == "Network.loadingFailed":
      url = self._requests.pop(event["requestId"], None)
      if url and not event.get("canceled"):
        self.problems.append(f"{url}: {event['errorText']}")
    elif method == "Runtime.exceptionThrown":
      details = event["exceptionDetails"]
      self.problems.append(details.get("exception", {}).get("description") or details["text"])

  def go(self, url):
    """Opens another URL, and returns when it is loaded and the network is idle."""
    self._isLoaded = False
    error = self.call("Page.navigate", url=url).get("errorText")
    if error:
      raise BrowserError(f"{url}: {error}")
    self._await(lambda: self._isLoaded, f"loading {url}")
    self.settle()

  def settle(self):
    """Returns when no request has been under way for 0.3 s."""
    deadline, quiet = time.monotonic() + self._browser.timeout, None
    while quiet is None or time.monotonic() - quiet < 0.3:
      if time.monotonic() > deadline:
        raise BrowserError(f"the network is still busy: {', '.join(self._requests.values())}")
      quiet = None if not self._receive_events() or self._requests else quiet or time.monotonic()
      time.sleep(0.02)

  def wait_for(self, selector):
    """Returns when an element exists."""
    self._await(lambda: self.evaluate(f"{FIND}({json.dumps(selector)}) !== null"), f"an element {selector}")

  def wait_until(self, script):
    """Returns when a JavaScript expression is true."""
    self._await(lambda: self.evaluate(script), script)

  def _await(self, condition, purpose):
    deadline = time.monotonic() + self._browser.timeout
    while not condition():
      if time.monotonic() > deadline:
        raise BrowserError(f"{purpose}: not after {self._browser.timeout} s")
      self._receive_events()
      time.sleep(0.02)

  def _receive_events(self):
    """Receives the events so far. Returns false if a script of the page goes to another page meanwhile."""
    try:
      self.call("Runtime.evaluate", expression="0")
    except BrowserError as error:
      if "target navigated" not in str(error):
        raise
      return False
    return True

  def evaluate(self, script):
    """Returns the value of a JavaScript expression. A promise is awaited."""
    answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
    if "exceptionDetails" in answer:
      raise BrowserError(answer["exceptionDetails"].get("exception", {}).get("description", "the script failed"))
    return answer["result"].get("value")

  def click(self, selector):
    """Clicks the middle of an element, and returns when the network is idle. `text=Save` finds an element by its text."""
    script = f"""(element => {{
      if (!element) return null;
      element.scrollIntoView({{block: "center", behavior: "instant"}});
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }})({FIND}({json.dumps(selector)}))"""
    place = self.evaluate(script)
    if place is None:
      raise BrowserError(f"there is no element {selector}")
    for kind in ["mousePressed", "mouseReleased"]:
      self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)
    self.settle()

  def type(self, selector, text):
    """Clicks a field and types a text."""
    self.click(selector)
    self.call("Input.insertText", text=text)

  def press(self, key):
    """Presses a key: a character, or a name like Enter, Escape, Tab or Backspace."""
    text = {"text": "\r"} if key == "Enter" else {} if key in KEYS else {"text": key}
    code = KEYS.get(key) or (ord(key.upper()) if key.isalnum() else 0)
    self.call("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text)
    self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

  def focus_order(self, count):
    """Presses Tab from the beginning of the page, and returns the ids or texts of the elements that get the focus."""
    self.evaluate("document.activeElement.blur(), getSelection().collapse(document.body, 0)")
    order = []
    for _ in range(count):
      self.press("Tab")
      order.append(self.evaluate("document.activeElement.id || document.activeElement.innerText"))
    return order

  def audit(self):
    """Returns the faults for readers with a disability: controls without a name, headings that leave out a level, and texts
    with too little contrast.
    """
    faults, level = [], 0
    for _, role, name, properties in self.nodes():
      if role in NAMED and not name.strip():
        faults.append(f"an element of the role {role} has no name")
      if role == "heading":
        if properties["level"] > level + 1:
          faults.append(f"the heading {name} of level {properties['level']} follows one of level {level}")
        level = properties["level"]
    return faults + self.evaluate(CONTRAST)

  def text(self):
    """Returns the visible text."""
    return self.evaluate("document.body.innerText")

  def screenshot(self, path, whole=True, limit=6000):
    """Writes a PNG of the whole page, at most of this height, or of the window."""
    options = {"format": "png"}
    if whole:
      size = self.call("Page.getLayoutMetrics")["cssContentSize"]
      clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], limit), "scale": 1}
      options |= {"clip": clip, "captureBeyondViewport": True}
    data = base64.b64decode(self.call("Page.captureScreenshot", **options)["data"])
    file = pathlib.Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)

  def nodes(self):
    """Yields depth, role, name and the properties of each node that a screen reader announces."""
    nodes = {node["nodeId"]: node for node in self.call("Accessibility.getFullAXTree")["nodes"]}
    children = {child for node in nodes.values() for child in node.get("childIds", [])}
    stack = [(0, identifier) for identifier in nodes if identifier not in children]
    while stack:
      depth, identifier = stack.pop()
      node = nodes.get(identifier)
      if node is None:
        continue
      role = node.get("role", {}).get("value", "")
      isShown = not node.get("ignored") and role not in ("generic", "none", "InlineTextBox", "LayoutTableCell")
      if isShown:
        properties = {item["name"]: item["value"].get("value") for item in node.get("properties", [])}
        yield depth, role, node.get("name", {}).get("value", ""), properties
      stack += [(depth + isShown, child) for child in reversed(node.get("childIds", []))]

  def tree(self):
    """Returns the accessibility tree as indented text, one node a line."""
    lines = []
    for depth, role, name, properties in self.nodes():
      notes = [f"{key}={properties[key]}" for key in ("level", "checked", "expanded", "disabled") if key in properties]
      lines.append("  " * depth + " ".join([role, json.dumps(name, ensure_ascii=False), *notes]))
    return "\n".join(lines)
