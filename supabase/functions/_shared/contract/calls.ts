import * as z from "zod/mini";
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from "./call.ts";
import { linkCalls, liveEventCalls, messageCalls, slideCalls } from "./calls/content.ts";
import { authCalls, userCalls } from "./calls/people.ts";
import { orderCalls, ownOrderCalls, pizzaTypeCalls } from "./calls/pizza.ts";
import { postCalls } from "./calls/posts.ts";

const systemCalls = {
  health: {
    method: "GET",
    path: "/health",
    audience: "anyone",
    summary: "A função e o banco de dados respondem",
    answer: z.object({ status: z.literal("ok") }),
  },
  describe: {
    method: "GET",
    path: "/openapi.json",
    audience: "anyone",
    summary: "Esta descrição, em OpenAPI 3.1",
    answer: z.record(z.string(), z.unknown()),
  },
} as const satisfies Record<string, Call>;

/** The calls by noun, as the published description groups them. */
export const nouns = {
  Postagens: postCalls,
  Eventos: liveEventCalls,
  Links: linkCalls,
  Slides: slideCalls,
  Mensagens: messageCalls,
  Sessão: authCalls,
  Usuários: userCalls,
  Cardápio: pizzaTypeCalls,
  Pedidos: orderCalls,
  "Meu pedido": ownOrderCalls,
  Sistema: systemCalls,
} as const;

/** Every call of the contract by name: the one description. */
export const calls = {
  ...postCalls,
  ...liveEventCalls,
  ...linkCalls,
  ...slideCalls,
  ...messageCalls,
  ...authCalls,
  ...userCalls,
  ...pizzaTypeCalls,
  ...orderCalls,
  ...ownOrderCalls,
  ...systemCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
export type Params<N extends CallName> = ParamsOf<Calls[N]>;
export type Query<N extends CallName> = QueryOf<Calls[N]>;
export type Body<N extends CallName> = BodyOf<Calls[N]>;
export type Answer<N extends CallName> = AnswerOf<Calls[N]>;
