import { expect, it } from "vitest";
import { escapeMarkup } from "./escape.ts";

it("leaves no way out of an attribute or into a tag", () => {
  expect(escapeMarkup(`"><script>alert('oi')</script>&amp;`)).toBe(
    "&quot;&gt;&lt;script&gt;alert(&#39;oi&#39;)&lt;/script&gt;&amp;amp;",
  );
});

it("preserves characters and line breaks, and drops what XML does not allow", () => {
  expect(escapeMarkup("Oração à luz 🌅\nsegunda\u0000\u0008\u001f")).toBe("Oração à luz 🌅\nsegunda");
});
