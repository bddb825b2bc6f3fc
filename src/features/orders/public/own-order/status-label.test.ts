import { describe, expect, it } from "vitest";
import { ownDue, statusLabel } from "@/features/orders/public/own-order/status-label";

const paid = { status: "Confirmado", valorTotal: 100, valorRecebido: 100 } as const;

describe("the payment status shown to the customer", () => {
  it("is settled when the total equals the received amount", () => {
    expect(statusLabel(paid)).toMatchObject({ badge: "Pagamento confirmado", tone: "success" });
    expect(statusLabel(paid).sentence).toMatch(/^Tudo certo!/);
    expect(ownDue(paid)).toBe(0);
  });

  it("is pending when no payment was received", () => {
    const order = { status: "Pendente", valorTotal: 100, valorRecebido: null } as const;
    expect(statusLabel(order).badge).toBe("Aguardando pagamento");
    expect(ownDue(order)).toBe(100);
  });

  it("says what to do when the payment deadline has passed", () => {
    const order = { status: "Pendente", valorTotal: 100, valorRecebido: null } as const;
    const late = statusLabel({ ...order, rodada: { pagarAte: "2026-11-20T12:00:00Z" } });
    expect(late).toMatchObject({ badge: "Pagamento atrasado", tone: "danger" });
    expect(late.sentence).toMatch(/^O prazo para pagar já passou\. Pague agora/);
    expect(statusLabel({ ...order, rodada: { pagarAte: "2999-11-20T12:00:00Z" } }).tone).toBe("gold");
  });

  it.each(["Pendente", "Entregue"] as const)("names the amount due of a partly paid order: %s", (status) => {
    const order = { status, valorTotal: 150, valorRecebido: 100 };
    expect(statusLabel(order).badge).toBe("Falta R$\u00a050,00");
    expect(statusLabel(order).sentence).toBe("Recebemos R$\u00a0100,00 e ainda falta R$\u00a050,00.");
    expect(ownDue(order)).toBe(50);
  });

  it("names the refund for an overpaid or cancelled order", () => {
    const label = statusLabel({ status: "Confirmado", valorTotal: 99.9, valorRecebido: 150 });
    expect(label.sentence).toMatch(
      /^O total é R\$\u00a099,90: recebemos R\$\u00a0150,00 e vamos devolver R\$\u00a050,10\.$/,
    );
    const cancelled = { status: "Cancelado", valorTotal: 150, valorRecebido: 100 } as const;
    expect(statusLabel(cancelled).sentence).toMatch(
      /^Este pedido foi cancelado .+ devolver R\$\u00a0100,00\.$/,
    );
    expect(ownDue(cancelled)).toBe(-100);
  });

  it("explains that the pizzas were released for sale, and that a late payment is not lost", () => {
    const released = {
      status: "Cancelado",
      valorTotal: 50,
      valorRecebido: null,
      liberadoEm: "2026-11-20T12:00:00Z",
    } as const;
    expect(statusLabel(released).sentence).toMatch(/não chegou até o prazo .+ nada se perde/);
  });
});
