import { CloudOff } from "lucide-react";
import { type Connection, useConnection } from "@/lib/connection";

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

function ConnectionBanner({ connection }: { connection: keyof typeof NOTICES }) {
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

/**
 * Shows at the bottom of the screen when the data may be out of date, without layout shift; bars with buttons are placed above it. The live
 * region is always rendered, so that screen readers announce it. Not lazy: without network its code could not be loaded.
 */
export function ConnectionNotice() {
  const connection = useConnection();
  return (
    <div role="status" className="sticky bottom-0">
      {connection !== "online" && <ConnectionBanner connection={connection} />}
    </div>
  );
}
