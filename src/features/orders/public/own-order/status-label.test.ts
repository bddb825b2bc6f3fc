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

  it.each([
    [
      "Pendente",
      "Recebemos R$\u00a0100,00 e ainda falta R$\u00a050,00: pague esse valor para garantir as pizzas.",
    ],
    ["Entregue", "Suas pizzas foram entregues. Recebemos R$\u00a0100,00 e ainda falta R$\u00a050,00."],
  ] as const)("names the amount due of a partly paid order, and what it is for: %s", (status, sentence) => {
    const order = { status, valorTotal: 150, valorRecebido: 100 };
    expect(statusLabel(order)).toMatchObject({ badge: "Falta R$\u00a050,00", sentence });
    expect(ownDue(order)).toBe(50);
  });

  it("names the amount due of a delivered order without a payment", () => {
    const order = { status: "Entregue", valorTotal: 50, valorRecebido: null } as const;
    expect(statusLabel(order)).toMatchObject({
      badge: "Falta R$\u00a050,00",
      sentence: "Suas pizzas foram entregues. Falta pagar R$\u00a050,00.",
    });
  });

  it("says after the pickup day what to do with an order that was not delivered", () => {
    const rodada = { pagarAte: "2026-11-12T12:00:00Z", dataRetirada: "2026-11-14" };
    const missed = "O dia da retirada já passou. Se não buscou suas pizzas, fale conosco.";
    for (const status of ["Pendente", "Confirmado"] as const)
      for (const valorRecebido of [null, 50, 100])
        expect(statusLabel({ ...paid, status, valorRecebido, rodada }).sentence).toBe(missed);
    expect(statusLabel({ ...paid, valorRecebido: 150, rodada }).sentence).toMatch(/vamos devolver/);
    for (const status of ["Entregue", "Cancelado"] as const)
      expect(statusLabel({ ...paid, status, rodada }).sentence).not.toBe(missed);
    const coming = { ...rodada, dataRetirada: "2999-11-14" };
    expect(statusLabel({ ...paid, rodada: coming }).sentence).toMatch(/^Tudo certo!/);
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
