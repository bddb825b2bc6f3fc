import { describe, expect, it } from "vitest";
import { futureEventLabel, statusOf, summaryOf } from "@/features/posts/admin/post-status";

describe("the summary of a post in the admin's list", () => {
  it("is the complete excerpt, if any", () => {
    const excerpt = "a".repeat(200);
    expect(summaryOf({ excerpt, preview: excerpt })).toBe(excerpt);
  });

  it("is otherwise the text truncated to 150 characters", () => {
    expect(summaryOf({ excerpt: null, preview: "b".repeat(200) })).toBe(`${"b".repeat(150)}...`);
    expect(summaryOf({ excerpt: null, preview: `${"b".repeat(149)}🙏🙏` })).toBe(`${"b".repeat(149)}🙏...`);
    expect(summaryOf({ excerpt: " ", preview: "curto" })).toBe("curto");
  });

  it("is a placeholder without any text", () => {
    expect(summaryOf({ excerpt: null, preview: null })).toBe("Sem conteúdo");
  });
});

describe("the status of a post", () => {
  it("is published, draft, or scheduled with the date in the time zone of the house", () => {
    expect(statusOf({ is_published: true, published_at: "2026-01-01T00:00:00Z" }).label).toBe("Publicado");
    expect(statusOf({ is_published: false, published_at: null }).label).toBe("Rascunho");
    expect(statusOf({ is_published: false, published_at: "2031-05-04T12:30:00Z" })).toMatchObject({
      label: "Agendado",
      detail: "Sai em 04/05/2031 às 09:30",
    });
  });
});

it.each([
  ["eventos", "2031-05-04T12:30:00Z", "Agendado para 04/05/2031 às 09:30"],
  ["eventos", "2021-05-04T12:30:00Z", undefined],
  ["eventos", null, undefined],
  ["noticias", "2031-05-04T12:30:00Z", undefined],
])("a future event is marked as such: %s, %s", (category, event_date, words) => {
  expect(futureEventLabel({ category, event_date })).toBe(words);
});
