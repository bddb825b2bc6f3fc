const MILESTONES = [
  { year: "2008", text: "Onze amigos fundam a casa na varanda da Dona Ercília." },
  { year: "2011", text: "Primeira sopa fraterna: dezoito pratos." },
  { year: "2012", text: "Mutirões de sábado levantam a sede atual." },
  { year: "2015", text: "A evangelização infantil passa a acompanhar a palestra de domingo." },
  { year: "2020", text: "De portas fechadas, a sopa sai pelo portão." },
  { year: "2021", text: "Acende-se o forno da pizza beneficente." },
] as const;

export function Milestones() {
  return (
    <aside aria-labelledby="marcos" className="card self-start p-6 sm:p-8 lg:sticky lg:top-28">
      <h2 id="marcos" className="text-xl">
        Marcos do caminho
      </h2>
      <ol className="mt-5">
        {MILESTONES.map(({ year, text }) => (
          <li key={year} className="relative border-l-2 border-gold pb-6 pl-6 last:pb-0">
            <span className="absolute top-1.5 -left-[0.5rem] size-3.5 rounded-full border-2 border-surface bg-gold" />
            <p className="font-serif text-lg font-semibold text-gold-ink">{year}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
