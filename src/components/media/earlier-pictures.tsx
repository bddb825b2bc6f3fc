import { useQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useState } from "react";
import { Picture } from "@/components/media/picture";
import { type EarlierPicture, readEarlierPictures } from "@/components/media/read-earlier-pictures";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Modal } from "@/components/ui/modal";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { Skeleton } from "@/components/ui/skeleton";

type ChoiceProps = { onChoose: (picture: EarlierPicture) => void };

/** A button that opens a list of earlier pictures. */
export function EarlierPictures({ onChoose }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        <Images /> Usar uma anterior
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Imagens anteriores" size="lg">
        <PictureGrid
          onChoose={(picture) => {
            setOpen(false);
            onChoose(picture);
          }}
        />
      </Modal>
    </>
  );
}

function PictureGrid({ onChoose }: ChoiceProps) {
  const query = useQuery({ queryKey: ["earlier-pictures"], queryFn: readEarlierPictures, staleTime: 0 });
  const { data } = query;
  if (!data)
    return (
      <QueryPlaceholder query={query}>
        <GridSkeleton />
      </QueryPlaceholder>
    );
  if (data.length === 0) return <EmptyState title="Nenhuma imagem usada ainda." />;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {data.map((picture, index) => (
        <li key={picture.address}>
          <button
            type="button"
            aria-label={picture.alt || `Imagem ${index + 1}`}
            onClick={() => onChoose(picture)}
            className="block w-full overflow-hidden rounded-sm border-2 border-line hover:border-primary"
          >
            <Picture
              address={picture.address}
              alt=""
              sizes="14rem"
              className="aspect-video w-full object-cover"
              fallback={<div className="placeholder-dawn aspect-video" />}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function GridSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <span className="sr-only">Carregando imagens...</span>
      <Skeleton times={6} className="aspect-video" />
    </div>
  );
}
