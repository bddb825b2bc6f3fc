import type { UseQueryResult } from "@tanstack/react-query";
import { ArrangeList } from "@/components/arrange-list";
import { FormDialog } from "@/components/form-dialog";
import { Picture } from "@/components/media/picture";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import type { useFormDialog } from "@/components/use-form-dialog";
import { type StoredSlide, useArrangeSlides } from "@/features/slides/admin/queries";

/** The value of `?arrumar=` that opens this dialog. */
export const ARRANGE_SLIDES = "slides";

type ArrangeSlidesProps = { dialog: ReturnType<typeof useFormDialog>; query: UseQueryResult<StoredSlide[]> };

/** Sorts the slides in the order of the site: `?arrumar=slides`. */
export function ArrangeSlides({ dialog, query }: ArrangeSlidesProps) {
  const { data: slides } = query;
  const { arrange, isSaving } = useArrangeSlides();
  return (
    <FormDialog
      dialog={dialog}
      isOpen={dialog.value === ARRANGE_SLIDES}
      title="Ordem dos slides"
      size="article"
    >
      {!slides && <QueryPlaceholder query={query} />}
      {slides?.length === 0 && <EmptyState title="Nenhum slide encontrado." />}
      {slides && slides.length > 0 && (
        <ArrangeList
          items={slides}
          titleOf={({ title }) => title || "Slide sem título"}
          isSaving={isSaving}
          onArrange={(after) => void arrange({ before: slides, after })}
          leading={({ image_path }) => (
            <Picture
              address={image_path}
              alt=""
              sizes="5rem"
              className="aspect-video w-16 shrink-0 rounded-xs bg-sunken object-cover max-sm:w-12"
              fallback={<span className="aspect-video w-16 shrink-0 rounded-xs bg-sunken max-sm:w-12" />}
            />
          )}
          trailing={({ is_active }) => !is_active && <Badge tone="neutral">Inativo</Badge>}
        />
      )}
    </FormDialog>
  );
}
