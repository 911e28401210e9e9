"""A program with a preview, and its page in a browser. For scripts/check-preview."""
import http.client
import json
import pathlib
import re
import signal
import subprocess
import tempfile
import time

from browser import FIND, BrowserError


class Program:
  """A program with a preview, which ends with the block."""

  def __init__(self, path, *arguments, folder=None):
    self.log = tempfile.NamedTemporaryFile("w")
    self._process = subprocess.Popen(
      [path, "--preview", *arguments], stdout=self.log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, cwd=folder,
    )
    deadline = time.monotonic() + 30
    while not (found := re.search(r"http://(\S+?)/(\w+)/\n", self.output())):
      if self._process.poll() is not None or time.monotonic() > deadline:
        raise BrowserError(f"{path} prints no address: {self.output()}")
      time.sleep(0.05)
    self.url, self.host, self.token = found[0].strip(), found[1], found[2]

  def output(self):
    """Returns what the program has written until now."""
    return pathlib.Path(self.log.name).read_text()

  def __enter__(self):
    return self

  def __exit__(self, *_):
    """Ends the program."""
    self._process.terminate()
    status = self._process.wait(10)
    if status != -signal.SIGTERM:
      raise BrowserError(f"{self.url} ended with status {status}, not by the signal: {self.output()[-2000:]}")

  def status(self, method, path, **fields):
    """Returns the status of a request, as another program sends it."""
    host, port = self.host.split(":")
    connection = http.client.HTTPConnection(host, int(port), timeout=10)
    connection.request(method, path, body="do=home&device=1" if method == "POST" else None, headers=fields)
    return connection.getresponse().status


class Preview:
  """The page of a preview, and the screens in it."""

  def __init__(self, browser, program, width=1440, height=950, dark=False):
    self.page = browser.open("about:blank", width=width, height=height, dark=dark)
    self.page.go(program.url)
    self.wait("document.querySelector('#state').textContent === 'Live'")
    self.wait(f"{self.screen()}?.querySelector('h1')")

  def wait(self, script):
    self.page.wait_until(f"!!({script})")

  def screen(self, device=1):
    """The JavaScript for the document of the frontmost screen of a device."""
    return f"[...document.querySelectorAll('.device')][{device - 1}]?.querySelector('iframe:last-of-type')?.contentDocument"

  def title(self, device=1):
    return self.page.evaluate(f"{self.screen(device)}.querySelector('h1').innerText")

  def await_title(self, title, device=1):
    self.wait(f"{self.screen(device)}?.querySelector('h1')?.innerText === {json.dumps(title)}")

  def await_text(self, text, device=1):
    self.wait(f"{self.screen(device)}?.body.innerText.includes({json.dumps(text)})")

  def click(self, selector, device=1):
    """Clicks an element of a screen, as a user does: in the middle, through everything above it."""
    find = FIND.replace("document", "root").replace("(selector =>", "((root, selector) =>")
    place = self.page.evaluate(f"""(() => {{
      const frame = [...document.querySelectorAll('.device')][{device - 1}].querySelector('iframe:last-of-type');
      const element = {find}(frame.contentDocument, {json.dumps(selector)});
      if (!element) return null;
      frame.scrollIntoView({{block: "center", behavior: "instant"}});
      element.scrollIntoView({{block: "center", behavior: "instant"}});
      const outer = frame.getBoundingClientRect(), box = element.getBoundingClientRect();
      return [outer.x + box.x + box.width / 2, outer.y + box.y + box.height / 2];
    }})()""")
    if place is None:
      raise BrowserError(f"there is no {selector} on {self.title(device)}")
    for kind in ["mousePressed", "mouseReleased"]:
      self.page.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)
    self.page.settle()

  def frame(self, part):
    """Returns a function that evaluates JavaScript in the frame whose address has a part; None if the script throws."""
    def find(tree):
      if part in tree["frame"]["url"]:
        return tree["frame"]["id"]
      return next((found for child in tree.get("childFrames", []) if (found := find(child))), None)

    self.page.settle()
    frame = find(self.page.call("Page.getFrameTree")["frameTree"])
    if frame is None:
      raise BrowserError(f"there is no frame with {part}")
    world = self.page.call("Page.createIsolatedWorld", frameId=frame)["executionContextId"]

    def evaluate(script):
      answer = self.page.call("Runtime.evaluate", expression=script, contextId=world, returnByValue=True, awaitPromise=True)
      return None if "exceptionDetails" in answer else answer["result"].get("value")

    return evaluate

  def set(self, name, value):
    """Chooses a value of a setting, as the browser's own list does."""
    chosen = self.page.evaluate(f"""(field => {{
      field.value = {json.dumps(value)};
      field.dispatchEvent(new Event("change", {{bubbles: true}}));
      return field.value;
    }})(document.querySelector("#settings [name={name}]"))""")
    if chosen != value:
      raise BrowserError(f"the list {name} of the preview does not offer {value}")
    self.page.settle()

  def open(self, link):
    self.page.evaluate("document.querySelector('#link').value = ''")
    self.page.type("#link", link)
    self.page.press("Enter")
    self.page.settle()

  def trace(self):
    return self.page.evaluate("document.querySelector('#trace').innerText")
