// What the browser does with some lines of script, whether the app (React) has started or not: the theme, the steps of the carousel, and
// the focus in the menu. Every page contains it, before src/starter.js.
// A block, so that its names are not global.
{
  const root = document.documentElement;
  const nextFrame = (callback) => requestAnimationFrame(() => setTimeout(callback));
  const closest = ({ target }, selector) => target.closest?.(selector);

  let chosen;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // The browser blocks its storage.
  }
  if (chosen === "light" || chosen === "dark") root.dataset.theme = chosen;
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  /** The new theme is calculated for what is in sight first, then for one further part of the page in each frame. */
  const setAside = () => {
    const parts = [...document.querySelectorAll("main section, main article, footer")].map((part) => [
      part.style,
      part.getBoundingClientRect(),
    ]);
    const hidden = parts.filter(([, { top, bottom }]) => top > innerHeight || bottom < 0);
    for (const [style, { height }] of hidden)
      Object.assign(style, { contentVisibility: "auto", height: `${height}px` });
    const takeBack = () => {
      const [style] = hidden.shift() ?? [];
      if (!style) return;
      Object.assign(style, { contentVisibility: "", height: "" });
      nextFrame(takeBack);
    };
    nextFrame(takeBack);
  };
  addEventListener("click", (event) => {
    if (closest(event, "[data-theme-toggle]")) {
      setAside();
      root.dataset.theme = isDark() ? "light" : "dark";
      try {
        localStorage.setItem("theme", root.dataset.theme);
      } catch {
        // It lasts until the page is left.
      }
    }
    const slideButton = closest(event, "[data-step], [data-slide]");
    if (slideButton) showSlide(slideButton);
    // Browsers without popovers go to the links of the footer.
    if (closest(event, "[popovertarget]") && !root.showPopover)
      document.querySelector("footer nav")?.scrollIntoView();
  });

  // The menu is a dialog: it has the focus while it is open. The browser closes it by Esc, and returns the focus.
  const MENU = "[popover][role=dialog]";
  addEventListener(
    "toggle",
    ({ target, newState }) => newState === "open" && target.matches?.(MENU) && target.focus(),
    true,
  );
  addEventListener("keydown", (event) => {
    const menu = event.key === "Tab" && closest(event, MENU);
    if (!menu) return;
    const controls = [...menu.querySelectorAll("a, button")].filter((control) => control.getClientRects()[0]);
    const [first, last] = [controls[0], controls.at(-1)];
    const isLeaving = event.shiftKey ? [menu, first].includes(event.target) : event.target === last;
    if (!isLeaving) return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  });

  /** Scrolls at once, not smoothly, so that two quick taps are two steps; the slide fades in instead. */
  const showSlide = (button) => {
    const slides = document.getElementById(button.getAttribute("aria-controls"));
    const { children, clientWidth, scrollLeft } = slides;
    const { slide, step } = button.dataset;
    const next = Number(slide ?? Math.round(scrollLeft / clientWidth) + Number(step) + children.length);
    const index = next % children.length;
    slides.scrollTo({ left: index * clientWidth, behavior: "instant" });
    children[index].animate?.({ opacity: [0, 1] }, 300);
  };
}
