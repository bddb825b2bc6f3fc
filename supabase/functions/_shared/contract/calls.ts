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
export const nouns = [
  { name: "Postagens", description: "Notícias, atividades e eventos da casa", calls: postCalls },
  { name: "Eventos", description: "Transmissões ao vivo, agendadas e encerradas", calls: liveEventCalls },
  { name: "Links", description: "Links úteis, públicos e privados", calls: linkCalls },
  { name: "Slides", description: "Imagens no alto da página inicial", calls: slideCalls },
  { name: "Mensagens", description: "O formulário de contato", calls: messageCalls },
  { name: "Sessão", description: "Entrar, sair e a própria conta", calls: authCalls },
  { name: "Usuários", description: "Quem pode entrar, para administradores", calls: userCalls },
  { name: "Cardápio", description: "Tipos de pizza e próximas retiradas", calls: pizzaTypeCalls },
  { name: "Pedidos", description: "Pedidos da pizza beneficente", calls: orderCalls },
  {
    name: "Meu pedido",
    description: "A página do próprio cliente, pelo segredo do pedido",
    calls: ownOrderCalls,
  },
  { name: "Sistema", description: "Saúde e descrição da API", calls: systemCalls },
];

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
