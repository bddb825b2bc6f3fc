import { expect, it } from "vitest";
import type { ClaimedMail } from "./compose.ts";
import { createOutbox } from "./outbox.ts";

const claimed = (id: number, data: object) =>
  ({ id, identifier: `${id}`, to: "casa@exemplo.org.br", kind: "mensagem", data }) as ClaimedMail;

it("an e-mail that cannot be written is reported as failed, and those after it are sent", async () => {
  const message = { name: "Ana", email: "ana@exemplo.org.br", message: "Oi" };
  const queue = [[claimed(1, { ...message, message: null })], [claimed(2, message)]];
  const finished: unknown[] = [];
  const subjects: string[] = [];
  const outbox = createOutbox({
    serviceClient: {
      claimMails: async () => queue.shift() ?? [],
      finishMail: async (...result) => {
        finished.push(result);
        return undefined;
      },
    },
    mailer: { send: async ({ subject }) => void subjects.push(subject) },
    urls: { toPageUrl: (path) => path, toCallUrl: (path) => path },
  });
  await outbox.send();
  expect(finished).toEqual([
    [1, { code: "TypeError", isFinal: false }],
    [2, null],
  ]);
  expect(subjects).toEqual(["Mensagem de Ana pelo site"]);
});
