import { expect, it } from "vitest";
import { reportError, reportUncaughtErrors } from "@/app/report-errors";
import { fakeServer } from "@/testing/fake-server";

it("tells kind and screen of an error, nothing else, and no more than five times", () => {
  const calls: unknown[] = [];
  fakeServer(({ path, body }) => {
    calls.push([path, body]);
    return { body: {} };
  });
  history.replaceState(null, "", "/pedido/0123456789abcdef0123456789abcdef");
  reportUncaughtErrors();
  const error = new TypeError("Maria, 64 99999-0000 is not a function");
  dispatchEvent(new ErrorEvent("error", { error }));
  // A failing image or a script of another site: nothing is known of it.
  dispatchEvent(new ErrorEvent("error"));
  for (let n = 0; n < 10; n++) reportError("maria@exemplo.org.br");
  expect(calls).toEqual([
    ["/functions/v1/api/errors", { Kind: "TypeError /pedido/:segredo" }],
    ...Array(4).fill(["/functions/v1/api/errors", { Kind: "Error /pedido/:segredo" }]),
  ]);
  history.replaceState(null, "", "/");
});
