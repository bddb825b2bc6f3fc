import { useCallback, useState } from "react";
import { toast } from "@/components/ui/toast";

/** What came up while somebody works: each is announced once, and unseen until somebody says so. */
export function useNews() {
  const [announcement, setAnnouncement] = useState("");
  const [unseen, setUnseen] = useState<string[]>([]);
  const announce = useCallback((title: string, items: string[]) => {
    const names = items.join(", ");
    setAnnouncement(`${title}: ${names}`);
    toast.success(title, names);
    setUnseen((before) => [...before, ...items]);
  }, []);
  const markSeen = useCallback(() => setUnseen([]), []);
  return { announcement, unseen, announce, markSeen };
}

export type News = ReturnType<typeof useNews>;
