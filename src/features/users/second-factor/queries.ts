import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toAppError, toMessage } from "@/lib/errors";
import { house } from "@/lib/house";
import { newId } from "@/lib/new-id";
import { rows, unwrap } from "@/lib/rows";
import { storedForSession, storeForSession } from "@/lib/signed-in-storage";
import { supabase } from "@/lib/supabase";

const factorKey = ["second-factor"];
const ruleKey = ["second-factor-rule"];

/** Id of the user's second factor; null without one. */
export const factorQuery = () =>
  queryOptions({
    queryKey: factorKey,
    queryFn: async () => {
      const { data, error } = await (await supabase()).auth.mfa.listFactors();
      if (error) throw toAppError(error);
      return data.totp[0]?.id ?? null;
    },
    // Always refetched, because another tab or an admin may have changed the factor.
    staleTime: 0,
    // Not refetched on reconnect, because that would unmount the backup codes, which are shown once.
    refetchOnReconnect: false,
  });

export function useInvalidateFactor() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: factorKey });
}

type NewFactor = { id: string; secret: string; uri: string };

const NEW_FACTOR_KEY = "new-second-factor";

/**
 * Returns an unverified factor: that of this tab, if there is one, because the phone may have reloaded the page while the
 * authenticator app was open; otherwise a new one, which replaces those of other attempts.
 */
async function startEnrolment(): Promise<NewFactor> {
  const { mfa } = (await supabase()).auth;
  const { data: existing, error: listError } = await mfa.listFactors();
  if (listError) throw toAppError(listError);
  const stored = storedForSession<NewFactor>(NEW_FACTOR_KEY);
  if (stored && existing.all.some(({ id, status }) => id === stored.id && status !== "verified"))
    return stored;
  for (const { id, status } of existing.all) if (status !== "verified") await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({ factorType: "totp", issuer: house.name });
  if (error) throw toAppError(error);
  const factor = { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
  storeForSession(NEW_FACTOR_KEY, factor);
  return factor;
}

export const newFactorQuery = () =>
  queryOptions({
    queryKey: [NEW_FACTOR_KEY],
    queryFn: startEnrolment,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });

/** Called after the factor is verified, so that its secret is not shown again. */
export const clearNewFactor = () => storeForSession(NEW_FACTOR_KEY, null);

const DEVICE_KEY = "deviceKey";

/** A random key of this browser, kept beyond the session: the server recognises by it where the second factor was given before. */
function deviceKey() {
  const key = localStorage.getItem(DEVICE_KEY) ?? newId();
  localStorage.setItem(DEVICE_KEY, key);
  return key;
}

/** Announces the attempt, which is counted, and verifies a code of the app; supabase-js stores the session that Auth returns. */
export async function verifyFactor(factorId: string, code: string) {
  await unwrap(rows.rpc("start_second_factor", { p_device: deviceKey() }));
  const { error } = await (await supabase()).auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw toAppError(error);
}

/** Whether the factor is already removed: an earlier request may have succeeded although its response was lost. */
async function isRemoved(factorId: string) {
  const { data, error } = await (await supabase()).auth.mfa.listFactors();
  return !error && data.all.every(({ id }) => id !== factorId);
}

export async function removeFactor(factorId: string) {
  const client = await supabase();
  const { error } = await client.auth.mfa.unenroll({ factorId });
  if (error && !(await isRemoved(factorId))) throw toAppError(error);
  // The token's claims contain the second factor until the token expires.
  await client.auth.refreshSession();
}

export const createBackupCodes = async () => unwrap(rows.rpc("create_second_factor_codes"));

/** Uses a backup code, which removes the factor of a user who has lost the phone. */
export async function redeemBackupCode(factorId: string, code: string) {
  try {
    await unwrap(rows.rpc("use_second_factor_code", { p_code: code }));
  } catch (error) {
    // After the factor is removed, the server rejects every code.
    if (!(await isRemoved(factorId))) throw error;
  }
}

export const useResetFactor = () =>
  useMutation({ mutationFn: (id: string) => unwrap(rows.rpc("reset_second_factor", { p_user_id: id })) });

export const ruleQuery = () =>
  queryOptions({ queryKey: ruleKey, queryFn: () => unwrap(rows.rpc("second_factor_rule")) });

export function useSetRule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isRequired: boolean) =>
      unwrap(rows.rpc("set_second_factor_rule", { p_is_required: isRequired })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ruleKey }),
  });
}

const WRONG_NUMBER =
  "Este número não vale. Digite o que o aplicativo mostra agora, e veja se o relógio do celular está certo.";

const OTHER_SECRET = "Outra aba abriu um código novo: atualize esta página e leia-o com o aplicativo.";

const OTHER_NETWORK = "A rede deste aparelho mudou no meio do envio. Digite o número mais uma vez.";

export function toFactorMessage(error: unknown) {
  const { code } = toAppError(error);
  if (code === "mfa_ip_address_mismatch") return OTHER_NETWORK;
  if (code === "mfa_factor_not_found") return OTHER_SECRET;
  return code?.startsWith("mfa_") ? WRONG_NUMBER : toMessage(error);
}
