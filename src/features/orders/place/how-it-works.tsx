import { CalendarHeart, Clock, Tag, Wallet } from "lucide-react";
import { formatMoney } from "@/lib/format";

/** The price the house states for a pizza; what each one costs comes from the menu. */
const STATED_PRICE = 50;

const FACTS = [
  { Icon: Tag, term: "Preço", text: `${formatMoney(STATED_PRICE)} cada pizza` },
  { Icon: CalendarHeart, term: "Produção", text: "Quinzenal, aos sábados pela manhã" },
  { Icon: Clock, term: "Retirada", text: "Das 11:00 às 12:00, na nossa sede" },
  {
    Icon: Wallet,
    term: "Vendas",
    text: "Só por esta página ou pelo nosso WhatsApp, com pagamento antecipado",
  },
];

export function HowItWorks() {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-1">
      {FACTS.map(({ Icon, term, text }) => (
        <div key={term} className="relative pl-8 leading-snug">
          <dt className="font-semibold">
            <Icon className="absolute top-0.5 left-0 size-5 text-gold-ink" />
            {term}
          </dt>
          <dd className="text-ink-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
