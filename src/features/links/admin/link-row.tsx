import { ExternalLink } from "lucide-react";
import { NewTabLink } from "@/components/new-tab-link";
import { BEHIND_MORE_ACTIONS, RowActions } from "@/components/row-actions";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";
import { ExternalButton } from "@/components/ui/link-button";
import type { StoredLink } from "@/features/links/admin/queries";
import { linkCategoryLabel } from "@/features/links/categories";
import { formatDateTime } from "@/lib/format";

type LinkRowProps = { link: StoredLink; onEdit: () => void; onDelete: () => void };

export function LinkRow({ link, onEdit, onDelete }: LinkRowProps) {
  return (
    <li className="group flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-base leading-snug font-semibold sm:text-lg">
          <span className="min-w-0 break-words">{link.title}</span>
          <Badge tone={link.active ? "success" : "neutral"}>{link.active ? "Ativo" : "Inativo"}</Badge>
          <Badge tone={link.is_public ? "violet" : "gold"}>{link.is_public ? "Público" : "Privado"}</Badge>
        </h3>
        <NewTabLink href={link.url} className="line-clamp-1 text-sm break-all">
          {link.url}
        </NewTabLink>
        <p className="text-sm text-ink-muted">{linkCategoryLabel(link.category)}</p>
      </div>
      <RowActions of={link.title} onEdit={onEdit} onDelete={onDelete}>
        <ExternalButton
          variant="quiet"
          size="sm"
          href={link.url}
          aria-label={`Abrir ${link.title} em nova aba`}
        >
          <ExternalLink /> Abrir
        </ExternalButton>
      </RowActions>
      <div className={cx("basis-full text-sm text-ink-muted", BEHIND_MORE_ACTIONS)}>
        {link.description && <p className="line-clamp-2">{link.description}</p>}
        <p>
          Criado em {formatDateTime(link.created_at)}
          {link.author && ` por ${link.author}`}
        </p>
      </div>
    </li>
  );
}
