import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { LiveStatus } from "@/features/live-events/queries";

const LOOK: Record<LiveStatus, { label: string; tone: BadgeTone }> = {
  ao_vivo: { label: "Ao Vivo", tone: "live" },
  agendado: { label: "Agendado", tone: "gold" },
  encerrado: { label: "Encerrado", tone: "neutral" },
};

export function StatusBadge({ status }: { status: LiveStatus }) {
  const { label, tone } = LOOK[status];
  return <Badge tone={tone}>{label}</Badge>;
}
