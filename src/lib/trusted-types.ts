// Where Trusted Types are enforced, a script's text, a worker's URL and HTML must come from a policy. The site's policy allows a worker
// of this build, JSON-LD, which is not executed but is in a script element, and HTML that the sanitiser parses.

type Rule = (text: string) => string;
type Policy = { createScriptURL: Rule; createScript: Rule; createHTML: Rule };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

const passThrough: Policy = {
  createScriptURL: (url) => url,
  createScript: (text) => text,
  createHTML: (html) => html,
};
let policy: Policy | undefined;

function sitePolicy(): Policy {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy("site", passThrough) ?? passThrough;
  return policy;
}

/** For the URL of a worker of this build only, never for a URL from data. */
export const trustedWorkerUrl = (url: string) => sitePolicy().createScriptURL(url);

/** For the sanitiser only, which parses the HTML in a document without scripts. */
export const trustedHtmlToClean = (html: string) => sitePolicy().createHTML(html);

const JSON_LD = "application/ld+json";

/** Adds a JSON-LD element to the head, or reuses the server-rendered one. Returns the function that removes it. */
export function placeStructuredData(text: string) {
  const existing = [...document.head.getElementsByTagName("script")].find(
    (script) => script.type === JSON_LD && script.text === text,
  );
  const script = existing ?? document.createElement("script");
  if (!existing) {
    script.type = JSON_LD;
    script.text = sitePolicy().createScript(text);
    document.head.append(script);
  }
  return () => script.remove();
}
