(() => {
  const post = (message) => window.webkit.messageHandlers.screenPage.postMessage(message).catch(() => {});
  let end = 0;
  addEventListener("click", (event) => {
    if (!event.isTrusted) return;
    post({ tap: true });
    clearTimeout(end);
    end = setTimeout(() => post({ tap: false }), 1000);
  }, true);
  if (window !== window.top) return;
  addEventListener("DOMContentLoaded", () => {
    const root = document.documentElement;
    const report = () => post({ height: Math.ceil(root.getBoundingClientRect().height) });
    new ResizeObserver(report).observe(root);
    report();
  }, true);
})();