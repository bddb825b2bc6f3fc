// The taps that `npm run bench:clicks` measures, with their budgets.

const PLUS = 'button[aria-label^="Aumentar"]';
const HAS_PIZZA = `document.querySelector('button[aria-label^="Diminuir"]:not([disabled])')`;

/**
 * @typedef {object} Tap
 * @property {string} name
 * @property {string} path
 * @property {string} [opener] selector of what is tapped before, so that the target is there
 * @property {string} target selector of what is tapped
 * @property {string} seen expression that is true when the effect is there
 * @property {number} budgetMs
 * @property {number} [feltMs] budget until the tap is seen to be felt
 * @property {number} [waitMs] between load and tap
 * @property {boolean} [slowNetwork]
 * @property {boolean} [isStarted] the app has started before the tap
 * @property {boolean} [isPage] the tap opens another page, whose first paint ends the time
 */
/** @type {Tap[]} */
export const TAPS = [
  {
    name: "menu",
    path: "/",
    target: "[popovertarget=menu]",
    seen: `document.querySelector("#menu:popover-open")`,
    budgetMs: 100,
  },
  {
    name: "theme",
    path: "/",
    opener: "[popovertarget=menu]",
    target: "[data-theme-toggle]",
    seen: `document.documentElement.dataset.theme === "dark"`,
    budgetMs: 100,
  },
  {
    name: "carousel",
    path: "/",
    target: "[data-step='1']",
    seen: `document.querySelector("[aria-roledescription=carrossel] .scroll-row").scrollLeft > 200`,
    budgetMs: 100,
  },
  {
    name: "first pizza",
    path: "/pizza-beneficente",
    target: PLUS,
    seen: HAS_PIZZA,
    budgetMs: 500,
    feltMs: 100,
  },
  {
    name: "first pizza, 3 s after load",
    path: "/pizza-beneficente",
    target: PLUS,
    seen: HAS_PIZZA,
    budgetMs: 400,
    waitMs: 3000,
  },
  {
    name: "first pizza, slow 4G, 9 s after load",
    path: "/pizza-beneficente",
    target: PLUS,
    seen: HAS_PIZZA,
    budgetMs: 350,
    waitMs: 9000,
    slowNetwork: true,
  },
  {
    name: "another pizza",
    path: "/pizza-beneficente",
    target: PLUS,
    seen: HAS_PIZZA,
    budgetMs: 200,
    isStarted: true,
  },
  {
    name: "share a post",
    path: "a post",
    target: "dialog button:has-text('Copiar link')",
    seen: `document.querySelector("[data-toast]")`,
    budgetMs: 500,
    feltMs: 100,
  },
  { name: "card", path: "/noticias", target: "main article a", seen: "", budgetMs: 700, isPage: true },
  { name: "search", path: "/", target: 'header a[href="/busca"]', seen: "", budgetMs: 700, isPage: true },
  {
    name: "menu, after the start",
    path: "/noticias",
    target: "[popovertarget=menu]",
    seen: `document.querySelector("#menu:popover-open")`,
    budgetMs: 200,
    isStarted: true,
  },
  {
    name: "card, after the start",
    path: "/noticias",
    target: "main article a",
    seen: `document.querySelector("dialog[open]")`,
    budgetMs: 200,
    isStarted: true,
  },
];
