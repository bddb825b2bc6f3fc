import type { UseQueryResult } from "@tanstack/react-query";
import { ArrangeDialog } from "@/components/arrange-dialog";
import { Picture } from "@/components/media/picture";
import { Badge } from "@/components/ui/badge";
import type { useFormDialog } from "@/components/use-form-dialog";
import { type StoredSlide, useArrangeSlides } from "@/features/slides/admin/queries";

/** The value of `?arrumar=` that opens this dialog. */
export const ARRANGE_SLIDES = "slides";

type ArrangeSlidesProps = { dialog: ReturnType<typeof useFormDialog>; query: UseQueryResult<StoredSlide[]> };

/** The dialog in which admins change the order of the slides on the site: `?arrumar=slides`. */
export const ArrangeSlides = ({ dialog, query }: ArrangeSlidesProps) => (
  <ArrangeDialog
    dialog={dialog}
    isOpen={dialog.value === ARRANGE_SLIDES}
    title="Ordem dos slides"
    query={query}
    emptyTitle="Nenhum slide encontrado."
    arrangement={useArrangeSlides()}
    titleOf={({ title }) => title || "Slide sem título"}
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
);
