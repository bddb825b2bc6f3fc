import * as z from "zod/mini";
import { matchesConfirmation, newPassword } from "./auth.ts";
import { email } from "./common.ts";

// The two forms of 'Esqueci minha senha', which send requests directly to Supabase Auth. They have the rules of the other password forms.

export const forgotPassword = z.object({ email: email() });

export const recoveredPassword = z
  .object({ NewPassword: newPassword(), NewPasswordConfirmation: z.string() })
  .check(matchesConfirmation());
