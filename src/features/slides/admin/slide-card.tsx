import { ExternalLink } from "lucide-react";
import { Picture } from "@/components/media/picture";
import { BEHIND_MORE_ACTIONS, RowActions } from "@/components/row-actions";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { ExternalButton } from "@/components/ui/link-button";
import type { StoredSlide } from "@/features/slides/admin/queries";
import { formatDate } from "@/lib/format";

const PICTURE =
  "aspect-video w-24 shrink-0 self-start rounded-sm bg-sunken object-cover sm:w-full sm:rounded-none";

type SlideCardProps = { slide: StoredSlide; onEdit: () => void; onDelete: () => void };

export function SlideCard({ slide, onEdit, onDelete }: SlideCardProps) {
  const title = slide.title || "Slide sem título";
  return (
    <li className="card group overflow-hidden px-4 py-3 sm:p-0">
      <div className="flex gap-3 narrow:flex-col sm:block">
        <Picture
          address={slide.image_path}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 6rem"
          className={PICTURE}
          fallback={<div className={PICTURE} />}
        />
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-sans text-base leading-snug font-semibold sm:px-5 sm:pt-5 sm:text-lg">
          <span className="min-w-0 break-words">{title}</span>
          <Badge tone={slide.is_active ? "success" : "neutral"}>
            {slide.is_active ? "Ativo" : "Inativo"}
          </Badge>
        </h3>
      </div>
      <div className="grid gap-1 pt-1 sm:gap-2 sm:p-5 sm:pt-2">
        <p className="text-sm text-ink-muted">
          Ordem: {slide.ordem} · Criado em {formatDate(slide.created_at)}
          {slide.author && ` por ${slide.author.name}`}
        </p>
        <RowActions of={title} onEdit={onEdit} onDelete={onDelete}>
          {slide.link_url && (
            <ExternalButton variant="quiet" size="sm" href={slide.link_url}>
              <ExternalLink /> Visualizar Link
            </ExternalButton>
          )}
        </RowActions>
        {(slide.description || slide.link_url) && (
          <div className={cx("text-sm text-ink-muted sm:order-first", BEHIND_MORE_ACTIONS)}>
            {slide.description && <p className="line-clamp-2">{slide.description}</p>}
            {slide.link_url && <p className="line-clamp-1 break-all">{slide.link_url}</p>}
          </div>
        )}
      </div>
    </li>
  );
}
