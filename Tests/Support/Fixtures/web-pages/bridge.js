(() => {
  const post = (name, json) => window.post(name, json);
  const call = async (name, message = null) => {
    let json, answer;
    try { [name, json] = [String(name), JSON.stringify(message) ?? "null"]; }
    catch { throw new Error("malformed"); }
    try { answer = await post(name, json); }
    catch (error) { throw new Error(error?.message ?? String(error)); }
    return JSON.parse(answer);
  };
  Object.defineProperty(window, "hostApp", { value: Object.freeze({ call }) });
})();