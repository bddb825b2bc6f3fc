import { Link2, MessageCircle, Share2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ExternalButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { postPath } from "@/features/posts/categories";
import { siteUrl } from "@/lib/env";

/** Hands the post on: to the phone's own share sheet where there is one, to WhatsApp, or as a copied address. */
export function ShareButtons({ post }: { post: { id: number; title: string; category: string | null } }) {
  const url = siteUrl(postPath(post));
  const canShare = typeof navigator.share === "function";

  async function share() {
    try {
      await navigator.share({ title: post.title, url });
    } catch (error) {
      // Closing the share sheet without choosing is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      await copy();
    }
  }

  async function copy() {
    await navigator.clipboard.writeText(url);
    toast.success("Link copiado", "Agora é só colar onde quiser.");
  }

  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
      <p className="mr-2 font-semibold">Compartilhe:</p>
      {canShare && (
        <Button variant="quiet" size="sm" onClick={() => void share()}>
          <Share2 className="size-5" aria-hidden="true" /> Compartilhar
        </Button>
      )}
      <ExternalButton
        variant="quiet"
        size="sm"
        href={`https://wa.me/?text=${encodeURIComponent(`${post.title} ${url}`)}`}
      >
        <MessageCircle className="size-5" aria-hidden="true" /> WhatsApp
      </ExternalButton>
      <Button variant="quiet" size="sm" onClick={() => void copy()}>
        <Link2 className="size-5" aria-hidden="true" /> Copiar link
      </Button>
    </footer>
  );
}
