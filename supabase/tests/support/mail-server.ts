import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = { recipients: string[]; source: string; mail: ParsedMail };

/** An SMTP server that keeps what it receives, parsed as a mail program does. `options` refuse or delay. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const source = Buffer.concat(chunks).toString();
        const recipients = envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, source, mail: await simpleParser(source) });
        done();
      });
    },
    ...options,
  });
  // Clients that distrust the certificate or end early are what some tests are about.
  server.on("error", () => undefined);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    url: `${options.secure ? "smtps" : "smtp"}://casa:segredo@127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
