import { Barcode, Clock, CreditCard, HandHeart, type LucideIcon, Pizza, Shirt } from "lucide-react";
import type { ReactNode } from "react";
import { LinkifiedText } from "@/components/linkified-text";
import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import { DonationPix } from "@/features/site/donation-pix";

type DonationWaysProps = { note: string | null; pix: { key: string; name: string; city: string } | null };

/** Donations by boleto or credit card are arranged by message; Pix is shown when the settings allow it. */
export function DonationWays({ note, pix }: DonationWaysProps) {
  return (
    <>
      <section aria-labelledby="doacoes">
        <h2 id="doacoes" className="text-2xl">
          Doações em dinheiro
        </h2>
        <p className="mt-3 max-w-[65ch]">
          As doações são feitas por <strong>boleto</strong> ou <strong>cartão de crédito</strong>. Escreva
          para nós dizendo o valor e se deseja doar uma vez ou todos os meses; enviamos o boleto ou o endereço
          seguro de pagamento por e-mail. Nenhum dado de cartão é pedido neste site.
        </p>
        <ul className="mt-6 grid gap-6 md:grid-cols-2">
          <Way Icon={Barcode} title="Boleto bancário">
            Pague em qualquer banco, casa lotérica ou aplicativo. Para doações mensais, o boleto chega por
            e-mail na primeira semana do mês.
          </Way>
          <Way Icon={CreditCard} title="Cartão de crédito">
            Uma doação única ou mensal, no ambiente seguro da operadora. Pode ser interrompida quando você
            quiser.
          </Way>
        </ul>
        <LinkButton to="/contato" variant="gold" size="lg" className="mt-8">
          Quero contribuir
        </LinkButton>
        {pix && <DonationPix pix={pix} />}
        {/* Loaded later; at this position it causes no layout shift. */}
        {note && (
          <Alert tone="warning" className="mt-8 max-w-[65ch]">
            <LinkifiedText text={note} />
          </Alert>
        )}
      </section>
      <section aria-labelledby="outras-formas" className="mt-14">
        <h2 id="outras-formas" className="text-2xl">
          Outras formas de ajudar
        </h2>
        <ul className="mt-6 grid gap-6 md:grid-cols-2">
          <Way Icon={Clock} title="Seu tempo">
            Uma hora por semana já ajuda: cozinha, recepção, biblioteca, aulas de reforço, divulgação.
          </Way>
          <Way Icon={Pizza} title="Pizza beneficente">
            A cada quinze dias, aos sábados. Você almoça bem e a sopa da semana fica garantida.
          </Way>
          <Way Icon={Shirt} title="Doação de itens">
            Alimentos não perecíveis, agasalhos e livros em bom estado, entregues na recepção durante as
            atividades.
          </Way>
          <Way Icon={HandHeart} title="Sua prece">
            Um pensamento bom também sustenta a casa. Inclua em suas orações quem passa por aqui.
          </Way>
        </ul>
      </section>
    </>
  );
}

function Way({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="card flex gap-4 p-6 narrow:flex-col narrow:p-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-gold-soft text-gold-ink">
        <Icon className="size-6" />
      </span>
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-ink-muted">{children}</p>
      </div>
    </li>
  );
}
