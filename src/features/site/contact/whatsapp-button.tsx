import { MessageCircle } from "lucide-react";
import { ExternalButton } from "@/components/ui/link-button";
import { useSiteSettings } from "@/features/site/settings";
import { houseChatUrl } from "@/lib/whatsapp-url";

/** Opens a chat with the house; hidden without a number. */
export function WhatsappButton({ className }: { className?: string }) {
  const { whatsapp } = useSiteSettings() ?? {};
  if (!whatsapp) return null;
  return (
    <ExternalButton href={houseChatUrl(whatsapp)} variant="outline" size="sm" className={className}>
      <MessageCircle /> Conversar no WhatsApp
    </ExternalButton>
  );
}
