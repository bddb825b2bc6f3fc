import { pixCode } from "@shared/rules/pix.ts";
import { PixCode } from "@/components/pix-code";

type DonationPixProps = { pix: { key: string; name: string; city: string } };

/** A Pix code without an amount, which the donor enters in the bank's app. */
export function DonationPix({ pix }: DonationPixProps) {
  return (
    <section aria-labelledby="doar-pix" className="card mt-8 p-5 sm:p-7">
      <h3 id="doar-pix" className="text-xl">
        Doe por Pix
      </h3>
      <p className="mt-1 mb-4 text-ink-muted">
        Copie o código, cole no aplicativo do seu banco em “Pix copia e cola” e escolha o valor. Chave:{" "}
        <strong className="break-all text-ink">{pix.key}</strong>.
      </p>
      <PixCode code={pixCode(pix)} alt="QR Code do Pix para doações" />
    </section>
  );
}
