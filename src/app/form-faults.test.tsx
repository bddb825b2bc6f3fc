import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LibraryAdmin } from "@/features/library/admin/library-admin";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";
import { TypesScreen } from "@/features/orders/setup/menu/types-screen";
import { PostsAdmin } from "@/features/posts/admin/posts-admin";
import { SlidesAdmin } from "@/features/slides/admin/slides-admin";
import { signedInDraftKey } from "@/lib/form-draft";
import { supabase } from "@/lib/supabase";
import { expectFaultHandled, FAULTS, inDialog, type Scenario, typeInto } from "@/testing/fault-injection";
import { storeSession } from "@/testing/stored-profile";
import { AT, ROWS } from "@/testing/stored-rows";
import { tableServer } from "@/testing/table-server";

// Every form that creates or changes one row, except that of a new post (new-post-faults.test.tsx). e2e/form-faults.spec.ts
// does the same with an order in a browser.

const FORM_ROWS = {
  ...ROWS,
  posts: {
    id: 5,
    title: "Sarau",
    content: "<p>Uma frase só.</p>",
    excerpt: null,
    category: "noticias",
    ordem: 0,
    featured_image: null,
    featured_image_alt: null,
    published_at: null,
    created_at: AT,
    updated_at: AT,
  },
};
type Table = keyof typeof FORM_ROWS;

type Form = Pick<Scenario, "fill"> & {
  table: Table;
  screen: ReactNode;
  submitLabel: string;
  /** The expected row after saving. */
  saved: Record<string, unknown>;
};

const choose = async (label: RegExp, value: string) =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const CREATED_ROWS: Record<string, Form> = {
  "a link": {
    table: "links",
    screen: <LinksAdmin />,
    submitLabel: "Salvar link",
    fill: async () => {
      await typeInto({ Título: "Rádio", URL: "https://radio.exemplo.org.br/" });
      await choose(/^Categoria/, "radios");
    },
    saved: { title: "Rádio", url: "https://radio.exemplo.org.br/", category: "radios" },
  },
  "an event": {
    table: "live_events",
    screen: <LiveAdmin />,
    submitLabel: "Salvar evento",
    fill: () => typeInto({ Título: "Palestra", "Data agendada": "2090-05-04T09:30" }),
    saved: { title: "Palestra", scheduled_at: "2090-05-04T12:30:00.000Z" },
  },
  "a slide": {
    table: "slides",
    screen: <SlidesAdmin />,
    submitLabel: "Salvar slide",
    // The form continues a draft whose picture is already uploaded.
    fill: () => typeInto({ Título: "Bazar" }),
    saved: { title: "Bazar", image_path: "/imagens/pomba-960.webp" },
  },
  "a book": {
    table: "library_books",
    screen: <LibraryAdmin />,
    submitLabel: "Salvar livro",
    fill: () => typeInto({ Título: "Nosso Lar", Autor: "Chico Xavier" }),
    saved: { title: "Nosso Lar", author: "Chico Xavier" },
  },
  "a pizza type": {
    table: "tipos_pizza",
    screen: <TypesScreen />,
    submitLabel: "Salvar pizza",
    fill: () => typeInto({ Nome: "Portuguesa", Preço: "55,50" }),
    saved: { nome: "Portuguesa", preco: 55.5 },
  },
};

const CHANGED_ROWS: Record<string, Form> = {
  "a link": {
    table: "links",
    screen: <LinksAdmin />,
    submitLabel: "Salvar link",
    fill: () => typeInto({ Descrição: "Com coral" }),
    saved: { description: "Com coral" },
  },
  "a slide": {
    table: "slides",
    screen: <SlidesAdmin />,
    submitLabel: "Salvar slide",
    fill: () => typeInto({ Descrição: "Com coral" }),
    saved: { description: "Com coral" },
  },
  "a book": {
    table: "library_books",
    screen: <LibraryAdmin />,
    submitLabel: "Salvar livro",
    fill: () => typeInto({ Estante: "B2" }),
    saved: { shelf: "B2" },
  },
  "a post": {
    table: "posts",
    screen: <PostsAdmin />,
    submitLabel: "Guardar rascunho",
    fill: () => typeInto({ Resumo: "Com coral" }),
    saved: { excerpt: "Com coral" },
  },
  "a pizza type": {
    table: "tipos_pizza",
    screen: <TypesScreen />,
    submitLabel: "Salvar pizza",
    fill: () => typeInto({ Descrição: "Com coral" }),
    saved: { descricao: "Com coral" },
  },
};

beforeEach(() => storeSession());
// These modules are loaded in advance, because the tests' fake clock does not wait for an import.
beforeAll(async () => {
  await supabase();
  await import("@/components/editor/rich-text-editor");
});

const scenarioOf = ({ screen, submitLabel, fill }: Form) => ({
  screen,
  steps: [inDialog(submitLabel)],
  fill,
  isSuccessShown: () => document.querySelector("dialog[open]") === null,
});

describe.each(Object.entries(CREATED_ROWS))("creating %s", (_, form) => {
  it.each(FAULTS)("handles the fault '%s'", (fault) => {
    const values = { title: "", ordem: 0, description: "", link_url: "", is_active: true };
    const draft = { values: { ...values, image_path: "/imagens/pomba-960.webp" } };
    if (form.table === "slides") sessionStorage.setItem(signedInDraftKey("/:novo"), JSON.stringify(draft));
    return expectFaultHandled(fault, {
      ...tableServer(form.table),
      ...scenarioOf(form),
      path: "/?editar=novo",
      after: [expect.objectContaining(form.saved)],
    });
  });
});

describe.each(Object.entries(CHANGED_ROWS))("changing %s", (_, form) => {
  it.each(FAULTS)("handles the fault '%s'", (fault) => {
    const { updated_at: __, ...row } = FORM_ROWS[form.table];
    return expectFaultHandled(fault, {
      ...tableServer(form.table, FORM_ROWS[form.table]),
      ...scenarioOf(form),
      path: "/?editar=5",
      after: [expect.objectContaining({ ...row, ...form.saved })],
    });
  });
});
