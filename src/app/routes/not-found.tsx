import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { PageMeta } from "@/components/page-meta";
import { LinkButton } from "@/components/ui/link-button";

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.warn("404: no page at", pathname), [pathname]);
  return (
    // Aligned to the top, because centred content would shift while the HTML is still arriving.
    <div className="container-page grid min-h-[65vh] content-start justify-items-center gap-3 py-16 text-center">
      <PageMeta title="Página não encontrada" description="Esta página não existe." path="/404" />
      <img src="/art/empty-path.svg" alt="" width={240} height={180} />
      <h1 className="text-4xl text-primary">404</h1>
      <p className="font-serif text-xl font-semibold">Oops! Página não encontrada</p>
      <p className="max-w-md text-ink-muted">
        O caminho que você procurou não leva a lugar nenhum, mas a casa é logo ali.
      </p>
      <LinkButton to="/" className="mt-4">
        Voltar ao Início
      </LinkButton>
    </div>
  );
}
