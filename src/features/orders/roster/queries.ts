import type { Roster } from "@shared/contract/roster.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "@/components/ui/toast";
import { type DataOf, PIZZA_KEY } from "@/features/orders/queries";
import { useOrdersMutation } from "@/features/orders/use-orders-mutation";
import { useSecretWrite } from "@/features/orders/use-secret-write";
import { api } from "@/lib/api";
import { toMessage } from "@/lib/errors";
import { newId } from "@/lib/new-id";
import { requireAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";
import { EditConflict } from "@/lib/save-row";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

const ROSTER_KEY = [...PIZZA_KEY, "roster"] as const;

/** The roster of a round for staff; null before it is opened. */
export const rosterQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...ROSTER_KEY, roundId],
    queryFn: async ({ signal }) => {
      const roster = await unwrap(
        rows
          .from("escalas")
          .select(
            "segredo, postos:escala_postos(id, nome, vagas, ordem, voluntarios:escala_voluntarios(id, nome, telefone))",
          )
          .eq("rodada_id", roundId)
          .order("ordem", { referencedTable: "escala_postos" })
          .order("id", { referencedTable: "escala_postos" })
          .order("id", { referencedTable: "escala_postos.escala_voluntarios" })
          .abortSignal(signal)
          .maybeSingle(),
      );
      if (!roster) await requireAdmin();
      return roster;
    },
    staleTime: 0,
    refetchInterval: 30_000,
  });

export type StaffRoster = NonNullable<DataOf<ReturnType<typeof rosterQuery>>>;
export type StaffPost = StaffRoster["postos"][number];

const useRosterChange = <Change>(
  mutationFn: (change: Change) => Promise<unknown>,
  onError?: (error: Error) => void,
) => useMutation({ mutationFn, onError, ...useInvalidateOnSettled(ROSTER_KEY) });

export const useOpenRoster = (roundId: number) =>
  useOrdersMutation(() => unwrap(rows.rpc("open_roster", { p_rodada_id: roundId })), {
    errorTitle: "Erro ao criar a escala",
  });
export const useRenewLink = (roundId: number) =>
  useRosterChange<void>(() => unwrap(rows.rpc("renew_roster_link", { p_rodada_id: roundId })));

/**
 * Calls `save` with an idempotency key per name, which stays the same until the name is saved: a retry after a lost response saves the
 * name once, and another name is a new row.
 */
function useCreateByName<Fields extends { nome: string }>(
  save: (fields: Fields, key: string) => Promise<unknown>,
) {
  const keys = useRef(new Map<string, string>());
  return async (fields: Fields) => {
    const key = keys.current.get(fields.nome) ?? newId();
    keys.current.set(fields.nome, key);
    await save(fields, key);
    keys.current.delete(fields.nome);
  };
}

type PostFields = { nome: string; vagas: number };
export const useAddPost = (roundId: number) =>
  useRosterChange(
    useCreateByName((post: PostFields & { ordem: number }, creation_key) =>
      unwrap(
        rows
          .from("escala_postos")
          .upsert({ rodada_id: roundId, ...post, creation_key }, { onConflict: "creation_key" }),
      ),
    ),
  );
/** Takes the changed fields only, so that another user's change of the other field stays. */
export const useChangePost = () =>
  useRosterChange(changePost, (error) => {
    // The form disappears together with the deleted post.
    if (error instanceof EditConflict) toast.error("Erro ao salvar posto", toMessage(error));
  });

async function changePost({ id, ...fields }: Partial<PostFields> & { id: number }) {
  if (Object.keys(fields).length === 0) return;
  const changed = rows.from("escala_postos").update(fields).eq("id", id).select("id").maybeSingle();
  if (await unwrap(changed)) return;
  await requireAdmin();
  throw new EditConflict(null);
}

export const useRemovePost = () =>
  useRosterChange((id: number) => unwrap(rows.from("escala_postos").delete().eq("id", id)));

type VolunteerFields = { posto_id: number; nome: string; telefone: string | null };
export const useAddVolunteer = () =>
  useRosterChange(
    useCreateByName((volunteer: VolunteerFields, chave) =>
      unwrap(rows.from("escala_voluntarios").upsert({ ...volunteer, chave }, { onConflict: "chave" })),
    ),
  );
export const useRemoveVolunteer = () =>
  useRosterChange((id: number) => unwrap(rows.from("escala_voluntarios").delete().eq("id", id)));

/** The roster for volunteers, by the secret of its link. */
export const sharedRosterQuery = (secret: string) =>
  queryOptions({
    queryKey: [...ROSTER_KEY, "shared", secret],
    queryFn: async ({ signal }) => (await api<{ data: Roster }>(`/escala/${secret}`, { signal })).data,
    staleTime: 0,
    refetchInterval: 30_000,
  });

type JoinRequest = { PostoId: number; Nome: string; Telefone?: string | null; Chave: string };
type LeaveResponse = { data: Roster; message: string };
type JoinResponse = LeaveResponse & { id: number };

/** Takes a place. The idempotency key makes retries safe. */
export const useJoinRoster = (secret: string) =>
  useSecretWrite<JoinResponse, JoinRequest>(sharedRosterQuery(secret).queryKey, (body) => ({
    path: `/escala/${secret}/voluntarios`,
    method: "POST",
    body,
  }));

export const useLeaveRoster = (secret: string) =>
  useSecretWrite<LeaveResponse, string>(sharedRosterQuery(secret).queryKey, (key) => ({
    path: `/escala/${secret}/desistir`,
    method: "POST",
    body: { Chave: key },
  }));
