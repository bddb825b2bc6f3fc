import { preload } from "react-dom";
import { LinkButton } from "@/components/ui/link-button";

export function Hero() {
  // The largest picture of the first screen. Only patterns.css names it, so that it would wait for the style sheet.
  preload("/art/dawn.svg", { as: "image", fetchPriority: "high" });
  return (
    <section className="on-deep sky-dawn relative isolate overflow-hidden text-on-deep">
      <div className="pattern-seeds absolute inset-x-0 top-0 -z-10 h-1/2 opacity-70" aria-hidden="true" />
      <div className="container-page pt-12 pb-72 sm:pt-16 sm:pb-80 lg:pt-24 lg:pb-64 print:pb-8">
        <p className="font-semibold text-on-deep-gold">Rio Verde, Goiás · desde 2008</p>
        <h1 className="mt-3 max-w-[10.5em] text-4xl">Um caminho de luz, aberto a todos</h1>
        <p className="mt-5 max-w-[34rem] text-lg text-on-deep">
          Estudo, acolhimento e caridade no Jardim Presidente. Venha como você está: as portas se abrem sem
          distinção de crença, e tudo aqui é gratuito.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/#programacao" variant="gold" size="lg">
            Ver a programação
          </LinkButton>
          <LinkButton to="/localizacao" variant="deep" size="lg">
            Como chegar
          </LinkButton>
        </div>
      </div>
      {/* After the text, for the reason given in page-header.tsx. */}
      <div
        aria-hidden="true"
        className="dawn-landscape absolute inset-x-0 bottom-0 -z-10 h-96 sm:h-[27rem] lg:h-[37rem]"
      />
    </section>
  );
}
