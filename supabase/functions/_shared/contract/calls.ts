import * as z from "zod/mini";
import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from "./call.ts";
import { authCalls, userCalls } from "./calls/accounts.ts";
import { orderCalls, ownOrderCalls } from "./calls/pizza.ts";
import { file, fileCalls } from "./files.ts";
import { resources } from "./resources.ts";

/** Error name and screen, e.g. "TypeError /pedido/:segredo". Digits are not allowed, which excludes phones, ids and secrets. */
const BROWSER_ERROR = /^[A-Z][A-Za-z]{0,39} \/[a-z:*/-]{0,60}$/;
const NO_KIND = "Informe o tipo do erro e a tela.";
const NO_ENDPOINT = "Informe o endereço do aparelho.";

/** The address used for rate limits, its position in X-Forwarded-For (0: not in that header), and the number of addresses there. */
const clientAddress = z.object({ address: z.string(), hop: z.int(), hops: z.int() });

const systemCalls = {
  health: {
    method: "GET",
    path: "/health",
    access: "anyone",
    summary: "A função responde, e o banco de dados lê e grava",
    response: z.object({ status: z.literal("ok"), version: z.string(), visitor: clientAddress }),
  },
  reportError: {
    method: "POST",
    path: "/errors",
    access: "anyone",
    summary: "Conta um erro do navegador, pelo tipo e pela tela",
    body: z.object({ Kind: z.string({ error: NO_KIND }).check(z.regex(BROWSER_ERROR, NO_KIND)) }),
    response: z.object({ message: z.string() }),
  },
  sendMails: {
    method: "POST",
    path: "/mails",
    access: "anyone",
    summary: "Envia agora os e-mails e as notificações que estão na fila",
    response: z.object({ message: z.string() }),
  },
  sendTestMail: {
    method: "POST",
    path: "/mails/test",
    access: "admin",
    summary: "Envia um e-mail de teste a quem pede, e diz por que não saiu",
    response: z.object({ message: z.string() }),
  },
  getPushKey: {
    method: "GET",
    path: "/push/key",
    access: "admin",
    summary: "A chave com que um navegador pede notificações deste site; nula quando o site não as envia",
    response: z.object({ publicKey: z.nullable(z.string()) }),
  },
  sendTestPush: {
    method: "POST",
    path: "/push/test",
    access: "admin",
    summary: "Envia uma notificação de teste a um aparelho de quem pede, e diz por que não saiu",
    body: z.object({
      Endpoint: z
        .string({ error: NO_ENDPOINT })
        .check(z.minLength(1, NO_ENDPOINT), z.maxLength(1000, NO_ENDPOINT)),
    }),
    response: z.object({ message: z.string() }),
  },
  prepareArchive: {
    method: "POST",
    path: "/export",
    access: "admin",
    summary:
      "Prepara o arquivo com tudo o que a casa gravou, menos senhas e códigos, e dá o segredo do seu endereço, por poucos minutos",
    response: z.object({ segredo: z.string() }),
  },
  downloadArchive: {
    method: "GET",
    path: "/export/{segredo}",
    access: "anyone",
    summary: "O arquivo da cópia de segurança, pelo segredo do endereço",
    download: "application/gzip",
    response: file,
  },
  describe: {
    method: "GET",
    path: "/openapi.json",
    access: "anyone",
    summary: "Esta descrição, em OpenAPI 3.1",
    response: z.record(z.string(), z.unknown()),
  },
} as const satisfies Record<string, Call>;

const resourceGroups = resources.flatMap((resource) => ("api" in resource ? [resource.api] : []));

/** The calls, grouped as in the OpenAPI document. */
export const callGroups = [
  ...resourceGroups,
  { name: "Sessão", description: "Entrar, sair e a própria conta", calls: authCalls },
  { name: "Usuários", description: "Quem pode entrar, para administradores", calls: userCalls },
  { name: "Pedidos", description: "Pedidos da pizza beneficente", calls: orderCalls },
  {
    name: "Meu pedido",
    description: "A página do próprio cliente, pelo segredo do pedido",
    calls: ownOrderCalls,
  },
  { name: "Arquivos", description: "Arquivos com endereço próprio, por cinco minutos", calls: fileCalls },
  { name: "Sistema", description: "Saúde e descrição da API", calls: systemCalls },
];

type Intersection<U> = (U extends unknown ? (member: U) => void : never) extends (
  intersection: infer I,
) => void
  ? I
  : never;
export type Calls = Intersection<(typeof callGroups)[number]["calls"]>;
/** All calls of the REST API by name. */
export const calls: Calls = Object.assign({}, ...callGroups.map((group) => group.calls));
export type CallName = keyof Calls;
export type Params<N extends CallName> = ParamsOf<Calls[N]>;
export type Query<N extends CallName> = QueryOf<Calls[N]>;
export type Body<N extends CallName> = BodyOf<Calls[N]>;
export type CallResponse<N extends CallName> = ResponseOf<Calls[N]>;
