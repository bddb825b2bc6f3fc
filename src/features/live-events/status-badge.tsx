import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { LiveStatus } from "@/features/live-events/queries";

const BADGES: Record<LiveStatus, { label: string; tone: BadgeTone }> = {
  ao_vivo: { label: "Ao Vivo", tone: "live" },
  agendado: { label: "Agendado", tone: "gold" },
  encerrado: { label: "Encerrado", tone: "neutral" },
};

export function StatusBadge({ status }: { status: LiveStatus }) {
  const { label, tone } = BADGES[status];
  return <Badge tone={tone}>{label}</Badge>;
}
