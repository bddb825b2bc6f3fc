import type { Service } from "../lib/service.ts";
import { composeMail } from "./compose.ts";
import { type Mailer, mailFault } from "./mailer.ts";

/** How many e-mails are sent at the same time. */
const BATCH = 5;
/** Shorter than the pause after which another sender takes over a claimed e-mail (claim_mails). */
const MAX_RUN_MS = 60_000;

type OutboxOptions = {
  serviceClient: Pick<Service, "claimMails" | "finishMail">;
  mailer: Mailer;
  toPageUrl: (path: string) => string;
};

/** The sender of the outbox. One run at a time in this process; the database gives each e-mail to one sender. */
export function createOutbox({ serviceClient, mailer, toPageUrl }: OutboxOptions) {
  let run: Promise<void> | undefined;
  let isRequested = false;

  async function sendAll() {
    const started = performance.now();
    let count = 0;
    do {
      isRequested = false;
      const claimed = await serviceClient.claimMails(BATCH);
      count = claimed.length;
      await Promise.all(claimed.map(sendOne));
    } while ((count > 0 || isRequested) && performance.now() - started < MAX_RUN_MS);
  }

  async function sendOne(claimed: Parameters<typeof composeMail>[0]) {
    const send = async () => mailer.send(composeMail(claimed, toPageUrl));
    const fault = await send().then(() => null, mailFault);
    await serviceClient.finishMail(claimed.id, fault);
  }

  return {
    /** Sends what is due; resolves when the run has ended. */
    send() {
      isRequested = true;
      run ??= sendAll().finally(() => {
        run = undefined;
      });
      return run;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
