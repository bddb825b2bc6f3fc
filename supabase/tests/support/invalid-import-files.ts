// Files of the old site with invalid entries. The last entry of each file is valid, except in users.json, which has no valid entry.

const post = { id: 1, title: "Antigo", content: "<p>Texto</p>", created_at: "2024-01-02T03:04:05Z" };
const event = { id: 1, title: "Evento antigo", created_at: "2024-01-02T03:04:05Z" };
const order = {
  nomeCliente: "Ana",
  telefone: "(64) 99999-4321",
  dataPedido: "2024-01-03",
  pizzas: [{ tipoPizzaNome: "Mista", tipoPizzaPreco: 40, quantidade: 1 }],
};

export const INVALID_FILES: Record<string, unknown> = {
  "users.json": [
    { id: 1, name: "Sem endereço", email: "sem" },
    { id: 2, name: " ", email: "vazio@exemplo.org.br" },
  ],
  "posts.json": [
    { ...post, title: " " },
    { ...post, content: "<script>alert(1)</script>" },
    { ...post, created_at: "ontem" },
    { ...post, created_at: "9999-01-01T00:00:00Z" },
    { ...post, ordem: 1e9 },
    { ...post, title: "Linha\u0000quebrada" },
    { ...post, content: 7 },
    post,
  ],
  "live-events.json": [
    event,
    { ...event, youtube_url: "https://vimeo.com/76979871" },
    { ...event, description: "x".repeat(5001), scheduled_at: "2024-01-02T03:04:05Z" },
    { ...event, scheduled_at: "2024-01-02T03:04:05Z" },
  ],
  "links.json": {
    data: [
      { id: 1, title: "Ruim", url: "javascript:alert(1)" },
      { id: 2, title: "Boa", url: "https://exemplo.org.br/" },
    ],
  },
  "orders.json": [
    { ...order, pizzas: [] },
    { ...order, telefone: "123" },
    { ...order, email: "ana@exemplo" },
    { ...order, pizzas: [{ tipoPizzaNome: "Mista", tipoPizzaPreco: 0, quantidade: 1 }] },
    { ...order, pizzas: [{ tipoPizzaNome: "Mista", tipoPizzaPreco: 40, quantidade: 101 }] },
    { ...order, dataPagamento: "3000-01-01" },
    order,
  ],
};
