import { Calendar, Clock, Tag, Wallet } from "lucide-react";

const FACTS = [
  { Icon: Tag, term: "Preço", text: "R$\u00a050,00 cada pizza" },
  { Icon: Calendar, term: "Produção", text: "Quinzenal, aos sábados pela manhã" },
  { Icon: Clock, term: "Retirada", text: "Das 11:00 às 12:00, na nossa sede" },
  {
    Icon: Wallet,
    term: "Vendas",
    text: "Só por esta página ou pelo nosso WhatsApp, com pagamento antecipado",
  },
];

/** The first item, the usual price, is omitted when the menu has another price. */
export function HowItWorks({ menu = [] }: { menu?: { preco: number }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-1">
      {FACTS.slice(menu.some(({ preco }) => preco !== 50) ? 1 : 0).map(({ Icon, term, text }) => (
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
