import type { SessionUser } from "@shared/contract/auth.ts";
import { USER_NOT_FOUND } from "@shared/rules/status-messages.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/new-id";

const key = ["own-profile"];

/** The signed-in user's profile. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { user } = await api<{ user?: SessionUser | null }>("/auth/user", { signal });
      if (!user) throw new AppError(USER_NOT_FOUND, 404);
      return user;
    },
  });

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string }) =>
      api<{ user: SessionUser; message: string }>("/auth/update-profile", { method: "PUT", body }),
    onSuccess: ({ user }) => queryClient.setQueryData(key, user),
  });
}

type PasswordChange =
  | { userId: string; currentPassword: string; newPassword: string }
  | { CurrentPassword: string; NewPassword: string; NewPasswordConfirmation: string };

/**
 * Accepts both payloads of the contract: those of the password page and of the profile. Idempotent, so
 * that it is retried after a lost response.
 */
export const changePassword = (body: PasswordChange) =>
  api<{ message: string }>("/auth/change-password", { method: "POST", body, idempotencyKey: newId() });

/** Mails a link to the old and the new address. Asked twice, the second pair of links replaces the first. */
export const requestEmailChange = (body: { Email: string; CurrentPassword: string }) =>
  api<{ message: string }>("/auth/change-email", { method: "POST", body });
