import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner } from "sonner";
import { lazyToaster } from "@/components/ui/toast";
import { followTopmostDialog } from "@/components/ui/toast-layer";

const TOP_OFFSET = 76;

export default function Toaster() {
  const [region] = useState(() => document.createElement("div"));
  useEffect(() => followTopmostDialog(region), [region]);
  useEffect(() => lazyToaster.markReady(), []);

  return createPortal(
    <Sonner
      // A toast stays for up to ten seconds, and must cover neither the buttons at the bottom of forms and dialogs nor, thanks
      // to the offset, the navigation and the button 'Fechar' at the top.
      position="top-center"
      offset={{ top: TOP_OFFSET }}
      mobileOffset={{ top: TOP_OFFSET, left: 8, right: 8 }}
      style={{ fontFamily: "var(--font-sans)" }}
      containerAriaLabel="Avisos"
      closeButton
      icons={{
        success: <CircleCheck className="size-6 text-success" />,
        error: <CircleAlert className="size-6 text-danger" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Dispensar aviso",
        classNames: {
          toast:
            "relative flex w-full flex-wrap items-start gap-3 rounded-md border border-line bg-surface p-4 pr-12 text-ink shadow-card",
          // Without enough space for both, the action button wraps below the text.
          content: "min-w-0 flex-1 basis-36",
          title: "font-semibold",
          description: "text-sm text-ink-muted",
          closeButton:
            "absolute top-1.5 right-1.5 grid size-9 place-items-center rounded-full hover:bg-tint [&_svg]:size-4",
          actionButton:
            "ml-auto min-h-9 shrink-0 whitespace-nowrap rounded-full bg-tint px-4 text-sm font-semibold text-primary",
        },
      }}
    />,
    region,
  );
}
