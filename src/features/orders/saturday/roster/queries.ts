import type { Roster } from "@shared/contract/roster.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { type DataOf, PIZZA_KEY } from "@/features/orders/queries";
import { useOrdersMutation } from "@/features/orders/use-orders-mutation";
import { useSecretLinkMutation } from "@/features/orders/use-secret-link-mutation";
import { api } from "@/lib/api";
import { newId } from "@/lib/new-id";
import { requireAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";
import { useDeleteRow, useSaveRow } from "@/lib/use-save-row";

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
            "segredo, postos:escala_postos(id, nome, vagas, ordem, updated_at, voluntarios:escala_voluntarios(id, nome, telefone))",
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
export type StaffStation = StaffRoster["postos"][number];

/** The stations of a round as helpers see them: short names, no phones. */
export const roundStationsQuery = (roundId: number) =>
  queryOptions({
    queryKey: [...ROSTER_KEY, "stations", roundId],
    queryFn: async ({ signal }) =>
      (await unwrap(
        rows.rpc("saturday_roster", { p_rodada_id: roundId }, { get: true }).abortSignal(signal),
      )) as Roster["postos"],
    staleTime: 0,
    refetchInterval: 30_000,
  });

const useRosterChange = <Change>(mutationFn: (change: Change) => Promise<unknown>) =>
  useMutation({ mutationFn, ...useInvalidateOnSettled(ROSTER_KEY) });

export const useOpenRoster = (roundId: number) =>
  useOrdersMutation(() => unwrap(rows.rpc("open_roster", { p_rodada_id: roundId })), {
    errorTitle: "Erro ao criar a escala",
  });
export const useRenewLink = (roundId: number) =>
  useRosterChange<void>(() => unwrap(rows.rpc("renew_roster_link", { p_rodada_id: roundId })));

/** Saves the form of a station; a new one gets the position `nextPosition` in the roster of the round. */
export function useSaveStation(roundId: number, nextPosition: number) {
  const saving = useSaveRow("escala_postos", ROSTER_KEY);
  const mutateAsync: typeof saving.mutateAsync = ({ fields, ...input }) =>
    saving.mutateAsync({
      ...input,
      fields: input.edited ? fields : { ...fields, rodada_id: roundId, ordem: nextPosition },
    });
  return { ...saving, mutateAsync };
}
export const useRemoveStation = () => useDeleteRow("escala_postos", ROSTER_KEY);

type VolunteerFields = { posto_id: number; nome: string; telefone: string | null };
/**
 * The idempotency key of a name stays the same until the name is saved: a retry after a lost response saves the name once, and another
 * name is a new row.
 */
export function useAddVolunteer() {
  const keys = useRef(new Map<string, string>());
  return useRosterChange(async (volunteer: VolunteerFields) => {
    const chave = keys.current.get(volunteer.nome) ?? newId();
    keys.current.set(volunteer.nome, chave);
    await unwrap(rows.from("escala_voluntarios").upsert({ ...volunteer, chave }, { onConflict: "chave" }));
    keys.current.delete(volunteer.nome);
  });
}
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
  useSecretLinkMutation<JoinResponse, JoinRequest>(sharedRosterQuery(secret).queryKey, (body) => ({
    path: `/escala/${secret}/voluntarios`,
    method: "POST",
    body,
  }));

export const useLeaveRoster = (secret: string) =>
  useSecretLinkMutation<LeaveResponse, string>(sharedRosterQuery(secret).queryKey, (key) => ({
    path: `/escala/${secret}/desistir`,
    method: "POST",
    body: { Chave: key },
  }));
