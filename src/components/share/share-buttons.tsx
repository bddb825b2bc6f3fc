import { Link2, MessageCircle, Share2 } from "lucide-react";
import { useIsHydrated } from "@/components/client-only";
import { canShare, copyUrl, type SharedPage, share } from "@/components/share/share";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { ExternalButton } from "@/components/ui/link-button";
import { whatsappUrl } from "@/lib/whatsapp-url";

type ShareButtonsProps = SharedPage & { invitation?: string; className?: string };

/** Shares a page by the device's share sheet, if it has one, by WhatsApp, or by copying the URL. */
export function ShareButtons({ title, url, invitation = "Compartilhe:", className }: ShareButtonsProps) {
  const isHydrated = useIsHydrated();
  return (
    <footer
      className={cx("flex flex-wrap items-center gap-2 border-t border-line pt-5 print:hidden", className)}
    >
      <p className="mr-2 font-semibold">{invitation}</p>
      {isHydrated && canShare() && (
        <Button variant="quiet" size="sm" onClick={() => void share({ title, url })}>
          <Share2 /> Compartilhar
        </Button>
      )}
      <ExternalButton variant="quiet" size="sm" href={whatsappUrl(`${title} ${url}`)}>
        <MessageCircle /> WhatsApp
      </ExternalButton>
      <Button variant="quiet" size="sm" onClick={() => void copyUrl(url)}>
        <Link2 /> Copiar link
      </Button>
    </footer>
  );
}
