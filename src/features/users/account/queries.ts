import type { SessionUser } from "@shared/contract/auth.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { newId } from "@/lib/new-id";

const key = ["own-profile"];

/** The signed-in person's own data, as the server knows it now. */
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
 * Takes both payloads that the contract documents: the change-password page's and the profile's. Repeating is harmless, so
 * it is retried when the response is lost.
 */
export const changePassword = (body: PasswordChange) =>
  api<{ message: string }>("/auth/change-password", { method: "POST", body, idempotencyKey: newId() });
