/** Pages that lead to another one, with the parameter that names it: links copied from Facebook, Instagram, Google and YouTube. */
const REDIRECTS: readonly (readonly [page: RegExp, parameters: readonly string[]])[] = [
  [/^https?:\/\/(?:l|lm)\.facebook\.com\/l\.php$/, ["u"]],
  [/^https?:\/\/l\.instagram\.com\/$/, ["u"]],
  [/^https?:\/\/www\.google\.[a-z.]{2,6}\/url$/, ["q", "url"]],
  [/^https?:\/\/(?:www\.|m\.)?youtube\.com\/redirect$/, ["q"]],
  [/^https?:\/\/consent\.youtube\.com\/[a-z]*$/, ["continue"]],
];

/** The http address behind a redirect; null when the URL is not one. */
export function redirectTarget(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, searchParams } = new URL(url);
  const [, parameters = []] = REDIRECTS.find(([page]) => page.test(origin + pathname)) ?? [];
  const target = parameters.map((name) => searchParams.get(name)).find(Boolean);
  return target && /^https?:\/\//i.test(target) ? target : null;
}
