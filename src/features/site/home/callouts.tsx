import { ArrowRight } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";

/** The two most popular ways to help. */
export function Callouts() {
  return (
    <section aria-label="Como ajudar" className="bg-sunken py-14 sm:py-20">
      <div className="container-page grid gap-6 lg:grid-cols-2">
        <article className="card flex flex-col overflow-hidden sm:flex-row">
          <img
            src="/art/pizza.svg"
            alt=""
            width={176}
            height={240}
            loading="lazy"
            className="h-44 w-full shrink-0 object-cover sm:h-auto sm:w-44"
          />
          <div className="flex flex-1 flex-col items-start p-6 narrow:p-4">
            <h2 className="text-2xl">Pizza Beneficente</h2>
            <p className="mt-2 text-ink-muted">
              A cada quinze dias, aos sábados, o forno da casa acende. Cada pizza é paga antecipadamente e
              retirada na nossa sede, no horário de cada data.
            </p>
            <LinkButton to="/pizza-beneficente" className="mt-6">
              Pedir pizza <ArrowRight />
            </LinkButton>
          </div>
        </article>
        <article className="card flex flex-col overflow-hidden sm:flex-row">
          <img
            src="/art/contribute.svg"
            alt=""
            width={176}
            height={240}
            loading="lazy"
            // On a phone the picture's sky and ground extend to both sides.
            className="h-52 w-full shrink-0 bg-[linear-gradient(#f6d896_85.8%,#e9b454_85.8%)] object-contain sm:h-auto sm:w-44 sm:object-cover"
          />
          <div className="flex flex-1 flex-col items-start p-6 narrow:p-4">
            <h2 className="text-2xl">Contribuir</h2>
            <p className="mt-2 text-ink-muted">
              A casa vive do trabalho voluntário e da colaboração de quem acredita nela. Sua doação, por
              boleto ou cartão de crédito, vira sopa, livro e telhado.
            </p>
            <LinkButton to="/ajude" variant="gold" className="mt-6">
              Saiba como ajudar <ArrowRight />
            </LinkButton>
          </div>
        </article>
      </div>
    </section>
  );
}
