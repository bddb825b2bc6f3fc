import { Share2 } from "lucide-react";
import { type SharedPage, share } from "@/components/share/share";
import { Button } from "@/components/ui/button";

/** A button without a border, for lists with many items to share. */
export function ShareButton({ title, url }: SharedPage) {
  return (
    <Button
      variant="quiet"
      size="tight"
      onClick={() => void share({ title, url })}
      aria-label={`Compartilhar: ${title}`}
    >
      <Share2 /> Compartilhar
    </Button>
  );
}
