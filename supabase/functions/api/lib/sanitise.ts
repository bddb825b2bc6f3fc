import { POST_REQUIRED } from "../../_shared/contract/posts.ts";
import { hasContent } from "../../_shared/rules/plain-text.ts";
import { cleanAttributes, DROPPED_TAG, SANITISE_OPTIONS } from "../../_shared/rules/sanitise-options.ts";
import { badField } from "./problem.ts";

/** Sanitises rich text with the same allow-list as the browser; 400 when no content is left. */
export async function sanitise(html: string): Promise<string> {
  // Loaded on the first write, because most instances of the function only read.
  const { default: sanitizeHtml } = await import("sanitize-html");
  const clean = (dirty: string) =>
    sanitizeHtml(dirty, {
      ...SANITISE_OPTIONS,
      transformTags: {
        "*": (tagName: string, attributes: Record<string, string>) => {
          const attribs = cleanAttributes(tagName, attributes);
          return attribs ? { tagName, attribs } : DROPPED_TAG;
        },
      },
    });
  // Sanitises twice: the removal of an unknown tag between two paragraphs nests them, and parsing the result again separates them.
  const result = clean(clean(html));
  if (!hasContent(result)) throw badField("Content", POST_REQUIRED);
  return result;
}
