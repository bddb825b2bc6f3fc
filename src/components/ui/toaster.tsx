import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { toastRegion } from "@/components/ui/toast";

export default function Toaster() {
  useEffect(() => toastRegion.markReady(), []);

  return (
    <Sonner
      position="bottom-right"
      style={{ fontFamily: "var(--font-sans)" }}
      containerAriaLabel="Avisos"
      closeButton
      icons={{
        success: <CircleCheck className="size-6 text-success" aria-hidden="true" />,
        error: <CircleAlert className="size-6 text-danger" aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Fechar aviso",
        classNames: {
          toast:
            "relative flex w-full items-start gap-3 rounded-md border border-line bg-surface p-4 pr-12 text-ink shadow-card",
          title: "font-semibold",
          description: "text-sm text-ink-muted",
          closeButton: "absolute top-1.5 right-1.5 grid size-9 place-items-center rounded-full hover:bg-tint",
          actionButton: "ml-auto min-h-9 rounded-full bg-tint px-4 text-sm font-semibold text-primary",
        },
      }}
    />
  );
}
