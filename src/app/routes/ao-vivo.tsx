import { PageMeta } from "@/components/page-meta";
import { LiveScreen } from "@/features/live-events/watch/live-screen";

export default function AoVivo() {
  return (
    <>
      <PageMeta
        title="Eventos ao Vivo"
        description="Palestras e estudos ao vivo da casa, os próximos agendados e os que já aconteceram."
      />
      <LiveScreen />
    </>
  );
}
