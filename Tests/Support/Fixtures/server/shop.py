"""The shop itself, whatever is spoken to it: the same as EmbeddedShop, message by message in English."""
import copy
import threading
import uuid


class Refused(Exception):
  """What the shop does not want to do, and why."""

  def __init__(self, message, status=422):
    super().__init__(message)
    self.status = status


class Shop:
  def __init__(self, data, max_age):
    data = copy.deepcopy(data)
    self.today, self.articles, self.coupons = data["today"], data["articles"], data["coupons"]
    self.customers, self.tokens, self.answers = data["customers"], {}, {}
    self.next_order = 1 + max(order["id"] for customer in self.customers for order in customer["orders"])
    self.lock, self.misbehave = threading.RLock(), None
    self.caching = f"private, max-age={max_age}, stale-while-revalidate=300"

  def article(self, number):
    for article in self.articles:
      if article["id"] == number:
        return article
    raise Refused(f"there is no article {number}; numbers go from 1 to {len(self.articles)}", 404)

  def customer(self, token, purpose):
    if customer := self.tokens.get(token):
      return customer
    raise Refused(f"sign in to {purpose}", 401)

  def orders(self, token):
    return self.customer(token, "see orders")["orders"]

  def order(self, token, number, purpose="see an order"):
    orders = self.customer(token, purpose)["orders"]
    for order in orders:
      if order["id"] == number:
        return order
    if not orders:
      raise Refused(f"you have no order {number}; you have not placed any yet", 404)
    raise Refused(f"you have no order {number}; yours are between {orders[0]['id']} and {orders[-1]['id']}", 404)

  def place(self, token, draft):
    customer = self.customer(token, "place an order")
    article, quantity, coupon = self.article(draft["articleId"]), draft["quantity"], draft.get("coupon")
    if quantity < 1:
      raise Refused(f"an order is for 1 piece or more, not for {quantity}")
    if quantity > article["stock"]:
      name = next(text["name"] for text in article["texts"] if text["language"] == "en")
      left = "sold out" if not article["stock"] else f"not there {quantity} times; the shop has {article['stock']}"
      raise Refused(f'"{name}" is {left}')
    if coupon:
      self.check(coupon)
    order = {
      "id": self.next_order,
      "articleId": draft["articleId"],
      "title": draft["title"],
      "unitPriceCents": article["priceCents"],
      "quantity": quantity,
      "coupon": coupon,
      "state": "open",
      "placedOn": self.today,
    }
    self.next_order += 1
    article["stock"] -= quantity
    customer["orders"].append(order)
    return order

  def check(self, coupon):
    known = next((each for each in self.coupons if each["code"] == coupon["code"]), None)
    if not known:
      codes = ", ".join(each["code"] for each in self.coupons)
      raise Refused(f"there is no coupon {coupon['code']}; there are {codes}")
    if known["percentOff"] != coupon["percentOff"]:
      raise Refused(f"the coupon {known['code']} takes {known['percentOff']} % off, not {coupon['percentOff']} %")

  def pay(self, token, number):
    order = self.order(token, number, "pay an order")
    if order["state"] != "open":
      raise Refused(f"order {number} is {order['state']} already; only open orders can be paid")
    order["state"] = "paid"
    return order

  def sign_in(self, email, password):
    for customer in self.customers:
      if customer["account"]["email"] == email and customer["password"] == password:
        token = uuid.uuid4().hex
        self.tokens[token] = customer
        return token, customer["account"]
    known = " and ".join(customer["account"]["email"] for customer in self.customers)
    raise Refused(f'the email address or the password is wrong; there are {known}, both with "demo"')

  def update(self, token, account):
    customer = self.customer(token, "change your account")
    if not account["email"].strip():
      raise Refused("the email address is empty; sign-in needs it")
    if not account["name"].strip():
      raise Refused("the name is empty; parcels need one")
    if not any(line.strip() for line in account["address"]):
      raise Refused("the address is empty; orders need at least one line of it")
    if any(other is not customer and other["account"]["email"] == account["email"] for other in self.customers):
      raise Refused(f"{account['email']} belongs to another customer; use an address of your own", 409)
    customer["account"] = account
    return account
