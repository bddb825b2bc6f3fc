import type { User } from "@shared/contract/users.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "@/lib/api";
import { isTransient, toAppError } from "@/lib/errors";
import { useIdempotentCreate } from "@/lib/idempotent-create";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

const key = ["users"];

export const usersQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await api<{ data: User[] }>("/auth/users", { signal })).data,
  });

type NewUser = { name: string; email: string; password?: string | null; role?: "user" | "admin" | null };

/** Without a password the server generates one, and returns it only here as `initialPassword`. */
export function useCreateUser() {
  const create = useIdempotentCreate((body: NewUser, idempotencyKey) =>
    api<{ data: User; initialPassword?: string }>("/auth/create-user", {
      method: "POST",
      body,
      idempotencyKey,
    }),
  );
  return useUserMutation(create);
}

export function useChangeRole() {
  return useUserMutation(({ id, role }: { id: string; role: "user" | "admin" }) =>
    api<{ data: User }>(`/auth/users/${id}/role`, { method: "PUT", body: { role } }),
  );
}

export function useChangeSaturdayHelp() {
  return useUserMutation(({ id, helpsSaturday }: { id: string; helpsSaturday: boolean }) =>
    api<{ data: User; message: string }>(`/auth/users/${id}/saturday-help`, {
      method: "PUT",
      body: { helpsSaturday },
    }),
  );
}

/** The code is shown once, because the server stores only its hash. */
export function useCreatePasswordResetCode() {
  return useUserMutation(
    async (id: string) =>
      (await api<{ data: { code: string } }>(`/auth/users/${id}/recovery-code`, { method: "POST" })).data,
  );
}

export function useDeleteUser() {
  const unansweredId = useRef<string>(undefined);
  return useUserMutation(async (id: string) => {
    try {
      await api<{ message: string }>(`/auth/users/${id}`, { method: "DELETE" });
    } catch (error) {
      // 404 after an attempt without a response means that this attempt deleted the user. Any other 404 means that another admin
      // did, which is reported.
      const isAlreadyDeleted = toAppError(error).status === 404 && unansweredId.current === id;
      if (isTransient(error)) unansweredId.current = id;
      if (!isAlreadyDeleted) throw error;
    }
  });
}

function useUserMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn, ...useInvalidateOnSettled(key) });
}
