// The only inline script of every page, for what cannot wait for the app's code.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // If the browser blocks its storage, the system's theme is used.
  }
  // Of a page just opened, what lies below the first screen is laid out once fonts are there (base.css), each part in a task
  // of its own: all at once they would hold up a tap.
  const root = document.documentElement;
  const isOpened = performance.getEntriesByType("navigation")[0]?.type === "navigate" && !location.hash;
  if (isOpened) root.dataset.fresh = "";
  const showNext = () => {
    const part = document.querySelector("[data-fresh] :is([data-waiting], footer):not([data-shown])");
    if (!part) return void delete root.dataset.fresh;
    part.dataset.shown = "";
    part.getBoundingClientRect();
    setTimeout(showNext);
  };
  // A first visit is painted with the fonts of the device, which take the same room. The site's own are shown together when
  // they have come: each alone would lay the page out once more. The service worker has them in its cache.
  const fonts = document.getElementById("fonts");
  const showFonts = () => {
    if (fonts) fonts.media = "all";
    setTimeout(showNext);
  };
  if (navigator.serviceWorker?.controller) showFonts();
  const link = (attributes) =>
    document.head.append(Object.assign(document.createElement("link"), attributes));
  const fetchFonts = () => {
    if (!fonts || fonts.media === "all") return;
    const coming = fonts.dataset.first.split(" ").map(
      (href) =>
        new Promise((done) => {
          link({ rel: "preload", as: "font", crossOrigin: "", href, onload: done, onerror: done });
        }),
    );
    Promise.all(coming).then(showFonts);
  };
  // Each file in a task of its own: all at once they would hold up a tap.
  const evaluate = ([href, ...others]) =>
    import(href).then(() => others.length && setTimeout(evaluate, 0, others), giveUp);
  // Without its code the page is what the server sent, until the network is back. A file that is lost while the site responds
  // may come at a second try, which would empty fields that were filled in; a third would be a loop.
  const isUntouched = () =>
    [...document.querySelectorAll("input, textarea")].every((field) => field.value === field.defaultValue);
  const loadOnceMore = async () => {
    const { ok } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (ok && isUntouched()) location.reload();
  };
  const giveUp = () => {
    dispatchEvent(new Event("unhydrated"));
    addEventListener("online", () => location.reload());
    const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
    if (!isReloaded) setTimeout(() => loadOnceMore().catch(() => {}), 3000);
  };
  // The code of a page that is rendered already waits until that has been painted with its pictures, or until a tap.
  const load = () => {
    const list = document.getElementById("scripts");
    if (!list) return;
    list.remove();
    fetchFonts();
    const { app, screen } = JSON.parse(list.textContent);
    for (const href of [...app, ...screen]) link({ rel: "modulepreload", href });
    evaluate(app);
  };
  // A frame is reported when it is on the screen, some time after it was made.
  const onceShown = () => new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(onceShown)));
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, load);
  // A picture may take long, or never come.
  addEventListener("DOMContentLoaded", () => setTimeout(load, 2000));
})();

(() => {
  // Buttons that are tapped before React listens there do their work then, as often as they were tapped; links and fields
  // work by themselves. A part of a page that is hydrated later says so (lazy-hydrate.tsx).
  let tapped = [];
  let isHydrated = false;
  let isGivenUp = false;
  const isLate = (button) => !isGivenUp && (!isHydrated || button.closest("[data-waiting]"));
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
  // Forms then do what they do without code.
  addEventListener("unhydrated", () => {
    isGivenUp = true;
  });
  // After React has shown what the browser alone knows (the theme).
  addEventListener("hydrated", () => setTimeout(replay));
})();
