import { describe, expect, it } from "vitest";
import { allCalls, MISSING_ROW } from "./all-calls.ts";
import {
  adminToken,
  callApi,
  callOk,
  callRefused,
  expectProblem,
  newAccount,
  newCustomer,
  newEmail,
  requestRows,
  signIn,
  stack,
  userToken,
} from "./client.ts";
import { startFunction } from "./in-process.ts";
import { badTokens } from "./tokens.ts";

/** Calls that need a session. */
const guarded = allCalls.filter(({ call }) => call.access !== "anyone");
const request = { params: MISSING_ROW };
const isAuthorized = (status: number) => status !== 401 && status !== 403;

const admin = await adminToken();
const user = await userToken();
const setSaturdayHelp = (userId: string, helpsSaturday: boolean) =>
  callOk("changeSaturdayHelp", { as: admin, params: { userId }, body: { helpsSaturday } });
/** A user with "Ajuda no sábado". */
const helper = await newAccount(admin);
await setSaturdayHelp(helper.id, true);

describe("without a session", () => {
  it.each(guarded)("$name is refused", async ({ name }) => {
    expect(await callRefused(name, 401, request)).toEqual({
      message: "Token expirado",
      error: "unauthorized",
    });
  });

  it.each(allCalls.filter(({ call }) => call.access === "anyone"))("$name is allowed", async ({ name }) => {
    expect(isAuthorized((await callApi(name, request)).status)).toBe(true);
  });
});

describe.each([
  ["an ordinary user", user],
  ["a helper of the Saturday", helper.token],
])("as %s", (_, as) => {
  it.each(allCalls.filter(({ call }) => call.access === "admin"))("$name is refused", async ({ name }) => {
    const problem = await callRefused(name, 403, { ...request, as });
    expect(problem).toEqual({ message: "Acesso negado para esta operação", error: "forbidden" });
  });

  it.each(allCalls.filter(({ call, name }) => call.access === "user" && name !== "logout"))(
    "$name is allowed",
    async ({ name }) => {
      expect(isAuthorized((await callApi(name, { ...request, as })).status)).toBe(true);
    },
  );
});

describe("as an ordinary user", () => {
  it.each([
    ["listUsers", {}, allCalls.find(({ name }) => name === "listUsers")?.call.summary],
    // The lines of an order say whether staff entered it.
    [
      "placeOrder",
      { body: { ...newCustomer(), TipoPizzaId: 1, Quantidade: 1, Origem: "balcao" } },
      "Registra um pedido de outra pessoa",
    ],
  ] as const)("the refusal of %s is recorded in the audit log", async (name, options, label) => {
    const { id, token: as } = await newAccount(admin);
    await callRefused(name, 403, { ...options, as });
    expect(
      await requestRows("GET", `audit_log?action=eq.refused&actor_id=eq.${id}&select=entity,label`),
    ).toEqual([{ entity: "api", label }]);
  });
});

it("at most twenty refusals per user and hour are recorded", async () => {
  const { id, token: as } = await newAccount(admin);
  const { send } = startFunction({ hasRateLimits: true });
  for (let n = 0; n < 22; n++) expect((await send("GET", "/auth/users", { as })).status).toBe(403);
  // A wrong current password is a refusal, too.
  const body = { CurrentPassword: "errada", NewPassword: "outra senha boa" };
  expect((await send("POST", "/auth/change-password", { as, body })).status).toBe(400);
  expect(await requestRows("GET", `audit_log?action=eq.refused&actor_id=eq.${id}`)).toHaveLength(20);
});

describe("as an admin", () => {
  it.each(guarded.filter(({ name }) => name !== "logout"))("$name is allowed", async ({ name }) => {
    const received = await callApi(name, { ...request, as: admin });
    expect(isAuthorized(received.status)).toBe(true);
    if (received.status >= 400) expectProblem(received);
  });
});

