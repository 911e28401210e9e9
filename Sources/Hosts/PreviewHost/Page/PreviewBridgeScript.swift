import CommonUI

/// The script that lets the document of a web page call the app: it runs before the scripts of the page, sends the
/// document's key and a port to the preview, and calls by the port.
///
/// A port ends with its document, so that the next page of the frame has none. The key counts once, so that a page
/// cannot connect again with a key that it has learned.
enum PreviewBridgeScript {
  /// Returns the script with the key of a document.
  static func text(key: String) -> String {
    WebBridge.script(
      post: """
        (() => {
            const { port1, port2 } = new MessageChannel(), calls = new Map();
            let last = 0;
            port1.onmessage = ({ data: { call, json, error } }) => {
              const { resolve, reject } = calls.get(call) ?? {};
              calls.delete(call);
              if (error) reject?.(new Error(error)); else resolve?.(json);
            };
            document.currentScript.remove();
            // The address of a document in a sandbox is at the preview, and its origin is not.
            top.postMessage({ hostApp: "\(key)" }, location.origin, [port2]);
            return (name, json) => new Promise((resolve, reject) => {
              calls.set(++last, { resolve, reject });
              port1.postMessage({ call: last, name, json });
            });
          })()
        """)
  }
}

extension PreviewScript {
  /// The web pages that call the app.
  static let documents = #"""
    // The documents of web pages that call the app, by their keys. Each has a port, which ends with it.
    const documents = new Map();
    let connecting = Promise.resolve();
    const send = (name, fields) => fetch("act", { method: "POST", body: new URLSearchParams({ do: name, ...fields }) })
      .then(async response => { await response.text(); return response.ok; }).catch(() => false);
    function reloadDocument(key) {
      const { page } = documents.get(key);
      documents.delete(key);
      if (page.isConnected) page.src = page.src;
    }
    addEventListener("message", ({ data, origin, source, ports: [port] }) => {
      // A document in a sandbox has no origin, and is in a frame of a screen; a frame in it is not.
      const key = data?.hostApp, pages = device => device.frames.flatMap(frame => [...frame.contentDocument.querySelectorAll("iframe")]);
      if (origin !== "null" || !port || typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key)) return;
      const device = [...devices.values()].find(device => pages(device).some(page => page.contentWindow === source));
      if (!device) return;
      const page = pages(device).find(page => page.contentWindow === source);
      connecting = connecting.then(() => connect(key, { port, page, device: device.number }));
    });
    async function connect(key, document) {
      const { port, page, device } = document;
      if (!await send("connect", { device, document: key })) return port.close();
      for (const [other, earlier] of documents) if (earlier.page === page || !earlier.page.isConnected) documents.delete(other);
      documents.set(key, document);
      let calls = Promise.resolve();
      port.onmessage = ({ data }) => {
        const { call, name, json } = data ?? {};
        const refuse = error => port.postMessage({ call, error });
        if (!Number.isSafeInteger(call) || name !== null && typeof name !== "string" || typeof json !== "string") return;
        if (new TextEncoder().encode(json).length > 65536) return refuse("tooLarge");
        if (name?.length > 256) return refuse("unknownMessage");
        calls = calls.then(async () => {
          // Without a name, a document asks for the next message of the app.
          if (await send("call", { device, document: key, call, json, ...(name === null ? {} : { name }) })) return;
          refuse("notAllowed");
          // The app was started again, and does not know the document.
          if (documents.has(key)) reloadDocument(key);
        });
      };
    }

    """#
}
