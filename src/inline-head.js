// The one script inside every page, for what cannot wait for the page's code.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be closed to us: the system's theme stays.
  }
  // A first visit is painted with the fonts of the device, which take the same room, and then with the site's own. The
  // service worker has them in its cache.
  const showFonts = () => {
    const fonts = document.getElementById("fonts");
    if (!fonts || fonts.media === "all") return;
    fonts.media = "all";
    for (const font of ['1em "Source Sans 3 Variable"', "600 1em Lora"])
      document.fonts.load(font).catch(() => {});
  };
  if (navigator.serviceWorker?.controller) showFonts();
  // The code of a page that is rendered already waits until that has been painted with its pictures, or until a tap.
  // The code runs when the whole style sheet is there: the page itself has only the rules that it began with.
  const link = (attributes) =>
    // After the page's part of it, which it repeats in its own order, and before all other style sheets.
    document.getElementById("styles").after(Object.assign(document.createElement("link"), attributes));
  const load = () => {
    const code = document.getElementById("code");
    if (!code) return;
    code.remove();
    showFonts();
    const { styles, scripts } = JSON.parse(code.textContent);
    for (const href of scripts) link({ rel: "modulepreload", href });
    const run = () => import(scripts[0]);
    link({ rel: "stylesheet", crossOrigin: "", href: styles, onload: run, onerror: run });
  };
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(load)));
  addEventListener("pointerdown", load);
  addEventListener("keydown", load);
  // A picture may take long, or never come.
  addEventListener("DOMContentLoaded", () => setTimeout(load, 2000));
  // Buttons that are tapped before React listens there do their work then, as often as they were tapped; links and fields
  // work by themselves. A part of a page that is hydrated later says so (lazy-hydrate.tsx).
  let tapped = [];
  let isHydrated = false;
  const isLate = (button) => !isHydrated || button.closest("[data-waiting]");
  addEventListener(
    "click",
    (event) => {
      const button = event.target.closest?.("button");
      if (!button || !isLate(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      tapped.push(button);
    },
    true,
  );
  const replay = () => {
    isHydrated = true;
    const ready = tapped.filter((button) => !isLate(button));
    tapped = tapped.filter(isLate);
    // Each in a task of its own: React renders between them.
    for (const button of ready) setTimeout(() => button.click());
  };
  // After React has shown what the browser alone knows (the theme).
  addEventListener("hydrated", () => setTimeout(replay));
})();
