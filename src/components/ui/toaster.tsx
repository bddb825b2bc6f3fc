import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner } from "sonner";
import { toastRegion } from "@/components/ui/toast";
import { followTopmostDialog } from "@/components/ui/toast-layer";

const BELOW_BARS = 76;

export default function Toaster() {
  const [place] = useState(() => document.createElement("div"));
  useEffect(() => followTopmostDialog(place), [place]);
  useEffect(() => toastRegion.markReady(), []);

  return createPortal(
    <Sonner
      // The buttons of this site are at the bottom: of a form, of an order, of a dialog. Its ways elsewhere (the
      // administration's bar, a dialog's "Fechar") are on top, and a notice may stay for ten seconds.
      position="top-center"
      offset={{ top: BELOW_BARS }}
      mobileOffset={{ top: BELOW_BARS, left: 8, right: 8 }}
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
          // A button that leaves it too little room goes below.
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
    place,
  );
}
