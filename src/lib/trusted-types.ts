// Where Trusted Types are on, the browser takes code and its addresses only from named policies. This is ours: a worker
// of our own build, and data for search engines that happens to live in a script element.

type Rules = { createScriptURL: (url: string) => string; createScript: (text: string) => string };
type Factory = { createPolicy: (name: string, rules: Rules) => Rules };

const asItIs: Rules = { createScriptURL: (url) => url, createScript: (text) => text };
let policy: Rules | undefined;

function ownPolicy(): Rules {
  const { trustedTypes } = window as Window & { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy("site", asItIs) ?? asItIs;
  return policy;
}

/** The address of a worker that this build made; never one that came from outside. */
export const trustedWorkerUrl = (url: string) => ownPolicy().createScriptURL(url);

const DATA = "application/ld+json";

/** Adds a JSON-LD element to the head, or reuses the server-rendered one. Returns the function that removes it. */
export function placeStructuredData(text: string) {
  const known = [...document.head.getElementsByTagName("script")].find(
    (script) => script.type === DATA && script.text === text,
  );
  const script = known ?? document.createElement("script");
  if (!known) {
    script.type = DATA;
    script.text = ownPolicy().createScript(text);
    document.head.append(script);
  }
  return () => script.remove();
}
