import { Badge, type BadgeTone } from "@/components/ui/badge";

const TONES: Record<string, BadgeTone> = { Confirmado: "success", Entregue: "violet", Cancelado: "danger" };

/** Pendente is also what an unknown status is taken for. */
export function StatusBadge({ status }: { status: string }) {
  const known = status in TONES ? status : "Pendente";
  return <Badge tone={TONES[known] ?? "gold"}>{known}</Badge>;
}
