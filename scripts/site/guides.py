#!/usr/bin/env python3
"""Makes the DocC catalogue of the guides: the landing page of docs/Guides.docc, an article for each file of docs/guides and
docs/specification, a picture of a terminal from the output that the README shows, and the pictures of docs/gallery.

usage: scripts/site/guides.py FOLDER
       scripts/site/guides.py --llms SITE

With --llms it writes SITE/llms.txt: the titles, addresses and first sentences of the same files, which it copies to SITE/markdown.
"""
import html
import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GUIDES = ROOT / "docs" / "guides"
SPECIFICATION = ROOT / "docs" / "specification"
LANDING = ROOT / "docs" / "Guides.docc" / "Guides.md"
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")


def articles():
  """Returns the files that are articles by the names of these: `use-it-in-your-app`, `specification-links`."""
  rules = {f"specification-{file.stem}": file for file in sorted(SPECIFICATION.glob("*.md")) if file.stem != "README"}
  guides = {file.stem: file for file in sorted(GUIDES.glob("*.md"))}
  return guides | {"specification": SPECIFICATION / "README.md"} | rules


def headings(text):
  """Returns the names of the headings in DocC's links, by their names in Markdown's."""
  titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
  return {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-"): re.sub(r"[^\w-]+", "-", title) for title in titles}


def article(file):
  """Returns a file with DocC's links. Links to other files of the repository become their paths."""
  names = {file: name for name, file in articles().items()}

  def replaced(match):
    text, target = match.groups()
    if re.match(r"\w+:", target):
      return match[0]
    path, _, anchor = target.partition("#")
    other = (file.parent / path).resolve() if path else file
    if not other.exists():
      sys.exit(f"{file.relative_to(ROOT)}: {target} does not exist")
    if other == GUIDES:
      return f"[{text}](doc:Guides)"
    if other not in names:
      path = str(other.relative_to(ROOT))
      return f"`{path}`" if path.endswith(text) else f"{text} (`{path}`)"
    if not anchor:
      return f"[{text}](doc:{names[other]})"
    anchors = headings(other.read_text())
    if anchor not in anchors:
      sys.exit(f"{file.relative_to(ROOT)}: {other.name} has no heading {anchor}; it has {', '.join(anchors)}")
    return f"[{text}](doc:{names[other]}#{anchors[anchor]})"

  parts = re.split(r"(^```.*?^```$)", file.read_text(), flags=re.MULTILINE | re.DOTALL)
  return "".join(part if part.startswith("```") else LINK.sub(replaced, part) for part in parts)


def terminal(lines):
  """Returns a picture of a terminal window with these lines."""
  size, height, left, top = 15, 21, 24, 58
  columns = max(len(line) for line in lines)
  width, total = left * 2 + round(columns * size * 0.602), top + len(lines) * height + 12
  texts = []
  for index, line in enumerate(lines):
    color = "#8ab4f8" if line.startswith("── ") else "#7ee787" if line.startswith("$ ") else "#e6edf3"
    place = f'x="{left}" y="{top + index * height}"'
    texts.append(f'<text {place} fill="{color}" xml:space="preserve">{html.escape(line)}</text>')
  dots = "".join(f'<circle cx="{22 + index * 20}" cy="20" r="6" fill="#484f58"/>' for index in range(3))
  return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{total}" viewBox="0 0 {width} {total}">
<rect width="{width}" height="{total}" rx="10" fill="#0d1117"/>
{dots}
<g font-family="ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace" font-size="{size}">
{chr(10).join(texts)}
</g>
</svg>
"""


def shown_output():
  """Returns the command and the screen with the article from the first block of output in the README. The column of
  values is moved to the left as far as the other lines allow, so that the picture can be read on a phone."""
  block = re.search(r"^```\n(\$ .*?)^```$", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)[1]
  command = re.search(r"swift run ShopApp .*", block)[0].replace("--trace ", "")
  screen = block.split("\n…\n")[1].split("\n· ")[0]
  lines = screen.splitlines()
  column = re.compile(r"(?<=\S) {8,}(?=\S)")
  longest = [max(len(line) for line in lines if bool(column.search(line)) == isColumn) for isColumn in (True, False)]
  excess = max(0, longest[0] - longest[1])
  return [f"$ {command}", "", *(column.sub(lambda match: match[0][excess:], line) for line in lines)]


def topics():
  """Yields the groups of the landing page, with the names of their articles."""
  for group in LANDING.read_text().split("\n### ")[1:]:
    if names := re.findall(r"^- <doc:([\w-]+)>$", group, re.MULTILINE):
      yield group.split("\n", 1)[0], names


def summary(file):
  """Returns the title and the first sentence of a file."""
  title, _, text = file.read_text().partition("\n")
  paragraph = LINK.sub(r"\1", " ".join(text.strip().split("\n\n", 1)[0].split()))
  return title.removeprefix("# "), re.split(r"(?<=\.) ", paragraph, maxsplit=1)[0]


def write_llms(site):
  """Writes the list of all articles for programs that read Markdown, and the articles."""
  abstract = LANDING.read_text().split("\n\n")[1]
  lines = ["# ComponentEngine", "", f"> {abstract}"]
  for group, names in topics():
    lines += ["", f"## {group}", ""]
    for name in names:
      file = articles()[name]
      copy = pathlib.Path("markdown") / file.relative_to(ROOT / "docs")
      (site / copy).parent.mkdir(parents=True, exist_ok=True)
      shutil.copy(file, site / copy)
      title, sentence = summary(file)
      lines.append(f"- [{title}]({copy}): {sentence}")
  (site / "llms.txt").write_text("\n".join(lines) + "\n")


def write_catalogue(folder):
  """Writes the catalogue for DocC."""
  shutil.copytree(LANDING.parent, folder)
  for name, file in articles().items():
    (folder / f"{name}.md").write_text(article(file))
  for picture in (ROOT / "docs" / "gallery").glob("*.png"):
    shutil.copy(picture, folder / picture.name)
  (folder / "shop.svg").write_text(terminal(shown_output()))
  listed = {name for _, names in topics() for name in names}
  if missing := articles().keys() - listed:
    sys.exit(f"{LANDING.relative_to(ROOT)}: the topics do not list {', '.join(sorted(missing))}")


if sys.argv[1] == "--llms":
  write_llms(pathlib.Path(sys.argv[2]))
else:
  write_catalogue(pathlib.Path(sys.argv[1]))
