import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { supabase } from "@/lib/supabase";
import { button, expectFaultHandled, FAULTS, typeInto } from "@/testing/fault-injection";
import { NewPost } from "@/testing/new-post-form";
import { tableServer } from "@/testing/table-server";

beforeEach(() => {
  const session = { access_token: "jwt", refresh_token: "r", expires_at: 2e9 };
  localStorage.setItem("authToken", JSON.stringify(session));
});
// Loaded before the tests, whose fake clock does not wait for an import.
beforeAll(async () => void (await supabase()));

describe("creating a post", () => {
  it.each(FAULTS)("handles the fault '%s'", (fault) => {
    let isSaved = false;
    return expectFaultHandled(fault, {
      ...tableServer("posts"),
      screen: <NewPost onSaved={() => (isSaved = true)} />,
      steps: [button("Publicar")],
      fill: () => typeInto({ Título: "Bazar", Conteúdo: "<p>Roupas.</p>", Categoria: "noticias" }),
      isSuccessShown: () => isSaved,
      after: [expect.objectContaining({ title: "Bazar", content: "<p>Roupas.</p>", category: "noticias" })],
    });
  });
});
