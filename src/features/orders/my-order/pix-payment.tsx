import { pixCode } from "@shared/rules/pix.ts";
import { PixCode } from "@/components/pix-code";
import { formatMoney } from "@/lib/format";

type PixPaymentProps = {
  pixKey: string;
  name: string;
  city: string;
  amount: number;
  /** Left out where the house's bank takes no identifier. */
  orderCode: string | undefined;
};

/** The Pix code of exactly what is owed. */
export function PixPayment({ pixKey, name, city, amount, orderCode }: PixPaymentProps) {
  return (
    <section aria-labelledby="pagar-pix">
      <h2 id="pagar-pix" className="text-xl">
        Pague {formatMoney(amount)} com Pix
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">
        Copie o código e cole no aplicativo do seu banco, em “Pix copia e cola”.
      </p>
      <PixCode
        code={pixCode({ key: pixKey, name, city, amount, txid: orderCode })}
        alt="QR Code do Pix deste pedido"
      />
    </section>
  );
}
