// What cannot wait for the page's code, and what makes the code wait.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be closed to us: the system's theme stays.
  }

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

  // A drawn page keeps its code in a template: letters and pictures have the network to themselves until they are seen.
  const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
  const painted = new Promise((done) => {
    // A tab in the background paints nothing that one could wait for; nor does every browser tell.
    if (document.hidden) done();
    addEventListener("load", () => setTimeout(done, 500));
    new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  });
  Promise.allSettled([parsed, painted]).then(() => {
    const code = document.getElementById("code");
    if (code) document.head.append(code.content);
  });
})();
