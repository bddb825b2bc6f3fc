import { expect, it, vi } from "vitest";
import { sendingLater } from "../../local/mail.ts";

const message = {
  to: "ana@exemplo.org.br",
  subject: "Reset",
  text: "http://127.0.0.1/auth/v1/verify?token=a&type=recovery",
};

it("a mail is sent after its sender was answered, in Portuguese", async () => {
  const sent: string[] = [];
  const never = new Promise<void>(() => undefined);
  await sendingLater({
    send: ({ subject }) => {
      sent.push(subject);
      return never;
    },
  }).send(message);
  expect(sent).toEqual(["Redefinir sua senha"]);
});

it("a mail that could not be sent is noted without its receiver, and fails nothing", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  await sendingLater({ send: () => Promise.reject(new TypeError("ana@exemplo.org.br refused")) }).send(
    message,
  );
  await expect.poll(() => lines).toEqual([expect.stringContaining("a mail was not sent: TypeError")]);
  expect(lines.join()).not.toContain("ana@");
});
