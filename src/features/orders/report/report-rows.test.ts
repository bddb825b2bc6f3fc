import { describe, expect, it } from "vitest";
import { toCsv } from "@/lib/csv";
import { linesTable, reportSections, reportTable } from "./report-rows";

const rows = [
  { situacao: "pago", forma_pagamento: "dinheiro", pedidos: 1, pizzas: 1, valor: 50 },
  { situacao: "pago", forma_pagamento: "pix", pedidos: 2, pizzas: 3, valor: 155.5 },
  { situacao: "pago", forma_pagamento: null, pedidos: 3, pizzas: 4, valor: 205.5 },
  { situacao: "pendente", forma_pagamento: "", pedidos: 1, pizzas: 2, valor: 100 },
  { situacao: "pendente", forma_pagamento: null, pedidos: 1, pizzas: 2, valor: 100 },
];

describe("the closing report", () => {
  it("tells the revenue by method and shows the database's own totals", () => {
    const [paid, unpaid, cancelled] = reportSections(rows);
    expect(paid?.total).toMatchObject({ pedidos: 3, pizzas: 4, valor: 205.5 });
    expect(paid?.methods.map(({ forma_pagamento }) => forma_pagamento)).toEqual(["dinheiro", "pix"]);
    expect(unpaid?.methods).toHaveLength(1);
    expect(cancelled?.total).toEqual({ pedidos: 0, pizzas: 0, valor: 0 });
  });

  it("speaks of money to give back only when there is some", () => {
    expect(reportSections(rows).map(({ id }) => id)).not.toContain("a_devolver");
    const refund = { situacao: "a_devolver", forma_pagamento: null, pedidos: 1, pizzas: 1, valor: 50 };
    expect(reportSections([...rows, refund]).map(({ id }) => id)).toContain("a_devolver");
  });

  it("leaves as a file with the same figures", () => {
    expect(toCsv(reportTable(rows))).toContain("Pagos;Pix;2;3;155,5\r\nPagos;Total;3;4;205,5\r\n");
    expect(toCsv(reportTable(rows))).toContain("A pagar;A combinar;1;2;100\r\n");
  });

  it("lets no customer's name act as a formula", () => {
    const line = {
      id: 1,
      codigo: "4T77NV",
      nome_cliente: '=HYPERLINK("http://x")',
      telefone: "+5564999990000",
      tipo_pizza_nome: "Mussarela",
      quantidade: 1,
      tipo_pizza_preco: 50,
      valor_total: 50,
      forma_pagamento: "pix",
      status_pedido: "Pendente",
      observacoes: null,
    };
    const csv = toCsv(linesTable([line]));
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")";'+5564999990000;`);
  });
});
