import { expect, it } from "vitest";
import { asAdmin, callOf, ok, openRound, refused, rows } from "./client.ts";

it("volunteers sign up and withdraw by the secret link, and no response is cached", async () => {
  const rodada_id = await openRound();
  const [roster] = await rows("POST", "escalas", { rodada_id });
  const [post] = await rows("POST", "escala_postos", { rodada_id, nome: "Forno", vagas: 1 });
  const params = { segredo: String(roster?.segredo) };
  const { headers } = await callOf("getRoster", { params });
  expect(headers.get("cache-control")).toContain("no-store");
  expect((await ok("getRoster", { params })).data).toMatchObject({
    aberta: true,
    postos: [{ nome: "Forno", vagas: 1, voluntarios: [] }],
  });

  const Chave = crypto.randomUUID();
  const body = { PostoId: post?.id, Nome: "Maria de Souza", Telefone: "(64) 99999-0000", Chave };
  const joined = await ok("joinRoster", { params, body });
  expect(joined).toMatchObject({
    message: "Contamos com você!",
    data: { postos: [{ voluntarios: [{ id: joined.id, nome: "Maria S." }] }] },
  });
  expect((await ok("joinRoster", { params, body })).id).toBe(joined.id);
  const second = { ...body, Chave: crypto.randomUUID(), Telefone: "" };
  expect((await refused("joinRoster", 409, { params, body: second })).error).toBe("post_full");
  const left = await ok("leaveRoster", { params, body: { Chave } });
  expect(left.data.postos).toMatchObject([{ voluntarios: [] }]);

  await refused("getRoster", 404, { params: { segredo: "0".repeat(32) }, as: await asAdmin() });
  await refused("joinRoster", 400, { params, body: { ...body, Nome: " ", Chave: "x" } });
  const nowhere = { params: { segredo: "none" } };
  for (const problem of [
    await refused("getRoster", 404, nowhere),
    await refused("joinRoster", 404, { ...nowhere, body }),
  ])
    expect(problem.message).toBe("Escala não encontrada. Confira o endereço da página.");
});
