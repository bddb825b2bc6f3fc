import { expect, it } from "vitest";
import { BASE, callOk, newCustomer, newEmail, openRound, requestRows } from "./client.ts";

it("a mail program's one-click post ends the e-mails and keeps the place; an unknown secret hears the same", async () => {
  const round = await openRound(0);
  const body = { ...newCustomer(), RodadaId: round, TipoPizzaId: 1, Quantidade: 1, Email: newEmail() };
  await callOk("joinWaitingList", { body });
  const entries = () => requestRows("GET", `lista_espera?rodada_id=eq.${round}&select=email,segredo`);
  const [entry] = await entries();
  expect(entry?.email).toBe(body.Email);
  const oneClick = async (secret: unknown) => {
    const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const response = await fetch(`${BASE}/lista-espera/${secret}/sem-emails`, { method: "POST", body: form });
    return [response.status, (await response.json()).message];
  };
  const done = [200, expect.stringMatching(/^Pronto: .+ Seu lugar na lista continua/)];
  expect(await oneClick(entry?.segredo)).toEqual(done);
  expect(await entries()).toEqual([{ ...entry, email: null }]);
  expect(await oneClick("0".repeat(32))).toEqual(done);
});
