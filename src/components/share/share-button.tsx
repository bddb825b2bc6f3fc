import { Share2 } from "lucide-react";
import { type Shared, share } from "@/components/share/share";
import { Button } from "@/components/ui/button";

/** One quiet button, for places with many things to hand on. */
export function ShareButton({ title, url }: Shared) {
  return (
    <Button
      variant="quiet"
      size="tight"
      onClick={() => void share({ title, url })}
      aria-label={`Compartilhar: ${title}`}
    >
      <Share2 className="size-5" aria-hidden="true" /> Compartilhar
    </Button>
  );
}
