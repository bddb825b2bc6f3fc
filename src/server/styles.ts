import type { StyleRule } from "@/server/build-info";

/** The rules of a style sheet that a page needs to be painted; the whole sheet comes with the page's code. */
export function stylesFor(html: string, rules: readonly StyleRule[]): string {
  const present = new Set<string>();
  for (const [, names = ""] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.replaceAll("&amp;", "&").replaceAll("&gt;", ">").split(" ")) present.add(name);
  return textOf(rules, present);
}

function textOf(rules: readonly StyleRule[], present: ReadonlySet<string>): string {
  let text = "";
  for (const rule of rules) {
    if (typeof rule === "string") text += rule;
    else if (rule.length === 3) {
      const inside = textOf(rule[1], present);
      if (inside) text += `${rule[0]}{${inside}}`;
    } else if (rule[1].some((names) => names.every((name) => present.has(name)))) text += rule[0];
  }
  return text;
}
