// What cannot wait for the page's code, and what makes it wait.
(() => {
  const bring = (id) => {
    const kept = document.getElementById(id);
    if (kept) document.head.append(kept.content);
  };

  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be closed to us: the system's theme stays.
  }
  // Whoever was here before has the letters on the device: the worker keeps them.
  if (navigator.serviceWorker?.controller) bring("letters");

  // Buttons that are tapped before their screen has been taken over do their work then, each once: until then React
  // loses taps.
  const tapped = new Set();
  const hold = (event) => {
    const button = event.target.closest?.("button");
    if (!button) return;
    event.stopImmediatePropagation();
    // What was tapped last comes last.
    tapped.delete(button);
    tapped.add(button);
  };
  const letGo = () => {
    removeEventListener("click", hold, true);
    for (const button of tapped) button.click();
  };
  addEventListener("click", hold, true);
  addEventListener("app-ready", letGo, { once: true });

  // A drawn page keeps its code, at first its letters, and the styles of what it does not show yet in templates: until it
  // is seen it has the network to itself.
  const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
  const painted = new Promise((done) => {
    // A tab in the background paints nothing that one could wait for; nor does every browser tell.
    if (document.hidden) done();
    addEventListener("load", () => setTimeout(done, 500));
    new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  });
  Promise.allSettled([parsed, painted]).then(() => {
    bring("letters");
    bring("code");
    // The code counts on all styles, but not for ever.
    const come = [...document.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) =>
        new Promise((done) => {
          if (link.sheet) done();
          link.onload = link.onerror = done;
          setTimeout(done, 3_000);
        }),
    );
    Promise.all(come).then(() => bring("start"));
  });
})();
