import { house } from "../../_shared/rules/house.ts";
import type { PushKind } from "../../_shared/rules/push-kinds.ts";
import { createDrain } from "../lib/drain.ts";
import type { Service } from "../lib/service.ts";
import type { ClaimedPush, PushClient, PushDevice } from "./web-push.ts";

/** How many notifications are sent at the same time. */
const BATCH = 20;

/** The screen that a notification opens. */
const PATHS: Record<PushKind, string> = {
  mensagem: "/mensagens-admin",
  pedido: "/pizza-admin",
  prazo: "/pizza-admin",
  problema: "/admin-dashboard",
};

/** What the service worker shows. */
const composeNotification = (kind: PushKind, body: string) => ({
  title: house.shortName,
  body,
  path: PATHS[kind],
  tag: kind,
});

export const isGone = (status: number) => status === 404 || status === 410;
const isSent = (status: number) => status >= 200 && status < 300;
/** Nobody answered, or a later try may succeed. */
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500;

/** The status of the push service, 0 when it does not answer. */
export const sendPush = (client: PushClient, device: PushDevice, kind: PushKind, body: string) =>
  client.send(device, composeNotification(kind, body), kind).catch(() => 0);

type PushesOptions = {
  serviceClient: Pick<Service, "claimPushes" | "finishPush" | "countError">;
  client: PushClient;
};

/** The sender of the notifications. */
export const createPushes = ({ serviceClient, client }: PushesOptions) =>
  createDrain<ClaimedPush>({
    claim: () => serviceClient.claimPushes(BATCH),
    async sendOne({ event, kind, body, ...device }) {
      const status = await sendPush(client, device, kind, body);
      if (isSent(status) || isGone(status)) return serviceClient.finishPush(event, isGone(status));
      await serviceClient.countError("function", `push ${status}`);
      if (!isPassing(status)) await serviceClient.finishPush(event, false);
    },
  });
