import { useCallback, useState } from "react";
import { toast } from "@/components/ui/toast";
import type { Tone } from "@/features/orders/alarm/tone";

/** What came up while somebody works: each is announced once, and unseen until somebody says so. */
export function useAlarm() {
  /** There while the alarm is on. */
  const [tone, setTone] = useState<Tone>();
  const [announcement, setAnnouncement] = useState("");
  const [unseen, setUnseen] = useState<string[]>([]);
  const announce = useCallback((title: string, items: string[]) => {
    const names = items.join(", ");
    setAnnouncement(`${title}: ${names}`);
    toast.success(title, names);
    setUnseen((before) => [...before, ...items]);
  }, []);
  return { tone, setTone, announcement, unseen, announce, markSeen: () => setUnseen([]) };
}

export type Alarm = ReturnType<typeof useAlarm>;
