import { expect, it } from "vitest";
import { escapeMarkup } from "./escape.ts";

it("escapes the characters that end an attribute or start a tag", () => {
  expect(escapeMarkup(`"><script>alert('oi')</script>&amp;`)).toBe(
    "&quot;&gt;&lt;script&gt;alert(&#39;oi&#39;)&lt;/script&gt;&amp;amp;",
  );
});

it("preserves other characters and line breaks, and drops control characters, which XML does not allow", () => {
  expect(escapeMarkup("Oração à luz 🌅\nsegunda\u0000\u0008\u001f")).toBe("Oração à luz 🌅\nsegunda");
});
