export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="sr-only z-50 rounded-md bg-gold font-semibold text-on-gold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
    >
      Pular para o conteúdo
    </a>
  );
}
