import { DOCUMENTS, SHARED_PAGES } from "../../local/documents.ts";
import { headersFile } from "./cloudflare.ts";
import type { Site } from "./hosts.ts";

/** Netlify: the site and, beside it, the function that answers some of its addresses. */
export function netlify({ services, folders, edge }: Site) {
  const answered = [...DOCUMENTS, ...SHARED_PAGES].map(
    (path) => `[[edge_functions]]\nfunction = "answer"\npath = "${path}"\n`,
  );
  return {
    "netlify.toml": [
      '[build]\npublish = "site"\ncommand = ""\nedge_functions = "edge-functions"\n',
      ...answered,
    ].join("\n"),
    "edge-functions/answer.js": edge,
    "site/_headers": headersFile(services),
    // Only addresses without a file of their own come here; a missing picture or script is missing.
    "site/_redirects": [
      ...folders.map((name) => `/${name}/* /shell.html 404\n`),
      "/* /shell.html 200\n",
    ].join(""),
  };
}
