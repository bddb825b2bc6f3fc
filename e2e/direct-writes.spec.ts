import { signInByApi } from "./accounts";
import { expect, publishableKey, test } from "./fixtures";

// For each table that admin screens write: a change, and a row that would be valid.
const WRITES: Record<string, { change: object; row?: object }> = {
  posts: { change: { title: "X" }, row: { title: "X", content: "<p>X</p>", category: "noticias" } },
  live_events: { change: { title: "X" }, row: { title: "X", youtube_url: "https://youtu.be/aqz-KE-bpKQ" } },
  links: { change: { title: "X" }, row: { title: "X", url: "https://exemplo.org.br/", category: "radios" } },
  slides: { change: { title: "X" }, row: { image_path: "/x.webp" } },
  messages: { change: { read_at: "2026-01-01" } },
  tipos_pizza: { change: { preco: 1 }, row: { nome: "X" } },
  rodadas: { change: { observacao: "X" } },
  pedidos_pizza: { change: { forma_pagamento: "pix" } },
  pagamentos: { change: { valor: 1 }, row: { pedido_id: 1, valor: 1, metodo: "pix" } },
  site_settings: { change: { pix_key: "desvio@exemplo.com" } },
  audit_log: { change: { action: "login" }, row: { action: "login", entity: "session" } },
};

test("an ordinary user who sends an admin's writes directly changes nothing", async ({ request }) => {
  const password = process.env.DEMO_USER_PASSWORD ?? "";
  const { token } = await signInByApi(request, "voluntario@exemplo.org.br", password);
  const headers = {
    apikey: publishableKey(),
    Authorization: `Bearer ${token}`,
    Prefer: "return=representation",
  };
  for (const [table, { change, row }] of Object.entries(WRITES)) {
    const allRows = `/rest/v1/${table}?${table === "site_settings" ? "id=is.true" : "id=gt.0"}&select=id`;
    for (const response of [
      await request.patch(allRows, { headers, data: change }),
      await request.delete(allRows, { headers }),
    ]) {
      // Either refused, or without effect because Row Level Security hides all rows.
      const rows = response.status() === 403 ? [] : await response.json();
      expect({ table, url: response.url(), rows }).toEqual({ table, url: response.url(), rows: [] });
    }
    if (!row) continue;
    const added = await request.post(`/rest/v1/${table}?select=id`, { headers, data: row });
    expect({ table, status: added.status() }).toEqual({ table, status: 403 });
  }
});
