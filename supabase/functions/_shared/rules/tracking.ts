/** What other services hang on links that are opened from them, to follow whoever opens one. */
const TAGS = /^(?:utm_\w+|fbclid|igshid|igsh|gclid|gbraid|wbraid|dclid|msclkid|ttclid|mc_[ce]id|_gl)$/;

/** The query of an address, as far as it asks the site for anything. */
export function withoutTracking(search: string) {
  const query = new URLSearchParams(search);
  const tags = [...query.keys()].filter((name) => TAGS.test(name));
  if (!tags.length) return search;
  for (const tag of tags) query.delete(tag);
  return query.size ? `?${query}` : "";
}
