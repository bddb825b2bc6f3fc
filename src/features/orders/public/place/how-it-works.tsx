import { Calendar, Clock, Tag, Wallet } from "lucide-react";

type Round = { retirada_inicio: string; retirada_fim: string };
const USUAL_HOURS: Round = { retirada_inicio: "11:00:00", retirada_fim: "12:00:00" };

/** The hours that all rounds share; each round's own hours stand beside its date in the form. */
function pickupText([first = USUAL_HOURS, ...others]: Round[]) {
  const { retirada_inicio: from, retirada_fim: until } = first;
  const areShared = others.every((round) => round.retirada_inicio === from && round.retirada_fim === until);
  const hours = areShared ? `Das ${from.slice(0, 5)} às ${until.slice(0, 5)}` : "No horário de cada data";
  return `${hours}, na nossa sede`;
}

const factsOf = (rounds: Round[]) => [
  { Icon: Tag, term: "Preço", text: "R$\u00a050,00 cada pizza" },
  { Icon: Calendar, term: "Produção", text: "Quinzenal, aos sábados pela manhã" },
  { Icon: Clock, term: "Retirada", text: pickupText(rounds) },
  {
    Icon: Wallet,
    term: "Vendas",
    text: "Só por esta página ou pelo nosso WhatsApp, com pagamento antecipado",
  },
];

/** The first item, the usual price, is omitted when the menu has another price. */
export function HowItWorks({ menu = [], rounds = [] }: { menu?: { preco: number }[]; rounds?: Round[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-1">
      {factsOf(rounds)
        .slice(menu.some(({ preco }) => preco !== 50) ? 1 : 0)
        .map(({ Icon, term, text }) => (
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
