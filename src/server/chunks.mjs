// Which files the browser's code is put into. Left to itself the bundler makes one of each set of modules that the same
// screens share: twenty-five of a few hundred bytes for a list of posts, which compress worse and are fetched one by one.

const source = (...parts) => new RegExp(`/src/(?:${parts.join("|")})`);

/** What most pages need, besides what the entry imports. */
const COMMON = [
  source(
    String.raw`components/ui/(?:badge|empty-state|page-header|skeleton)\.`,
    String.raw`components/(?:lazy-hydrate|use-is-hydrated|use-open-item|media/(?:has-failed|image))\.`,
    String.raw`features/site/(?:footer-)?settings\.`,
    String.raw`lib/(?:format|rows)\.`,
  ),
  /_shared\/rules\/(?:lazy-value|meetings)\./,
];

/** Evaluated before the app, in tasks of their own (inline-head.js). */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|src\/react-first/;
const LIBRARIES = new RegExp(
  `node_modules/(?:${[
    "react-router",
    "react-error-boundary",
    "@supabase/postgrest-js",
    // But for lists without an end, and for writing, which few pages do.
    "@tanstack/[^/]+/build/modern/(?!infiniteQueryObserver|mutationObserver|queriesObserver|use(?:Infinite|Is|Mut|Queries))",
  ].join("|")})`,
);

/** What the pages of one kind share. */
const KINDS = {
  pictures: source(String.raw`components/media/picture(?:-sources)?\.`, String.raw`features/posts/queries\.`),
  posts: source(
    String.raw`features/posts/(?:categories|post-facts|post-meta|post-picture|posts-rows|posts-screen)\.`,
    "features/posts/list/",
    "features/posts/reader/lazy-post-modal",
  ),
  fields: source(
    String.raw`components/ui/(?:control-style|field|search-box|text-input|use-pre-hydration-input)\.`,
    String.raw`components/use-(?:asked|url-params)\.`,
  ),
};

/** Groups for the bundler. `entry`: the file that all pages begin with. */
export const chunkGroups = (entry) => [
  { name: "react", test: REACT, tags: ["$initial"], priority: 4 },
  { name: "libraries", test: LIBRARIES, priority: 3 },
  { name: everyPage(entry), debugName: "app", priority: 2 },
  // Not with all they import: that would bring the parts of one page to another.
  ...Object.entries(KINDS).map(([name, test]) => ({
    name,
    test,
    priority: 1,
    includeDependenciesRecursively: false,
  })),
];

/** "app" for the entry with its own imports, and for what most pages need; the icons follow who imports them. */
function everyPage(entry) {
  const first = new Set();
  return (id, bundle) => {
    if (first.size === 0) collect(entry, bundle);
    return first.has(id) || COMMON.some((part) => part.test(id)) ? "app" : null;
  };

  function collect(id, bundle) {
    if (first.has(id) || id.includes("node_modules")) return;
    first.add(id);
    for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) collect(imported, bundle);
  }
}
