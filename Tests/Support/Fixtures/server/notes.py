"""Numbered notes that clients add with idempotency keys: each key is applied once, repeats are counted.

  POST /notes/NAME   {"number": 7} with the header field Idempotency-Key: adds a note; answers with its place in the list, from 1
  GET  /notes/NAME   {"applied": [7, …], "repeats": 3}: the numbers in the order in which they were applied, and how many requests
                     repeated a key
"""
import json
import threading


class Notes:
  def __init__(self):
    self.lock = threading.Lock()
    self.books = {}

  def answer(self, name, method, key, body):
    """Returns the status and the JSON of the answer to a request."""
    with self.lock:
      book = self.books.setdefault(name, {"applied": [], "repeats": 0, "places": {}})
      if method == "GET":
        return 200, {"applied": book["applied"], "repeats": book["repeats"]}
      if not key:
        return 400, {"error": "Idempotency-Key is missing"}
      if key in book["places"]:
        book["repeats"] += 1
      else:
        book["applied"].append(json.loads(body)["number"])
        book["places"][key] = len(book["applied"])
      return 200, {"place": book["places"][key]}
