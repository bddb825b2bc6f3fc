import type { SessionUser } from "@shared/contract/auth.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { newId } from "@/lib/new-id";

const key = ["own-profile"];

/** The signed-in user's profile. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await api<{ user: SessionUser }>("/auth/user", { signal })).user,
  });

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string }) =>
      api<{ user: SessionUser }>("/auth/update-profile", { method: "PUT", body }),
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
