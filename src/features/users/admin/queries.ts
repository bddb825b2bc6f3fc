import type { User } from "@shared/contract/users.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { useCreation } from "@/lib/creation";

const key = ["users"];

export const usersQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await api<{ data: User[] }>("/auth/users", { signal })).data,
  });

type NewUser = { name: string; email: string; password?: string | null; role?: "user" | "admin" | null };

/** Without a password the server makes one and returns it, this once, as `initialPassword`. */
export function useCreateUser() {
  const create = useCreation((body: NewUser, idempotencyKey) =>
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

export function useDeleteUser() {
  return useUserWrite((id: string) => api<{ message: string }>(`/auth/users/${id}`, { method: "DELETE" }));
}

// After each write, refused ones too, the list is read again: somebody else may have changed it.
function useUserWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
