import { ExternalLink } from "lucide-react";
import { Picture } from "@/components/media/picture";
import { RowActions } from "@/components/row-actions";
import { Badge } from "@/components/ui/badge";
import { ExternalButton } from "@/components/ui/link-button";
import type { StoredSlide } from "@/features/slides/admin/queries";
import { formatDate } from "@/lib/format";

type SlideCardProps = { slide: StoredSlide; onEdit: () => void; onDelete: () => void };

export function SlideCard({ slide, onEdit, onDelete }: SlideCardProps) {
  const title = slide.title || "Slide sem título";
  return (
    <li className="card flex flex-col overflow-hidden">
      <Picture
        address={slide.image_path}
        alt=""
        sizes="(min-width: 64rem) 24rem, 92vw"
        className="aspect-video w-full bg-sunken object-cover"
        fallback={<div className="aspect-video bg-sunken" />}
      />
      <div className="flex flex-1 flex-col gap-1 px-4 py-3 sm:gap-2 sm:p-5">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-base leading-snug font-semibold sm:text-lg">
          <span className="min-w-0 break-words">{title}</span>
          <Badge tone={slide.is_active ? "success" : "neutral"}>
            {slide.is_active ? "Ativo" : "Inativo"}
          </Badge>
        </h3>
        {slide.description && <p className="line-clamp-2 text-sm text-ink-muted">{slide.description}</p>}
        {slide.link_url && <p className="line-clamp-1 text-sm break-all text-ink-muted">{slide.link_url}</p>}
        <p className="text-sm text-ink-muted">
          Ordem: {slide.ordem} · Criado em {formatDate(slide.created_at)}
          {slide.author && ` por ${slide.author.name}`}
        </p>
        <div className="mt-auto">
          <RowActions of={title} onEdit={onEdit} onDelete={onDelete}>
            {slide.link_url && (
              <ExternalButton variant="quiet" size="sm" href={slide.link_url}>
                <ExternalLink /> Visualizar Link
              </ExternalButton>
            )}
          </RowActions>
        </div>
      </div>
    </li>
  );
}
