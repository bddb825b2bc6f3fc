import { useCallback, useState } from "react";
import { toast } from "@/components/ui/toast";
import type { AlarmSound } from "@/features/orders/saturday/alarm/alarm-sound";

/** The state of an alarm: each change is announced once, and counts as unseen until the user confirms it. */
export function useAlarm() {
  /** Defined while the alarm is on. */
  const [sound, setSound] = useState<AlarmSound>();
  const [announcement, setAnnouncement] = useState("");
  const [unseen, setUnseen] = useState<string[]>([]);
  const announce = useCallback((title: string, items: string[]) => {
    const names = items.join(", ");
    setAnnouncement(`${title}: ${names}`);
    toast.success(title, names);
    setUnseen((before) => [...before, ...items]);
  }, []);
  return { sound, setSound, announcement, unseen, announce, markSeen: () => setUnseen([]) };
}

export type Alarm = ReturnType<typeof useAlarm>;
