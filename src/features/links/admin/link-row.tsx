import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { NewTabLink } from "@/components/new-tab-link";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { ExternalButton } from "@/components/ui/link-button";
import type { StoredLink } from "@/features/links/admin/queries";
import { linkCategoryLabel } from "@/features/links/categories";
import { formatDateTime } from "@/lib/format";

type LinkRowProps = { link: StoredLink; onEdit: () => void; onDelete: () => void };

export function LinkRow({ link, onEdit, onDelete }: LinkRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-4 p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold">
          <span className="min-w-0 break-words">{link.title}</span>
          <Badge tone={link.active ? "success" : "neutral"}>{link.active ? "Ativo" : "Inativo"}</Badge>
          <Badge tone={link.is_public ? "violet" : "gold"}>{link.is_public ? "Público" : "Privado"}</Badge>
        </h3>
        <NewTabLink href={link.url} className="text-sm break-all">
          {link.url}
        </NewTabLink>
        {link.description && <p className="mt-1 text-ink-muted">{link.description}</p>}
        <p className="mt-1 text-sm text-ink-muted">
          {linkCategoryLabel(link.category)} · Criado em {formatDateTime(link.created_at)}
          {link.author && ` por ${link.author}`}
        </p>
      </div>
      <div className="flex gap-1">
        <ExternalButton
          variant="quiet"
          size="icon"
          href={link.url}
          aria-label={`Abrir ${link.title} em nova aba`}
        >
          <ExternalLink />
        </ExternalButton>
        <IconButton label={`Editar ${link.title}`} Icon={Pencil} onClick={onEdit} />
        <IconButton label={`Excluir ${link.title}`} Icon={Trash2} variant="remove" onClick={onDelete} />
      </div>
    </li>
  );
}
