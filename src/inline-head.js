// The one script inside every page, for what cannot wait for the page's code.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be closed to us: the system's theme stays.
  }
  // The code of a page that is rendered already waits until that has been painted with its pictures, or until a tap.
  const load = () => {
    const list = document.getElementById("scripts");
    if (!list) return;
    list.remove();
    const [entry, ...others] = JSON.parse(list.textContent);
    for (const href of others)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    import(entry);
  };
  addEventListener("load", () => setTimeout(load));
  addEventListener("pointerdown", load);
  addEventListener("keydown", load);
  // A picture may take long, or never come.
  addEventListener("DOMContentLoaded", () => setTimeout(load, 2000));
  // Buttons that are tapped before React listens there do their work then, each once; links and fields work by
  // themselves. A part of a page that is hydrated later says so (near-screen.tsx).
  const tapped = new Set();
  let isHydrated = false;
  const isLate = (button) => !isHydrated || button.closest("[data-waiting]");
  addEventListener(
    "click",
    (event) => {
      const button = event.target.closest?.("button");
      if (!button || !isLate(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // What was tapped last comes last.
      tapped.delete(button);
      tapped.add(button);
    },
    true,
  );
  const replay = () => {
    isHydrated = true;
    for (const button of tapped) {
      if (isLate(button)) continue;
      tapped.delete(button);
      button.click();
    }
  };
  // After React has shown what the browser alone knows (the theme).
  addEventListener("hydrated", () => setTimeout(replay));
})();
