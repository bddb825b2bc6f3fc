import { useCallback, useEffect, useState } from "react";
import { isRecovering } from "@/features/users/recovery/recovery-grant";
import { isTransient } from "@/lib/errors";
import { supabase } from "@/lib/supabase";

type RecoverySession =
  | { status: "checking" }
  | { status: "invalid" }
  | { status: "valid"; email: string }
  /** Nobody answered: the link may be as good as ever. */
  | { status: "unknown"; error: unknown };

/** Whether this tab came by a recovery link that still holds. The client library reads the link itself. */
export function useRecoverySession() {
  const [session, setSession] = useState<RecoverySession>({ status: "checking" });
  const check = useCallback(() => {
    setSession({ status: "checking" });
    void readSession().then(setSession);
  }, []);
  useEffect(check, [check]);
  return { session, check };
}

async function readSession(): Promise<RecoverySession> {
  if (!isRecovering()) return { status: "invalid" };
  try {
    const client = await supabase();
    const { data, error } = await client.auth.getUser();
    if (error && isTransient(error)) return { status: "unknown", error };
    return data.user ? { status: "valid", email: data.user.email ?? "" } : { status: "invalid" };
  } catch (error) {
    return { status: "unknown", error };
  }
}
