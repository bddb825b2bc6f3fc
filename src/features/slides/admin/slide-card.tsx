import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { Picture } from "@/components/media/picture";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
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
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold">
          <span className="min-w-0 break-words">{title}</span>
          <Badge tone={slide.is_active ? "success" : "neutral"}>
            {slide.is_active ? "Ativo" : "Inativo"}
          </Badge>
        </h3>
        {slide.description && <p className="text-ink-muted">{slide.description}</p>}
        {slide.link_url && <p className="text-sm break-all text-ink-muted">{slide.link_url}</p>}
        <p className="text-sm text-ink-muted">
          Ordem: {slide.ordem} · Criado em {formatDate(slide.created_at)}
          {slide.author && ` por ${slide.author.name}`}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button variant="outline" size="sm" aria-label={`Editar ${title}`} onClick={onEdit}>
            <Pencil /> Editar
          </Button>
          {slide.link_url && (
            <ExternalButton variant="outline" size="sm" href={slide.link_url}>
              <ExternalLink /> Visualizar Link
            </ExternalButton>
          )}
          <Button variant="remove" size="sm" aria-label={`Excluir ${title}`} onClick={onDelete}>
            <Trash2 /> Excluir
          </Button>
        </div>
      </div>
    </li>
  );
}
