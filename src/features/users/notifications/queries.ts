import type { PushKind } from "@shared/rules/push-kinds.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { AppError } from "@/lib/errors";
import { pushSubscription } from "@/lib/push-subscription";
import { rows, unwrap } from "@/lib/rows";

const key = ["notifications"];

/** The site's public key, null when it sends no notifications, and the kinds that this user chose on this device. */
export const notificationsQuery = () =>
  queryOptions({ queryKey: key, queryFn: readNotifications, staleTime: 0, gcTime: 0 });

async function readNotifications() {
  const { publicKey } = await api<{ publicKey: string | null }>("/push/key");
  const subscription = await pushSubscription();
  if (!subscription) return { publicKey, kinds: [] };
  const device = await unwrap(rows.rpc("push_device", { p_endpoint: subscription.endpoint }));
  return { publicKey, kinds: (device as { kinds: PushKind[] } | null)?.kinds ?? [] };
}

export function useSaveKinds(publicKey: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (kinds: PushKind[]) => {
      const subscription = await subscribe(publicKey);
      const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
      const device = { p_endpoint: subscription.endpoint, p_p256dh: p256dh, p_auth: auth };
      await unwrap(rows.rpc("save_push_device", { ...device, p_kinds: kinds }));
      if (kinds.length === 0) await subscription.unsubscribe();
      return kinds;
    },
    onSuccess: (kinds) => queryClient.setQueryData(key, { publicKey, kinds }),
  });
}

export async function sendTestPush() {
  const endpoint = (await pushSubscription())?.endpoint ?? "";
  return api<{ message: string }>("/push/test", { method: "POST", body: { Endpoint: endpoint } });
}

const REFUSED =
  "O navegador não permite notificações deste site. Permita nas configurações dele; numa janela anônima não há como.";

/** Asks for the permission on the first call. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await startedRegistration();
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(publicKey) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const { name } = error as DOMException;
    if (name === "NotAllowedError") throw new AppError(REFUSED, 0);
    const earlier = await pushSubscription();
    if (name !== "InvalidStateError" || !earlier)
      throw new AppError(`O navegador não respondeu (${name}).`, 0);
    // The site has another key since this browser subscribed.
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** On a first visit the service worker is still starting, and cannot subscribe before. `ready` would never come when it cannot start. */
async function startedRegistration() {
  const registration = await navigator.serviceWorker.getRegistration();
  const starting = registration?.installing ?? registration?.waiting;
  if (starting && !registration?.active) await untilStarted(starting);
  if (!registration?.active) throw new AppError("Recarregue a página e tente de novo.", 0);
  return registration;
}

const untilStarted = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const check = () => ["activated", "redundant"].includes(worker.state) && resolve();
    worker.addEventListener("statechange", check);
    check();
  });

const toBytes = (base64Url: string) =>
  Uint8Array.from(atob(base64Url.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
