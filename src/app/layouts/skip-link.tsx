export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="sr-only z-50 rounded-md bg-gold px-5 py-3 font-semibold text-on-gold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Pular para o conteúdo
    </a>
  );
}
