import { CloudOff } from "lucide-react";
import type { Connection } from "@/lib/connection";

const NOTICES: Record<Exclude<Connection, "online">, string> = {
  offline: "Sem conexão. Você vê o que este aparelho guardou da última visita.",
  unanswered: "O servidor não respondeu. Você vê o que este aparelho guardou da última visita.",
};

export default function ConnectionBanner({ connection }: { connection: keyof typeof NOTICES }) {
  return (
    <p className="border-t border-line bg-gold-soft text-sm font-semibold text-gold-ink print:hidden">
      <span className="container-page flex items-center gap-2 py-2">
        <CloudOff className="size-5 shrink-0" aria-hidden="true" />
        {NOTICES[connection]}
      </span>
    </p>
  );
}
