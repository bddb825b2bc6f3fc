import { createDrain } from "../lib/drain.ts";
import type { Service } from "../lib/service.ts";
import { composeMail } from "./compose.ts";
import type { MailUrls } from "./layout.ts";
import { type Mailer, mailFault } from "./mailer.ts";

/** How many e-mails are sent at the same time. */
const BATCH = 5;

type OutboxOptions = {
  serviceClient: Pick<Service, "claimMails" | "finishMail">;
  mailer: Mailer;
  urls: MailUrls;
};

/** The sender of the outbox. */
export const createOutbox = ({ serviceClient, mailer, urls }: OutboxOptions) =>
  createDrain({
    claim: () => serviceClient.claimMails(BATCH),
    async sendOne(claimed) {
      const send = async () => mailer.send(composeMail(claimed, urls));
      const fault = await send().then(() => null, mailFault);
      await serviceClient.finishMail(claimed.id, fault);
    },
  });
