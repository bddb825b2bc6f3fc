import { CloudOff } from "lucide-react";
import { type Connection, useConnection } from "@/lib/connection";

const NOTICES: Record<Exclude<Connection, "online">, string> = {
  offline: "Sem conexão. Você vê o que este aparelho guardou da última visita.",
  unanswered: "O servidor não respondeu. Você vê o que este aparelho guardou da última visita.",
};

/** Says when the screen may be out of date. The place is always there, so that screen readers hear it fill. */
export function ConnectionNotice() {
  const connection = useConnection();
  return (
    <div role="status">
      {connection !== "online" && (
        <p className="border-b border-line bg-gold-soft text-sm font-semibold text-gold-ink print:hidden">
          <span className="container-page flex items-center gap-2 py-2">
            <CloudOff className="size-5 shrink-0" aria-hidden="true" />
            {NOTICES[connection]}
          </span>
        </p>
      )}
    </div>
  );
}
