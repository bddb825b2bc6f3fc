import { BookOpen, HandHeart, type LucideIcon, Users } from "lucide-react";

type WelcomeCard = { title: string; text: string; Icon: LucideIcon };

const CARDS: readonly WelcomeCard[] = [
  {
    title: "Estudar",
    text: "Palestras e grupos de estudo da Doutrina Espírita, para quem começa e para quem já caminha.",
    Icon: BookOpen,
  },
  {
    title: "Acolher",
    text: "Atendimento fraterno, passe e prece. Uma conversa sem pressa, com sigilo e respeito.",
    Icon: Users,
  },
  {
    title: "Servir",
    text: "Sopa fraterna, evangelização infantil e pizza beneficente: muitas mãos, um só propósito.",
    Icon: HandHeart,
  },
];

/** Introduction for first-time visitors. */
export function WelcomeCards() {
  return (
    <section aria-label="O que você encontra aqui" className="bg-sunken">
      <ul className="container-page grid gap-x-10 gap-y-8 py-12 sm:py-14 md:grid-cols-3">
        {CARDS.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-4 narrow:flex-col">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-gold text-on-gold">
              <Icon className="size-6" />
            </span>
            <div>
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
