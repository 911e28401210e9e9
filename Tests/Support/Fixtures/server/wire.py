"""What the shop speaks: two versions of it, of which a client takes the highest that both know."""
import copy
import json
import re

from shop import Refused

VERSIONS = [1, 2]


def answer(shop, method, path, headers, body):
  """Status, value and media type of the answer. A change that was received before gets the same answer."""
  if path == "":
    return 200, {"versions": VERSIONS}, "application/json"
  token = (headers.get("Authorization") or "").removeprefix("Bearer ")
  key = headers.get("Idempotency-Key") if method == "POST" else None
  with shop.lock:
    if key and key in shop.answers:
      return shop.answers[key]
    result = fresh_answer(shop, method, path, token, json.loads(body) if body else None)
    if key and result[0] != 401:  # after the next login it is another answer
      shop.answers[key] = copy.deepcopy(result)
    return result


def fresh_answer(shop, method, path, token, payload):
  version = 1 if path.startswith("v1/") else 2
  for pattern, act in (ROUTES_1 if version == 1 else ROUTES_2).items():
    if found := re.fullmatch(pattern, f"{method} {path}"):
      try:
        value = act(shop, token, payload, *(int(number) for number in found.groups()))
        return (200 if value is not None else 204), value, "application/json"
      except Refused as error:
        if version == 1:
          return error.status, {"error": str(error)}, "application/json"
        problem = {"title": "The shop refuses", "status": error.status, "detail": str(error)}
        return error.status, problem, "application/problem+json"
  return 404, {"error": f"there is nothing at {path}"}, "application/json"


# Version 1: names with underscores, cents as a text or as a floating number, an object per language, lines in orders, oldest first.


def cents_1(cents):
  return str(cents) if cents % 2 else float(cents)


def coupon_1(coupon):
  return coupon and {"coupon_code": coupon["code"], "percent_off": str(coupon["percentOff"])}


def article_1(article):
  return {
    "article_id": article["id"],
    "category_name": article["category"],
    "texts": {text["language"]: {"name": text["name"], "description": text["description"]} for text in article["texts"]},
    "price_cents": cents_1(article["priceCents"]),
    "stock_count": article["stock"],
    "picture_address": article["picture"],
    "reviews": [
      {"author_name": each["author"], "star_count": each["stars"], "review_text": each["text"]}
      for each in article["reviews"]
    ],
  }


def order_1(order):
  line = {
    "article_id": order["articleId"],
    "title": order["title"],
    "unit_price_cents": cents_1(order["unitPriceCents"]),
    "quantity": order["quantity"],
  }
  return {
    "order_id": order["id"],
    "order_state": order["state"].upper(),
    "placed_on": ".".join(reversed(order["placedOn"].split("-"))),
    "lines": [line],
    "coupon": coupon_1(order["coupon"]),
  }


def account_1(account):
  address = {f"line_{number}": line for number, line in enumerate(account["address"], 1)}
  return {"email_address": account["email"], "full_name": account["name"], "address": address}


def draft_of_1(payload):
  coupon = payload.get("coupon")
  coupon = coupon and {"code": coupon["coupon_code"], "percentOff": int(coupon["percent_off"])}
  return {"articleId": payload["article_id"], "title": payload["title"], "quantity": payload["quantity"], "coupon": coupon}


def account_of_1(payload):
  address = [payload["address"][f"line_{number}"] for number in range(1, len(payload["address"]) + 1)]
  return {"email": payload["email_address"], "name": payload["full_name"], "address": address}


def sign_in_1(shop, _, payload):
  token, account = shop.sign_in(payload["email_address"], payload["password"])
  return {"session_token": token, "account": account_1(account)}


def account_or_null_1(shop, token, _):
  customer = shop.tokens.get(token)
  return {"account": customer and account_1(customer["account"])}


ROUTES_1 = {
  r"GET v1/articles\.json": lambda shop, token, _: {"articles": [article_1(each) for each in shop.articles]},
  r"GET v1/articles/(-?\d+)\.json": lambda shop, token, _, number: article_1(shop.article(number)),
  r"GET v1/coupons\.json": lambda shop, token, _: {"coupons": [coupon_1(each) for each in shop.coupons]},
  r"GET v1/orders\.json": lambda shop, token, _: {"orders": [order_1(each) for each in shop.orders(token)]},
  r"GET v1/orders/(-?\d+)\.json": lambda shop, token, _, number: order_1(shop.order(token, number)),
  r"POST v1/orders\.json": lambda shop, token, payload: order_1(shop.place(token, draft_of_1(payload))),
  r"POST v1/orders/(-?\d+)/payment\.json": lambda shop, token, _, number: order_1(shop.pay(token, number)),
  r"GET v1/account\.json": account_or_null_1,
  r"POST v1/account\.json": lambda shop, token, payload: account_1(shop.update(token, account_of_1(payload))),
  r"POST v1/login\.json": sign_in_1,
  r"POST v1/logout\.json": lambda shop, token, _: shop.tokens.pop(token, None) and None,
}


# Version 2: as the shop has it, newest order first, and an account that is not there for a guest.


def sign_in_2(shop, _, payload):
  token, account = shop.sign_in(payload["email"], payload["password"])
  return {"token": token, "customer": account}


def account_2(shop, token, _):
  if customer := shop.tokens.get(token):
    return customer["account"]
  raise Refused("no user is signed in", 404)


ROUTES_2 = {
  r"GET v2/articles": lambda shop, token, _: shop.articles,
  r"GET v2/articles/(-?\d+)": lambda shop, token, _, number: shop.article(number),
  r"GET v2/coupons": lambda shop, token, _: shop.coupons,
  r"GET v2/orders": lambda shop, token, _: shop.orders(token)[::-1],
  r"GET v2/orders/(-?\d+)": lambda shop, token, _, number: shop.order(token, number),
  r"POST v2/orders": lambda shop, token, payload: shop.place(token, payload),
  r"POST v2/orders/(-?\d+)/payment": lambda shop, token, _, number: shop.pay(token, number),
  r"GET v2/customers/me": account_2,
  r"POST v2/customers/me": lambda shop, token, payload: shop.update(token, payload),
  r"POST v2/sessions": sign_in_2,
  r"POST v2/sessions/end": lambda shop, token, _: shop.tokens.pop(token, None) and None,
}
