const STEPS = [
  { title: "Abra a câmera", text: "Use a câmera do celular, como se fosse tirar uma foto." },
  { title: "Aponte para o código", text: "Deixe o QR code inteiro dentro da tela, com boa luz." },
  { title: "Toque no aviso", text: "O endereço aparece na tela. Toque nele para abrir." },
];

export function QrHowTo() {
  return (
    <section aria-labelledby="como-ler" className="rounded-lg bg-tint p-6 sm:p-8">
      <h2 id="como-ler" className="text-2xl">
        Como ler um QR code
      </h2>
      <ol className="mt-5 grid gap-6 sm:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 narrow:flex-col">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-primary font-serif text-lg font-semibold text-on-primary"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
