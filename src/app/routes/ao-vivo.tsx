import { LiveScreen } from "@/features/live-events/watch/live-screen";

export default function AoVivo() {
  return <LiveScreen />;
}
