import { PUSH_ENDPOINTS } from "../../functions/_shared/rules/push-endpoint-cases.ts";
import type { TestDatabase } from "./test-database.ts";
import type { TestUser } from "./test-stack.ts";

export const [ENDPOINT, OTHER_ENDPOINT] = PUSH_ENDPOINTS;
export const P256DH = `B${"a".repeat(86)}`;
export const AUTH = "a".repeat(22);
export const ALL_KINDS = ["mensagem", "pedido", "prazo", "problema"];

export type ClaimedPush = {
  event: string;
  kind: string;
  body: string;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/** What admins and the sender do with devices and notifications. `database` is read when a call is made. */
export function pushCalls(fixture: { readonly database: TestDatabase }) {
  return {
    save: (kinds = ALL_KINDS, endpoint: string = ENDPOINT, user: TestUser = fixture.database.admin) =>
      fixture.database.asUser(user)(({ query }) =>
        query("select public.save_push_device($1, $2, $3, $4)", [endpoint, P256DH, AUTH, kinds]),
      ),
    device: (endpoint: string = ENDPOINT, user: TestUser = fixture.database.admin) =>
      fixture.database.asUser(user)(async ({ query }) => {
        const [row] = await query<{ device: { kinds: string[] } | null }>(
          "select public.push_device($1) as device",
          [endpoint],
        );
        return row?.device;
      }),
    addMessage: () =>
      fixture.database.asService(({ query }) =>
        query(
          "insert into public.messages (name, email, message) values ('Ana', 'ana@exemplo.org.br', 'Oi')",
        ),
      ),
    claim: (max = 20) =>
      fixture.database.asService(async ({ query }) => {
        const [row] = await query<{ pushes: ClaimedPush[] }>("select public.claim_pushes($1) as pushes", [
          max,
        ]);
        return row?.pushes ?? [];
      }),
    finish: (event = "", isGone = false) =>
      fixture.database.asService(({ query }) => query("select public.finish_push($1, $2)", [event, isGone])),
    count: async (table: "push_devices" | "pushes") =>
      (await fixture.database.query<{ n: number }>(`select count(*)::int as n from private.${table}`))[0]?.n,
  };
}
