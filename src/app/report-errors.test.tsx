import { expect, it, vi } from "vitest";
import { fakeServer } from "@/testing/fake-server";

it("reports only the kind and the screen of an error, at most five times", async () => {
  // The module counts the reports of a page, and test files of one worker share it: another file's failed screen counts too.
  vi.resetModules();
  const { reportError, reportUncaughtErrors } = await import("@/app/report-errors");
  const calls: unknown[] = [];
  fakeServer(({ path, body }) => {
    calls.push([path, body]);
    return { body: {} };
  });
  history.replaceState(null, "", "/pedido/0123456789abcdef0123456789abcdef");
  reportUncaughtErrors();
  const error = new TypeError("Maria, 64 99999-0000 is not a function");
  dispatchEvent(new ErrorEvent("error", { error }));
  // Errors of images and of other sites' scripts have no details.
  dispatchEvent(new ErrorEvent("error"));
  for (let n = 0; n < 10; n++) reportError("maria@exemplo.org.br");
  expect(calls).toEqual([
    ["/functions/v1/api/errors", { Kind: "TypeError /pedido/:segredo" }],
    ...Array(4).fill(["/functions/v1/api/errors", { Kind: "Error /pedido/:segredo" }]),
  ]);
  history.replaceState(null, "", "/");
});
