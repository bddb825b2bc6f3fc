import { CloudOff } from "lucide-react";
import type { Connection } from "@/lib/connection";

const NOTICES: Record<Exclude<Connection, "online">, string> = {
  offline: "Sem conexão.",
  cached: "O servidor não respondeu.",
};

/** Publishes the banner's height as a CSS variable, so that bars at the bottom are placed above it. */
function publishHeight(notice: HTMLElement | null) {
  if (!notice) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--notice-height", `${notice.offsetHeight}px`));
  observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty("--notice-height");
  };
}

export default function ConnectionBanner({ connection }: { connection: keyof typeof NOTICES }) {
  return (
    <p
      ref={publishHeight}
      className="border-t border-line bg-gold-soft text-sm font-semibold text-gold-ink print:hidden"
    >
      <span className="container-page flex items-center gap-2 py-2">
        <CloudOff className="size-5 shrink-0" />
        <span>
          {NOTICES[connection]}
          {/* With large text on a small screen the banner would cover half of the screen. */}
          <span className="narrow:sr-only"> Você vê o que este aparelho guardou da última visita.</span>
        </span>
      </span>
    </p>
  );
}
