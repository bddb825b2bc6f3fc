import { useQuery } from "@tanstack/react-query";
import { CloudCheck, CloudDownload, CloudOff } from "lucide-react";
import { areOrdersStored } from "@/features/orders/saturday/pickup/queries";
import { isOfflineReady } from "@/lib/offline-ready";

const CHECK_MS = 2_000;

const canWorkOffline = () => "serviceWorker" in navigator && "caches" in globalThis;

const STATES = {
  ready: [CloudCheck, "Pronto para usar sem rede"],
  preparing: [CloudDownload, "Preparando para usar sem rede..."],
  never: [CloudOff, "Este navegador não guarda a página: sem rede, não feche nem recarregue."],
} as const;

/** Says whether the pickup would survive a reload without network. */
export function OfflineReadiness({ roundId }: { roundId: number }) {
  const { data: isReady = false } = useQuery({
    queryKey: ["offline-ready", roundId],
    queryFn: async () => areOrdersStored(roundId) && (await isOfflineReady()),
    enabled: canWorkOffline(),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? false : CHECK_MS),
  });
  const [Icon, text] = STATES[!canWorkOffline() ? "never" : isReady ? "ready" : "preparing"];
  return (
    <span className="flex items-center gap-2 text-ink-muted">
      <Icon className="size-5 shrink-0" /> {text}
    </span>
  );
}
