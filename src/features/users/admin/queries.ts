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
  return useUserWrite(create);
}

export function useChangeRole() {
  return useUserWrite(({ id, role }: { id: string; role: "user" | "admin" }) =>
    api<{ data: User }>(`/auth/users/${id}/role`, { method: "PUT", body: { role } }),
  );
}

/** Shown once: the server stores only its hash. */
export function useCreateRecoveryCode() {
  return useUserWrite(
    async (id: string) =>
      (await api<{ data: { code: string } }>(`/auth/users/${id}/recovery-code`, { method: "POST" })).data,
  );
}

export function useDeleteUser() {
  const unanswered = useRef<string>(undefined);
  return useUserWrite(async (id: string) => {
    try {
      await api<{ message: string }>(`/auth/users/${id}`, { method: "DELETE" });
    } catch (error) {
      // 404 on a retry: the earlier attempt deleted the user. 404 on the first attempt: another admin did, which is reported.
      const isDone = toAppError(error).status === 404 && unanswered.current === id;
      if (isTransient(error)) unanswered.current = id;
      if (!isDone) throw error;
    }
  });
}

function useUserWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn: write, ...useInvalidateOnSettled(key) });
}