describe("before the initial password is changed", () => {
  it("an admin can only read the own session, sign out and change the password; every other guarded call is refused", async () => {
    const email = newEmail();
    const { initialPassword = "" } = await callOk("createUser", {
      as: admin,
      body: { name: "Recém-chegada", email, role: "admin" },
    });
    const token = await signIn(email, initialPassword);
    const allowedCalls: string[] = [];
    for (const { name } of guarded.filter(({ name }) => name !== "logout")) {
      const { status, body } = await callApi(name, { ...request, as: token });
      if (status !== 403) allowedCalls.push(name);
      else
        expect([name, body]).toEqual([
          name,
          { message: "Troque a senha inicial antes de continuar.", error: "must_change_password" },
        ]);
    }
    expect(allowedCalls).toEqual(["getCurrentUser", "changePassword"]);
    const NewPassword = "flor de ipê amarelo";
    await callOk("changePassword", { as: token, body: { CurrentPassword: initialPassword, NewPassword } });
    await callOk("listMessages", { as: token });
    await callOk("logout", { as: token });
  });
});

describe("with an invalid token", () => {
  /** Authorization depends only on a call's `access` (see the tests without a session), so that one call per value is enough. */
  const onePerAccess = ["anyone", "user", "admin"].flatMap(
    (access) => allCalls.find(({ call }) => call.access === access) ?? [],
  );

  it.each(Object.keys(badTokens("a.e30.b", "x")))(
    "%s: every guarded call is refused, and public calls respond",
    async (kind) => {
      const token = badTokens(admin, stack.jwtSecret)[kind];
      expect(onePerAccess.length).toBe(3);
      for (const { name, call } of onePerAccess) {
        const { status } = await callApi(name, { ...request, as: token });
        expect([name, call.access === "anyone" ? isAuthorized(status) : status]).toEqual([
          name,
          call.access === "anyone" ? true : 401,
        ]);
      }
    },
  );

  it("API keys are not accepted as tokens", async () => {
    for (const key of [stack.secretKey, stack.publishableKey])
      await callRefused("listUsers", 401, { as: key });
  });
});

describe("the next request is affected by", () => {
  it("a logout", async () => {
    const { token } = await newAccount(admin, { role: "admin" });
    await callOk("listUsers", { as: token });
    await callOk("logout", { as: token });
    await callRefused("listUsers", 401, { as: token });
    await callRefused("getCurrentUser", 401, { as: token });
  });

  it("a deletion of the user", async () => {
    const { id, token } = await newAccount(admin, { role: "admin" });
    await callOk("deleteUser", { as: admin, params: { userId: id } });
    await callRefused("getCurrentUser", 401, { as: token });
  });

  it("a demotion and a promotion", async () => {
    const { id, token } = await newAccount(admin, { role: "admin" });
    await callOk("changeRole", { as: admin, params: { userId: id }, body: { role: "user" } });
    await callRefused("listUsers", 403, { as: token });
    await callOk("changeRole", { as: admin, params: { userId: id }, body: { role: "admin" } });
    await callOk("listUsers", { as: token });
  });

  it("the switch of a user's help on Saturdays", async () => {
    const { id, token } = await newAccount(admin);
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
    const help = async () =>
      (await fetch(`${stack.url}/rest/v1/rpc/round_pizzas?p_rodada_id=0`, { headers })).status;
    expect(await help()).toBe(403);
    expect((await setSaturdayHelp(id, true)).data).toMatchObject({ role: "user", helpsSaturday: true });
    expect((await callOk("getCurrentUser", { as: token })).user.helpsSaturday).toBe(true);
    // Admitted, but this round does not exist.
    expect(await help()).toBe(409);
    await setSaturdayHelp(id, false);
    expect(await help()).toBe(403);
  });

  it("a changed password, which ends all sessions except the current one", async () => {
    const { token, email, password } = await newAccount(admin);
    const other = await signIn(email, password);
    await callOk("changePassword", {
      as: token,
      body: { CurrentPassword: password, NewPassword: "caminho de pedras" },
    });
    await callRefused("getCurrentUser", 401, { as: other });
    await callOk("getCurrentUser", { as: token });
  });
});
