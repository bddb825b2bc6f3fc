import { POST_REQUIRED } from "../../_shared/contract/posts.ts";
import { hasContent } from "../../_shared/rules/plain-text.ts";
import { badField } from "./problem.ts";

/** Sanitises rich text with the rules of the page; 400 when no content is left. */
export async function sanitise(html: string): Promise<string> {
  // Loaded on the first write, because most instances of the function only read.
  const { cleanTreeOf, htmlOf } = await import("../../_shared/rules/html-text.ts");
  const result = htmlOf(cleanTreeOf(html));
  if (!hasContent(result)) throw badField("Content", POST_REQUIRED);
  return result;
}
