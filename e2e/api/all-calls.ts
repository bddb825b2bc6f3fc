import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import { type CallName, calls } from "../../supabase/functions/_shared/contract/calls.ts";

/** Every call of the contract with its name. */
export const allCalls = Object.entries<Call>(calls).map(([name, call]) => ({ name: name as CallName, call }));

/** Path parameters of rows that do not exist: a call that is allowed and valid changes nothing and gets 404. */
export const MISSING_ROW = {
  id: 9_999_999,
  userId: "00000000-0000-4000-8000-000000000001",
  category: "noticias",
  segredo: "0".repeat(32),
};
