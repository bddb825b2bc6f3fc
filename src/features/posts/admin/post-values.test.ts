import { postForm } from "@shared/contract/posts.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import {
  changesOf,
  displayedDate,
  EMPTY,
  fieldsOf,
  isComplete,
  type PostValues,
  scheduleProblem,
  valuesOf,
} from "@/features/posts/admin/post-values";
import type { EditedPost } from "@/features/posts/admin/queries";
import { changedNames } from "@/lib/changed-values";

const typed: PostValues = { ...EMPTY, title: " Sopa ", content: "<p>Sopa quente.</p>", category: "noticias" };
const read = (values: PostValues) => z.parse(postForm, values);

const stored: EditedPost = {
  id: 7,
  title: "Sopa",
  content: "<p>Sopa quente.</p>",
  excerpt: null,
  category: "eventos",
  ordem: 3,
  featured_image: "/imagens/sopa-fraterna-960.webp",
  featured_image_alt: "Uma panela",
  published_at: "2026-01-02T03:04:05+00:00",
  event_date: "2026-01-10T23:00:00.000Z",
  event_place: null,
  created_at: "2026-01-01T00:00:00+00:00",
  updated_at: "2026-01-03T00:00:00+00:00",
};

describe("the values of the post form", () => {
  it("publish a new post at the database's current time", () => {
    expect(fieldsOf(read(typed), undefined)).toMatchObject({
      title: "Sopa",
      published_at: "now",
      ordem: 0,
      excerpt: null,
      featured_image: null,
    });
  });

  it("schedule a post only for a future date", () => {
    const on = (published_at: string) => scheduleProblem({ ...typed, published_at });
    expect(on("")).toBe("Informe a data e a hora.");
    expect(on("2020-01-02T10:00")).toBe("Esta data já passou. Escolha outra, ou publique agora.");
    expect(on("2090-01-02T10:00")).toBeUndefined();
  });

  it("keep the publication date of a published post", () => {
    expect(fieldsOf(read(valuesOf(stored)), stored).published_at).toBe(stored.published_at);
  });

  it("publish a draft now, and turn a published post into a draft", () => {
    expect(fieldsOf(read(typed), { ...stored, published_at: null }).published_at).toBe("now");
    expect(fieldsOf(read({ ...valuesOf(stored), is_published: false }), stored).published_at).toBeNull();
  });

  it("interpret the chosen time in the time zone of São Paulo", () => {
    expect(fieldsOf(read({ ...typed, published_at: "2090-05-04T09:30" }), undefined).published_at).toBe(
      "2090-05-04T12:30:00.000Z",
    );
    const scheduled = { ...stored, published_at: "2090-05-04T12:30:00+00:00" };
    expect(valuesOf(scheduled).published_at).toBe("2090-05-04T09:30");
  });

  it("use 0 for an invalid sort order", () => {
    expect(fieldsOf(read({ ...typed, ordem: "doze" }), undefined).ordem).toBe(0);
  });

  it("restore all stored values", () => {
    const { id: _id, created_at: _created, updated_at: _updated, ...fields } = stored;
    expect(fieldsOf(read(valuesOf(stored)), stored)).toEqual(fields);
  });

  it("contain only columns that differ from the opened version", () => {
    const change = (typed: Partial<PostValues>, opened: Partial<PostValues> = valuesOf(stored)) => {
      const values = { ...valuesOf(stored), ...typed };
      return changesOf(fieldsOf(read(values), stored), changedNames(opened, values));
    };
    expect(change({})).toEqual({});
    // Inputs return numbers as text, and "" for a missing text.
    expect(change({ ordem: "3", excerpt: "" })).toEqual({});
    expect(change({ title: "Sarau", ordem: "4" })).toEqual({ title: "Sarau", ordem: 4 });
    // One column stores both the status and the date.
    expect(change({ is_published: false })).toEqual({ published_at: null });
    expect(change({ published_at: "2090-05-04T09:30" })).toEqual({
      published_at: "2090-05-04T12:30:00.000Z",
    });
    // A picture and its alt text are saved together.
    expect(change({ featured_image: "/imagens/nova.webp" })).toMatchObject({
      featured_image_alt: expect.anything(),
    });
    const { category: _, ...others } = valuesOf(stored);
    expect(change({}, others)).toEqual({ category: "eventos" });
  });

  it("are complete with a title, a category and some content", () => {
    expect(isComplete(typed)).toBe(true);
    expect(isComplete({ ...typed, title: "  " })).toBe(false);
    expect(isComplete({ ...typed, category: EMPTY.category })).toBe(false);
    expect(isComplete({ ...typed, content: "" })).toBe(false);
  });
});

describe("the preview shows", () => {
  const NOW = "2026-11-26T12:00:00.000Z";
  const PAST = "2026-01-02T03:04:05+00:00";
  const FUTURE = "2026-12-24T22:00:00+00:00";
  const scheduled = { ...typed, published_at: "2026-12-31T20:00" };
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW) }));
  it.each([
    ["the chosen date of a new post", scheduled, "later", undefined, "2026-12-31T23:00:00.000Z"],
    ["the chosen date of a scheduled post", scheduled, "later", FUTURE, "2026-12-31T23:00:00.000Z"],
    ["now for a scheduled post that is published at once", typed, "now", FUTURE, NOW],
    ["now for a new post", typed, "now", undefined, NOW],
    ["the stored date of a published post", typed, "now", PAST, PAST],
    ["no date for a draft", typed, "draft", PAST, null],
  ] as const)("%s", (_, values, mode, before, date) => {
    expect(displayedDate(values, mode, before)).toBe(date);
  });
});
