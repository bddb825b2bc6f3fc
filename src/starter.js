// It starts the app (React and the screen's code) when somebody needs it; with src/page-controls.js the only script that a page runs by
// itself:
// - A page is complete HTML. Links, forms, the menu, the theme and the carousel work without the app, and never start it.
// - What only the app can do starts it at once: pointing at, touching or focusing a button or a field. A scroll, a key, or a tap
//   elsewhere starts it file by file, each in an idle moment.
// - It starts by itself where the page cannot be right without it: a session, a draft, a sign-in link, no network, "back", old rows.
// - A tap that comes too early is shown as felt from its pointerdown on (base.css), before any file is evaluated, and done once, in the
//   task in which React takes over the page.
// - If the code cannot be loaded, a sentence says so; links and forms still work, and the page is reloaded once that may help.
// - 2.5 s after the page has loaded, an idle browser that saves no data fetches the files, and runs none of them.
// A block, so that its names are not global.
{
  const root = document.documentElement;
  const [navigation] = performance.getEntriesByType("navigation");
  const stored = (key) => {
    try {
      return localStorage.getItem(key) ?? sessionStorage.getItem(key);
    } catch {
      // The browser blocks its storage.
      return null;
    }
  };
  // A page that is never idle must not wait for ever.
  const whenIdle = (callback) => (self.requestIdleCallback ?? setTimeout)(callback, { timeout: 2000 });
  /** Once the tap that starts the app is seen to be felt. A hidden page is not painted. */
  const afterPaint = (callback) =>
    document.hidden ? callback() : requestAnimationFrame(() => setTimeout(callback));
  const closest = ({ target }, selector) => target.closest?.(selector);

  // The styles show how to do without the app where this is missing.
  root.dataset.scripts = "";
  // "waiting", "loading", then "started" or "failed".
  let state = "waiting";
  let isUrgent = false;
  let isWanted = false;
  // For a while after the start, a tap makes React hydrate the part that was tapped first.
  let isHydrating = false;
  const tapped = new Set();

  // The app's files in the order of evaluation, and those of the screen; null while the page arrives, and on private screens.
  const files = () => JSON.parse(document.getElementById("scripts")?.textContent ?? "null");

  // An urgent start does not wait for idle moments: the entry imports the other files.
  const evaluate = ([file, ...others], entry) =>
    import(isUrgent ? entry : file).then(() => {
      if (!isUrgent && others.length) whenIdle(() => evaluate(others, entry));
    }, fail);
  const start = (urgent) => {
    const list = state === "waiting" && files();
    if (state === "loading" && urgent && !isUrgent) {
      isUrgent = true;
      afterPaint(() => import(files().app.at(-1)).catch(fail));
    }
    isWanted ||= urgent;
    if (!list) return;
    state = "loading";
    isUrgent = urgent;
    preload(list, "high");
    afterPaint(() => evaluate(list.app, list.app.at(-1)));
  };

  const preload = ({ app, screen }, fetchPriority) => {
    for (const href of [...app, ...screen])
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority }),
      );
  };

  const SLOW = "A conexão está lenta: o que você tocou será feito assim que chegar.";
  const CONTROL = "a[href], summary, label, button, input, select, textarea";
  // The browser, or this script, answers these.
  const NATIVE =
    "a[href], label, [popovertarget], [data-theme-toggle], [data-step], [data-slide], form[method=get] button";
  const needsApp = (control) => control && !control.matches(NATIVE);
  const listen = (types, listener) => {
    for (const type of types) addEventListener(type, listener, { capture: true, passive: true });
  };
  listen(
    ["pointerover", "pointerdown", "focusin"],
    (event) => needsApp(closest(event, CONTROL)) && start(true),
  );
  listen(["pointerdown", "keydown", "scroll"], (event) => closest(event, CONTROL) || start(false));

  /** The button that a tap before the start is for. */
  const early = (event) => {
    // A prevented click changes no radio button or checkbox: React would not know of the change.
    const button = closest(event, "button, [type=radio], [type=checkbox]");
    const isEarly = state === "started" ? isHydrating : state !== "failed";
    return isEarly && needsApp(button) && !button.disabled && button !== performed ? button : null;
  };
  let performed = null;
  const perform = (button) => {
    performed = button;
    button.click();
    performed = null;
  };
  const showFelt = (button, isFelt) => {
    button.ariaBusy = isFelt ? "true" : null;
    button.toggleAttribute("data-waiting", isFelt);
  };
  let touched = null;
  // The finger may have scrolled, or a second one zooms.
  const letGo = () => {
    if (touched && !tapped.has(touched)) showFelt(touched, false);
    touched = null;
  };
  listen(["pointerdown"], (event) => {
    letGo();
    touched = early(event);
    if (touched) showFelt(touched, true);
  });
  // At the first of these that React receives it hydrates the whole part at once, before the tap can be painted.
  listen(["pointerdown", "touchstart", "pointerup", "touchend", "mousedown", "mouseup"], (event) => {
    if (early(event)) event.stopPropagation();
  });
  listen(["pointerup", "pointercancel"], letGo);
  addEventListener(
    "click",
    (event) => {
      const button = early(event);
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Impatient taps on the same button are one.
      tapped.add(button);
      showFelt(button, true);
      if (state === "started") return afterPaint(() => release().forEach(perform));
      setTimeout(() => tapped.has(button) && say(SLOW), 6000);
      start(true);
    },
    true,
  );
  // React hydrates the part of the first button at once; the others wait for a task of their own, in which React has rendered.
  addEventListener("started", () => {
    state = "started";
    isHydrating = true;
    document.querySelector(".starter-notice")?.remove();
    const [first, ...others] = release();
    if (first) perform(first);
    for (const button of others) setTimeout(() => perform(button));
    whenIdle(() => {
      isHydrating = false;
    });
  });
  const release = () => {
    const buttons = [...tapped].filter((button) => button.isConnected);
    for (const button of [...tapped, touched]) if (button) showFelt(button, false);
    tapped.clear();
    return buttons;
  };

  const fail = () => {
    if (state !== "loading") return;
    state = "failed";
    delete root.dataset.scripts;
    release();
    say("Não foi possível carregar o resto desta página. Os links e os formulários funcionam.");
    addEventListener("online", () => hasTypedText() || location.reload());
    // A file may be missing although the site responds: a reload may help once, unless it would discard typed text.
    if (navigation?.type !== "reload") setTimeout(() => reloadIfAvailable().catch(() => {}), 3000);
  };
  const hasTypedText = () =>
    [...document.querySelectorAll("input, textarea")].some((field) => field.value !== field.defaultValue);
  const reloadIfAvailable = async () => {
    const { ok } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    if (ok && !hasTypedText()) location.reload();
  };
  const say = (text) => {
    const notice = document.querySelector(".starter-notice") ?? document.createElement("p");
    notice.className = "starter-notice";
    notice.role = "alert";
    document.body.append(notice);
    notice.textContent = text;
  };

  // Fonts are never part of a first visit (src/app/fetch-fonts.ts).
  if (stored("fonts")) root.dataset.fonts = "";

  addEventListener("DOMContentLoaded", () => {
    // Visitors who enter the site on the home page are led to the live broadcast. On an old page the app asks first.
    const isEntering =
      navigation?.type === "navigate" &&
      !location.hash &&
      !document.referrer.startsWith(`${location.origin}/`);
    if (isEntering) root.dataset.entering = "";
    if (isEntering && root.dataset.cached === undefined && document.querySelector("[data-live-now]"))
      return location.replace("/ao-vivo");
    // A server-rendered dialog becomes modal; Esc closes it with its button.
    const dialog = document.querySelector("dialog[open]");
    if (dialog && state !== "started") {
      const first = dialog.querySelector("[data-focus-first]");
      dialog.close();
      // Otherwise the browser focuses the first button, and a focused button starts the app.
      first?.setAttribute("autofocus", "");
      dialog.showModal();
      first?.removeAttribute("autofocus");
      first?.focus({ preventScroll: true });
      dialog.addEventListener("cancel", (event) => {
        if (state === "started") return;
        event.preventDefault();
        dialog.querySelector("form[method=dialog] button")?.click();
      });
    }
    const drafts = [...document.querySelectorAll("[data-draft]")];
    const isNeeded =
      isWanted ||
      drafts.some(({ dataset }) => stored(dataset.draft)) ||
      stored("authToken") ||
      /[#&](?:access_token|error_code|codigo)=/.test(location.hash) ||
      navigation?.type === "back_forward" ||
      !navigator.onLine ||
      document.querySelector("[data-loading]");
    if (isNeeded) start(true);
    else if (root.dataset.cached !== undefined) start(false);
  });
  addEventListener("offline", () => start(true));
  addEventListener("pageshow", ({ persisted }) => persisted && start(false));
  let hiddenAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > 60_000) start(false);
  });
  addEventListener("load", () =>
    setTimeout(() => {
      if (document.querySelector("[data-starts-app]")) start(false);
      const list = files();
      if (!list || navigator.connection?.saveData) return;
      whenIdle(() => state === "waiting" && preload(list, "low"));
    }, 2500),
  );
}
