import { expect, it } from "vitest";
import { adminToken, callApi, callOk, callRefused, openRound, requestRows } from "./client.ts";

/** A roster with one station that has one place; a volunteer's request to join this station. */
async function createRoster() {
  const rodada_id = await openRound();
  const [roster] = await requestRows("POST", "escalas", { rodada_id });
  const [station] = await requestRows("POST", "escala_postos", { rodada_id, nome: "Forno", vagas: 1 });
  const body = {
    PostoId: station?.id,
    Nome: "Maria de Souza",
    Telefone: "(64) 99999-0000",
    Chave: crypto.randomUUID(),
  };
  return { params: { segredo: String(roster?.segredo) }, body };
}

it("volunteers sign up and withdraw by the secret link, and the roster is not cached", async () => {
  const { params, body } = await createRoster();
  const { headers } = await callApi("getRoster", { params });
  expect(headers.get("cache-control")).toContain("no-store");
  expect((await callOk("getRoster", { params })).data).toMatchObject({
    aberta: true,
    postos: [{ nome: "Forno", vagas: 1, voluntarios: [] }],
  });

  const signUp = await callOk("joinRoster", { params, body });
  expect(signUp).toMatchObject({
    message: "Contamos com você!",
    data: { postos: [{ voluntarios: [{ id: signUp.id, nome: "Maria S." }] }] },
  });
  expect((await callOk("joinRoster", { params, body })).id).toBe(signUp.id);
  const second = { ...body, Chave: crypto.randomUUID(), Telefone: "" };
  expect((await callRefused("joinRoster", 409, { params, body: second })).error).toBe("station_full");
  const withdrawal = await callOk("leaveRoster", { params, body: { Chave: body.Chave } });
  expect(withdrawal.data.postos).toMatchObject([{ voluntarios: [] }]);
});

it("an unknown roster and an invalid volunteer are refused", async () => {
  const { params, body } = await createRoster();
  await callRefused("getRoster", 404, { params: { segredo: "0".repeat(32) }, as: await adminToken() });
  await callRefused("joinRoster", 400, { params, body: { ...body, Nome: " ", Chave: "x" } });
  const unknownRoster = { params: { segredo: "none" } };
  for (const problem of [
    await callRefused("getRoster", 404, unknownRoster),
    await callRefused("joinRoster", 404, { ...unknownRoster, body }),
  ])
    expect(problem.message).toBe("Escala não encontrada. Confira o endereço da página.");
});
