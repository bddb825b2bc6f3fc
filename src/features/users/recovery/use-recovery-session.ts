import { useEffect, useState } from "react";
import { isRecovering } from "@/features/users/recovery/recovery-arrival";
import { supabase } from "@/lib/supabase";

type RecoverySession = { status: "checking" } | { status: "invalid" } | { status: "valid"; email: string };

/** Whether this tab came by a recovery link that still holds. The client library reads the link itself. */
export function useRecoverySession() {
  const [session, setSession] = useState<RecoverySession>({ status: "checking" });

  useEffect(() => {
    let isCurrent = true;
    const settle = (next: RecoverySession) => isCurrent && setSession(next);
    const check = async () => {
      if (!isRecovering()) return settle({ status: "invalid" });
      const client = await supabase();
      const { data } = await client.auth.getUser();
      settle(data.user ? { status: "valid", email: data.user.email ?? "" } : { status: "invalid" });
    };
    check().catch(() => settle({ status: "invalid" }));
    return () => {
      isCurrent = false;
    };
  }, []);

  return session;
}
