import * as z from "zod/mini";
import { matchesConfirmation, newPassword } from "./auth.ts";
import { email } from "./common.ts";

// 'Esqueci minha senha' goes to Auth itself; its two forms keep the rules of the other password forms.

export const forgotPassword = z.object({ email: email() });

export const recoveredPassword = z
  .object({ NewPassword: newPassword(), NewPasswordConfirmation: z.string() })
  .check(matchesConfirmation());
