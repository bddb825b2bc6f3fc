import { EDIT_MESSAGES } from "@shared/rules/edit-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowDownUp } from "lucide-react";
import { RowDialogs, useRowDialogs } from "@/components/row-dialogs";
import { AddButton } from "@/components/ui/add-button";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListHeading } from "@/components/ui/list-heading";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFailureToast } from "@/components/use-failure-toast";
import { useFormDialog } from "@/components/use-form-dialog";
import { ARRANGE_SLIDES, ArrangeSlides } from "@/features/slides/admin/arrange-slides";
import { adminSlidesQuery } from "@/features/slides/admin/queries";
import { SlideCard } from "@/features/slides/admin/slide-card";
import { SlideForm } from "@/features/slides/admin/slide-form";
import { SLIDES_KEY } from "@/features/slides/queries";
import { toFailure } from "@/lib/errors";
import { counted } from "@/lib/format";

const GRID = "grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3";

/** /slides-admin: the slides at the top of the home page. */
export function SlidesAdmin() {
  const query = useQuery(adminSlidesQuery);
  const { data: slides, error } = query;
  const arrangeDialog = useFormDialog("arrumar");
  useFailureToast(error, "Erro", "Erro ao carregar slides");
  const dialogs = useRowDialogs(slides);

  return (
    <>
      <ScreenHeading
        title="Slides"
        actions={
          <>
            <Button variant="outline" size="sm" onClick={() => arrangeDialog.open(ARRANGE_SLIDES)}>
              <ArrowDownUp /> Ordenar slides
            </Button>
            <AddButton onClick={dialogs.add}>Novo Slide</AddButton>
          </>
        }
      >
        As imagens de destaque da página inicial.
      </ScreenHeading>
      <ListHeading title="Slides Cadastrados" count={slides && counted(slides.length, "slide", "slides")} />
      {!slides ? (
        <QueryPlaceholder query={query}>
          <div className={GRID} role="status" aria-label="Carregando slides...">
            <Skeleton times={3} className="aspect-[4/3]" />
          </div>
        </QueryPlaceholder>
      ) : slides.length === 0 ? (
        <EmptyState title="Nenhum slide encontrado." />
      ) : (
        <ul className={GRID}>
          {slides.map((slide) => (
            <SlideCard
              key={slide.id}
              slide={slide}
              onEdit={() => dialogs.edit(slide)}
              onDelete={() => dialogs.askToDelete(slide)}
            />
          ))}
        </ul>
      )}
      <RowDialogs
        dialogs={dialogs}
        Form={SlideForm}
        titles={{ add: "Novo Slide", edit: "Editar Slide" }}
        size="lg"
        nameOf={({ title }) => title || "Slide sem título"}
        table="slides"
        question="Tem certeza que deseja excluir este slide?"
        successToast={["Sucesso", EDIT_MESSAGES.slides.deleted]}
        onFailure={(error) => toast.error("Erro", toFailure("Erro ao excluir slide", error))}
        queryKeys={[SLIDES_KEY]}
      />
      <ArrangeSlides dialog={arrangeDialog} query={query} />
    </>
  );
}
