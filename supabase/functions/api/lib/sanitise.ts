import { hasContent } from "../../_shared/rules/plain-text.ts";
import { cleanAttributes, DROPPED, SANITISE_OPTIONS } from "../../_shared/rules/sanitise-options.ts";
import { invalid } from "./problem.ts";

/** Rich text as it may be stored: the browser's allow-list, applied again. 400 when nothing of it is left. */
export async function sanitise(html: string): Promise<string> {
  // Loaded when first written: most instances only ever read.
  const { default: sanitizeHtml } = await import("sanitize-html");
  const clean = (dirty: string) =>
    sanitizeHtml(dirty, {
      ...SANITISE_OPTIONS,
      transformTags: {
        "*": (tagName: string, attributes: Record<string, string>) => {
          const attribs = cleanAttributes(tagName, attributes);
          return attribs ? { tagName, attribs } : DROPPED;
        },
      },
    });
  // Where an unknown tag stood between two paragraphs, one lies in the other afterwards: read again, they lie side by side.
  const result = clean(clean(html));
  if (!hasContent(result))
    throw invalid([{ field: "Content", message: "Preencha título, conteúdo e categoria." }]);
  return result;
}
