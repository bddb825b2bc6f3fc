import { PageMeta } from "@/components/page-meta";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { HistoryArticle } from "@/features/site/history-article";
import { Milestones } from "@/features/site/milestones";
import { house } from "@/lib/house";

export default function OurHistory() {
  return (
    <>
      <PageMeta
        title="Nossa História"
        description={`A história da ${house.name}, fundada em 5 de abril de 2008 em Rio Verde, Goiás, e o que ela faz hoje.`}
        kind="article"
      />
      <PageHeader title="Nossa História" eyebrow="Desde 5 de abril de 2008">
        <p>De uma varanda emprestada a uma casa de portas abertas.</p>
      </PageHeader>
      <div className="container-page grid gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,65ch)_1fr]">
        <article>
          <HistoryArticle />
          <div className="mt-10 flex flex-wrap gap-3">
            <LinkButton to="/#programacao">Ver a programação</LinkButton>
            <LinkButton to="/ajude" variant="outline">
              Como ajudar
            </LinkButton>
          </div>
        </article>
        <Milestones />
      </div>
    </>
  );
}
