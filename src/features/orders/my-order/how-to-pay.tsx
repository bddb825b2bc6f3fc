import { formatPhone } from "@shared/rules/phone.ts";
import { formatMoney } from "@/lib/format";
import { house } from "@/lib/house";

type HowToPayProps = { method: string | null; amount: number; phone: string | undefined };

/** Without a Pix key, or when another way was chosen: how the money reaches the house. */
export function HowToPay({ method, amount, phone }: HowToPayProps) {
  const how =
    method === "cartao"
      ? "Combine conosco o pagamento com cartão: na nossa sede, nos dias de atividade, ou por um link que enviamos."
      : method === "pix"
        ? "Fale conosco para receber a chave Pix da casa."
        : "Pague em dinheiro na nossa sede, nos dias de atividade, antes do fim do prazo dos pedidos.";
  return (
    <section aria-labelledby="como-pagar">
      <h2 id="como-pagar" className="text-xl">
        Pague {formatMoney(amount)}
      </h2>
      <p className="mt-1">{how}</p>
      <p className="mt-1 text-ink-muted">
        Sede: {house.street}, {house.district}.{phone && ` Telefone: ${formatPhone(phone)}.`}
      </p>
    </section>
  );
}
