import { Badge, type BadgeTone } from "@/components/ui/badge";

const TONES: Record<string, BadgeTone> = { Confirmado: "success", Entregue: "violet", Cancelado: "danger" };

/** An unknown status is shown as Pendente. */
export function StatusBadge({ status }: { status: string }) {
  const label = status in TONES ? status : "Pendente";
  return <Badge tone={TONES[label] ?? "gold"}>{label}</Badge>;
}
