import { ExternalLink } from "lucide-react";
import { memo } from "react";
import { ShareButton } from "@/components/share/share-button";
import { Badge } from "@/components/ui/badge";
import { ExternalButton } from "@/components/ui/link-button";
import { linkCategoryLabel } from "@/features/links/categories";
import type { ReadableLink } from "@/features/links/queries";
import { QrImage } from "@/features/links/read/qr-image";

type LinkCardProps = { link: ReadableLink; isSignedIn: boolean };

/** Memoised, because the screen is rendered again when the settings are loaded, which change no card. */
export const LinkCard = memo(function LinkCard({ link, isSignedIn }: LinkCardProps) {
  return (
    // content-visibility: only cards near the viewport are laid out.
    <li className="card flex flex-col gap-5 p-5 [contain-intrinsic-height:auto_24rem] [content-visibility:auto] sm:flex-row sm:p-6 sm:[contain-intrinsic-height:auto_14rem]">
      <QrImage url={link.url} title={link.title} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p className="flex flex-wrap gap-2">
          <Badge tone="violet">{linkCategoryLabel(link.category)}</Badge>
          {isSignedIn && (
            <Badge tone={link.is_public ? "success" : "gold"}>{link.is_public ? "Público" : "Privado"}</Badge>
          )}
        </p>
        <h2 className="text-xl wrap-anywhere">{link.title}</h2>
        {link.description && <p className="wrap-anywhere text-ink-muted">{link.description}</p>}
        <p className="max-w-full text-sm break-all text-ink-muted">{link.url}</p>
        <div className="mt-auto flex flex-wrap gap-1 sm:gap-2">
          <ExternalButton
            href={link.url}
            variant="outline"
            size="sm"
            aria-label={`Abrir Link: ${link.title} (abre em nova aba)`}
          >
            <ExternalLink /> Abrir Link
          </ExternalButton>
          {link.is_public && <ShareButton title={link.title} url={link.url} />}
        </div>
      </div>
    </li>
  );
});
