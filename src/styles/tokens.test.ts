import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** Colours of both themes by name: "--color-ink: light-dark(#221e3a, #f3f0fb)" -> { ink: ["#221e3a", "#f3f0fb"] }. */
const colours = Object.fromEntries(
  [...css.matchAll(/--color-([a-z-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]],
  ),
);

function luminance(name: string, theme: number) {
  const hex = colours[name]?.[theme];
  if (!hex) throw new Error(`tokens.css has no colour ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(foreground: string, background: string, theme: number) {
  const [lighter = 0, darker = 0] = [foreground, background]
    .map((name) => luminance(name, theme))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const BACKGROUNDS = ["ground", "surface", "sunken", "tint"];
const TEXT_PAIRS = [
  ...BACKGROUNDS.flatMap((background) =>
    ["ink", "ink-muted", "primary", "link", "gold-ink", "success", "danger"].map((text) => [
      text,
      background,
    ]),
  ),
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-gold", "gold"],
  ["on-gold", "gold-hover"],
  ["gold-ink", "gold-soft"],
  ["ink", "gold-soft"],
  ["ink-muted", "gold-soft"],
  ["success", "success-soft"],
  ["ink", "success-soft"],
  ["danger", "danger-soft"],
  ["ink", "danger-soft"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ...["deep", "deep-raised"].flatMap((background) =>
    ["on-deep", "on-deep-muted", "on-deep-gold"].map((text) => [text, background]),
  ),
];
const EDGE_PAIRS = [
  ...BACKGROUNDS.flatMap((background) => ["line-strong", "focus"].map((edge) => [edge, background])),
  ["on-deep-gold", "deep"],
];

describe.each([
  ["light", 0],
  ["dark", 1],
])("the %s theme", (_name, theme) => {
  it.each(TEXT_PAIRS)(
    "has a contrast of at least 4.5:1 for the text %s on %s",
    (text = "", background = "") => {
      expect(contrast(text, background, theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(EDGE_PAIRS)(
    "has a contrast of at least 3:1 for the edge %s on %s",
    (edge = "", background = "") => {
      expect(contrast(edge, background, theme)).toBeGreaterThanOrEqual(3);
    },
  );
});

it("scroll bars have the colour of edges, which differs between the themes", () => {
  const base = readFileSync(join(import.meta.dirname, "base.css"), "utf8");
  expect(base).toMatch(/:root \{[^}]*scrollbar-color: var\(--color-line-strong\)/);
});

it("no class of an element is among the words that are kept out of the styles", () => {
  const styles = readFileSync(join(import.meta.dirname, "index.css"), "utf8");
  const words = (/@source not inline\("\{(.*)\}"\)/.exec(styles)?.[1] ?? "").split(",");
  expect(words.length).toBeGreaterThan(1);
  const src = join(import.meta.dirname, "..");
  // Also classes that cx() or a function such as buttonStyle() joins: strings of several words.
  const classes = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(src, name), "utf8").matchAll(/className="([^"]*)"|"([^"\n]* [^"\n]*)"/g),
    ])
    .flatMap(([, single, several]) => (single ?? several ?? "").split(" "));
  expect(words.filter((word) => classes.includes(word))).toEqual([]);
});
