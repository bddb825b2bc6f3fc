import { describe, expect, it } from "vitest";
import { amountDue, statusLabel } from "@/features/orders/my-order/status-label";

const paid = { status: "Confirmado", valorTotal: 100, valorRecebido: 100 } as const;

describe("a paid order", () => {
  it("is fine while it costs what was received", () => {
    expect(statusLabel(paid)).toMatchObject({ badge: "Pagamento confirmado", tone: "success" });
    expect(statusLabel(paid).sentence).toMatch(/^Tudo certo!/);
    expect(amountDue(paid)).toBe(0);
  });

  it.each(["Confirmado", "Entregue"] as const)("says what is missing once it has grown: %s", (status) => {
    const words = statusLabel({ status, valorTotal: 150, valorRecebido: 100 });
    expect(words.badge).toBe("Falta R$\u00a050,00");
    expect(words.sentence).toBe(
      "O pedido aumentou depois do pagamento: recebemos R$\u00a0100,00 e falta R$\u00a050,00.",
    );
    expect(amountDue({ status, valorTotal: 150, valorRecebido: 100 })).toBe(50);
  });

  it("says what the house gives back once it has shrunk", () => {
    const words = statusLabel({ status: "Confirmado", valorTotal: 99.9, valorRecebido: 150 });
    expect(words.sentence).toMatch(/vamos devolver R\$\u00a050,10\.$/);
    expect(words.sentence).not.toMatch(/Tudo certo/);
  });

  it("owes nothing when what was received is not known, or the order is cancelled", () => {
    expect(amountDue({ ...paid, valorRecebido: null })).toBe(0);
    expect(amountDue({ status: "Cancelado", valorTotal: 150, valorRecebido: 100 })).toBe(0);
  });
});
