import * as z from "zod/mini";
import { matchesConfirmation, newPassword } from "./auth.ts";

// The form of a mailed link, which sends its request directly to Supabase Auth. It has the rules of the other password forms.

export const recoveredPassword = z
  .object({ NewPassword: newPassword(), NewPasswordConfirmation: z.string() })
  .check(matchesConfirmation());
