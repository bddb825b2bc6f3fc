import { createDrain } from "../lib/drain.ts";
import type { Service } from "../lib/service.ts";
import { composeMail } from "./compose.ts";
import { type Mailer, mailFault } from "./mailer.ts";

/** How many e-mails are sent at the same time. */
const BATCH = 5;

type OutboxOptions = {
  serviceClient: Pick<Service, "claimMails" | "finishMail">;
  mailer: Mailer;
  toPageUrl: (path: string) => string;
};

/** The sender of the outbox. */
export const createOutbox = ({ serviceClient, mailer, toPageUrl }: OutboxOptions) =>
  createDrain({
    claim: () => serviceClient.claimMails(BATCH),
    async sendOne(claimed) {
      const send = async () => mailer.send(composeMail(claimed, toPageUrl));
      const fault = await send().then(() => null, mailFault);
      await serviceClient.finishMail(claimed.id, fault);
    },
  });
