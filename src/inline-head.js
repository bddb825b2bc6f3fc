// The only inline script of every page: it does what cannot wait for the app's code.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // If the browser blocks its storage, the system's theme is used.
  }
  // On a newly opened page the parts below the first screen are laid out after the fonts are loaded (base.css), each part in a
  // separate task: in one task, their layout would delay the response to a tap.
  const root = document.documentElement;
  const isNewlyOpened = performance.getEntriesByType("navigation")[0]?.type === "navigate" && !location.hash;
  if (isNewlyOpened) root.dataset.deferLayout = "";
  const layOutNextPart = () => {
    const part = document.querySelector(
      "[data-defer-layout] :is([data-unhydrated], footer):not([data-laid-out])",
    );
    if (!part) return void delete root.dataset.deferLayout;
    part.dataset.laidOut = "";
    part.getBoundingClientRect();
    setTimeout(layOutNextPart);
  };
  // A first visit is painted with the device's fonts, which have the same metrics. The site's fonts replace them together,
  // because each font alone would cause another layout. On later visits the service worker has the fonts in its cache.
  const fonts = document.getElementById("fonts");
  const showFonts = () => {
    if (fonts) fonts.media = "all";
    setTimeout(layOutNextPart);
  };
  if (navigator.serviceWorker?.controller) showFonts();
  const appendLink = (attributes) =>
    document.head.append(Object.assign(document.createElement("link"), attributes));
  const loadFonts = () => {
    if (!fonts || fonts.media === "all") return;
    const pending = fonts.dataset.first.split(" ").map(
      (href) =>
        new Promise((resolve) => {
          appendLink({
            rel: "preload",
            as: "font",
            crossOrigin: "",
            href,
            onload: resolve,
            onerror: resolve,
          });
        }),
    );
    Promise.all(pending).then(showFonts);
  };
  // Each file is evaluated in a separate task: in one task, they would delay the response to a tap.
  const evaluate = ([href, ...others]) =>
    import(href).then(() => others.length && setTimeout(evaluate, 0, others), giveUp);
  // Without its code the page stays as the server sent it, and is reloaded when the browser is online again. A file may also
  // be missing while the site responds: one reload may then help, unless it would discard typed text; more would be a loop.
  const hasTypedText = () =>
    [...document.querySelectorAll("input, textarea")].some((field) => field.value !== field.defaultValue);
  const reloadIfAvailable = async () => {
    const { ok } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (ok && !hasTypedText()) location.reload();
  };
  const giveUp = () => {
    dispatchEvent(new Event("hydrationfailed"));
    addEventListener("online", () => location.reload());
    const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
    if (!isReloaded) setTimeout(() => reloadIfAvailable().catch(() => {}), 3000);
  };
  // The code of a server-rendered page is loaded after the page and its pictures are painted, or at the first tap or key.
  const loadCode = () => {
    const list = document.getElementById("scripts");
    if (!list) return;
    list.remove();
    loadFonts();
    const { app, screen } = JSON.parse(list.textContent);
    for (const href of [...app, ...screen]) appendLink({ rel: "modulepreload", href });
    evaluate(app);
  };
  // The browser reports a paint only when the frame is on the screen, some time after it was rendered.
  const loadAfterPaint = () => new PerformanceObserver(loadCode).observe({ type: "paint", buffered: true });
  addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(loadAfterPaint)));
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, loadCode);
  // A picture may load slowly or never, so the wait is limited.
  addEventListener("DOMContentLoaded", () => setTimeout(loadCode, 2000));
})();

(() => {
  // Clicks on buttons that React has not hydrated yet are queued, and replayed after hydration; links and fields work without
  // code. A part of a page that is hydrated later dispatches "hydrated" again (lazy-hydrate.tsx).
  let queue = [];
  let isHydrated = false;
  let hasFailed = false;
  const isUnhydrated = (button) => !hasFailed && (!isHydrated || button.closest("[data-unhydrated]"));
  addEventListener(
    "click",
    (event) => {
      const button = event.target.closest?.("button");
      if (!button || !isUnhydrated(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      queue.push(button);
    },
    true,
  );
  const replay = () => {
    isHydrated = true;
    const ready = queue.filter((button) => !isUnhydrated(button));
    queue = queue.filter(isUnhydrated);
    // Each click in a separate task, because React renders between tasks.
    for (const button of ready) setTimeout(() => button.click());
  };
  // From then on buttons do what they do without code, such as submitting a form.
  addEventListener("hydrationfailed", () => {
    hasFailed = true;
  });
  // In a later task, after React has rendered what only the browser knows (the theme).
  addEventListener("hydrated", () => setTimeout(replay));
})();
