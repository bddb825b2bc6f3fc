import { api } from "@/lib/api";

/** Asks for a mail with a link to choose a new password. The answer is the same for unknown addresses. */
export const sendRecovery = (email: string) =>
  api<{ message: string }>("/auth/forgot-password", { method: "POST", body: { Email: email } });
