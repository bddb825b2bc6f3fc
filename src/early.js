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

  // A button that was tapped before its code was there does its work when it is.
  let tapped;
  const note = ({ target }) => {
    tapped = target.closest("button");
  };
  addEventListener("click", note);
  const repeat = () => {
    removeEventListener("click", note);
    tapped?.click();
  };
  addEventListener("app-ready", repeat, { once: true });

  // A drawn page keeps its code, and at first its letters, in templates: until it is seen it has the network to itself.
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
  });
})();
