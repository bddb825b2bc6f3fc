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

/** An `application/ld+json` element for the head. */
export function structuredData(data: object) {
  const script = document.createElement("script");
  script.type = "application/ld+json";
  script.text = ownPolicy().createScript(JSON.stringify(data));
  return script;
}
