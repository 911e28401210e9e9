(() => {
  const post = (name, json) => window.webkit.messageHandlers.hostAppCall.postMessage({ name, json });
  const call = async (name, message = null) => {
    let json, answer;
    try { [name, json] = [String(name), JSON.stringify(message) ?? "null"]; }
    catch { throw new Error("malformed"); }
    try { answer = await post(name, json); }
    catch (error) { throw new Error(error?.message ?? String(error)); }
    return JSON.parse(answer);
  };
  const handlers = new Map();
  let listening = null;
  const listen = async () => {
    const own = listening = {};
    try {
      while (own === listening) {
        const answer = await post(null, "null"), [name] = JSON.parse(answer);
        for (const handler of [...handlers.get(name) ?? []])
          try { handler(JSON.parse(answer)[1]); } catch (error) { reportError(error); }
      }
    } catch (error) {
      if (own !== listening) return;
      listening = null;
      console.warn("hostApp.on", error?.message ?? String(error));
    }
  };
  const on = (name, handler) => {
    name = String(name);
    if (typeof handler !== "function") throw new TypeError("hostApp.on expects a function");
    const own = handlers.get(name) ?? new Set();
    handlers.set(name, own.add(handler));
    if (!listening) listen();
    return () => { own.delete(handler); };
  };
  // A page that comes back from the memory of the browser has lost its question.
  addEventListener("pageshow", (event) => { if (event.persisted && handlers.size > 0) listen(); });
  Object.defineProperty(window, "hostApp", { value: Object.freeze({ call, on }) });
})();