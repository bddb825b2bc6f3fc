import { house } from "../../_shared/rules/house.ts";
import type { PushKind } from "../../_shared/rules/push-kinds.ts";
import { createDrain } from "../lib/drain.ts";
import type { Service } from "../lib/service.ts";
import type { ClaimedPush, PushClient, PushDevice, PushOutcome } from "./web-push.ts";

/** How many notifications are sent at the same time. */
const BATCH = 20;

/** What an admin wants to hear of, or a test. */
type SentKind = PushKind | "teste";

/** The screen that a notification opens. */
const PATHS: Record<SentKind, string> = {
  mensagem: "/mensagens-admin",
  pedido: "/pizza-admin",
  prazo: "/pizza-admin",
  problema: "/admin-dashboard",
  teste: "/profile-edit",
};

/** What the service worker shows. */
const composeNotification = (kind: SentKind, body: string) => ({
  title: house.shortName,
  body,
  path: PATHS[kind],
  tag: kind,
});

/** No message will ever reach the device. */
const isGone = (outcome: PushOutcome) =>
  outcome === 404 || outcome === 410 || outcome === "invalid_device_key";
/** The push service refuses the site's key: for every device, or for one that was switched on with an earlier key. */
const isKeyRefused = (outcome: PushOutcome) => outcome === 401 || outcome === 403;
export const isSent = (outcome: PushOutcome) =>
  typeof outcome === "number" && outcome >= 200 && outcome < 300;
/** Nobody answered, or a later try may succeed. */
const isPassing = (outcome: PushOutcome) => outcome === 0 || outcome === 429 || Number(outcome) >= 500;

export const sendPush = (client: PushClient, device: PushDevice, kind: SentKind, body: string) =>
  client.send(device, composeNotification(kind, body), kind);

const hostOf = ({ endpoint }: PushDevice) => new URL(endpoint).host;

type PushesOptions = {
  serviceClient: Pick<Service, "claimPushes" | "finishPush" | "countError">;
  client: PushClient;
};

/** The sender of the notifications. */
export function createPushes({ serviceClient, client }: PushesOptions) {
  /** The push services that have taken a message with the site's key. */
  const servicesWithKey = new Set<string>();
  return createDrain<ClaimedPush>({
    claim: () => serviceClient.claimPushes(BATCH),
    async sendOne({ event, kind, body, ...device }) {
      const outcome = await sendPush(client, device, kind, body);
      if (isSent(outcome)) servicesWithKey.add(hostOf(device));
      if (isSent(outcome) || isGone(outcome)) return serviceClient.finishPush(event, isGone(outcome));
      await serviceClient.countError("function", `push ${outcome}`);
      const hasEarlierKey = isKeyRefused(outcome) && servicesWithKey.has(hostOf(device));
      if (!isPassing(outcome)) await serviceClient.finishPush(event, hasEarlierKey);
    },
  });
}
