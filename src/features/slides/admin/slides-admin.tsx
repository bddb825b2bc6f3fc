import { useQuery } from "@tanstack/react-query";
import { ArrowDownUp, Plus } from "lucide-react";
import { useState } from "react";
import { DeleteDialog } from "@/components/delete-dialog";
import { FormDialog } from "@/components/form-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFailureToast } from "@/components/use-failure-toast";
import { useFormDialog } from "@/components/use-form-dialog";
import { ARRANGE, ArrangeSlides } from "@/features/slides/admin/arrange-slides";
import { adminSlidesQuery, type StoredSlide } from "@/features/slides/admin/queries";
import { SlideCard } from "@/features/slides/admin/slide-card";
import { SlideForm } from "@/features/slides/admin/slide-form";
import { SLIDES_KEY } from "@/features/slides/queries";
import { toFailure, toMessage } from "@/lib/errors";

const GRID = "grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** /slides-admin: the pictures at the top of the home page. */
export function SlidesAdmin() {
  const { data: slides, error, isPending, isFetching, refetch } = useQuery(adminSlidesQuery);
  const dialog = useFormDialog("editar");
  const arranging = useFormDialog("arrumar");
  useFailureToast(error, "Erro", "Erro ao carregar slides");
  const edited = slides?.find(({ id }) => String(id) === dialog.value);
  const [toDelete, setToDelete] = useState<StoredSlide>();

  return (
    <>
      <ScreenHeading
        title="Slides"
        actions={
          <>
            <Button variant="outline" onClick={() => arranging.open(ARRANGE)}>
              <ArrowDownUp className="size-5" aria-hidden="true" /> Ordenar slides
            </Button>
            <Button onClick={() => dialog.open("novo")}>
              <Plus className="size-5" aria-hidden="true" /> Novo Slide
            </Button>
          </>
        }
      >
        As imagens no alto da página inicial.
      </ScreenHeading>
      <h2 className="mb-5 flex flex-wrap items-center gap-3 text-xl">
        Slides Cadastrados
        {slides && (
          <Badge>
            {slides.length} {slides.length === 1 ? "slide" : "slides"}
          </Badge>
        )}
      </h2>
      {isPending ? (
        <div className={GRID} role="status" aria-label="Carregando slides...">
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="aspect-[4/3]" />
          ))}
        </div>
      ) : !slides ? (
        <ErrorState message={toMessage(error)} onRetry={refetch} isRetrying={isFetching} />
      ) : slides.length === 0 ? (
        <EmptyState title="Nenhum slide encontrado." />
      ) : (
        <ul className={GRID}>
          {slides.map((slide) => (
            <SlideCard
              key={slide.id}
              slide={slide}
              onEdit={() => dialog.open(String(slide.id))}
              onDelete={() => setToDelete(slide)}
            />
          ))}
        </ul>
      )}
      <SlideDialogs
        dialog={dialog}
        edited={edited}
        toDelete={toDelete}
        onDeleteClose={() => setToDelete(undefined)}
      />
      {slides && slides.length > 0 && <ArrangeSlides dialog={arranging} slides={slides} />}
    </>
  );
}

type SlideDialogsProps = {
  dialog: ReturnType<typeof useFormDialog>;
  edited: StoredSlide | undefined;
  toDelete: StoredSlide | undefined;
  onDeleteClose: () => void;
};

/** The form of a slide, and the question before one is deleted. */
const SlideDialogs = ({ dialog, edited, toDelete, onDeleteClose }: SlideDialogsProps) => (
  <>
    <FormDialog
      dialog={dialog}
      isOpen={dialog.value === "novo" || edited !== undefined}
      title={edited ? "Editar Slide" : "Novo Slide"}
      size="lg"
    >
      <SlideForm edited={edited} draft={dialog.draft} onDone={dialog.close} onCancel={dialog.leave} />
    </FormDialog>
    <DeleteDialog
      table="slides"
      item={toDelete && { id: toDelete.id, name: toDelete.title || "Slide sem título" }}
      question="Tem certeza que deseja excluir este slide?"
      done={["Sucesso", "Slide excluído com sucesso!"]}
      onFailure={(error) => toast.error("Erro", toFailure("Erro ao excluir slide", error))}
      queryKeys={[SLIDES_KEY]}
      onClose={onDeleteClose}
    />
  </>
);
