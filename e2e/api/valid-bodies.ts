import * as z from "zod/mini";
import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import { type CallName, type Calls, calls } from "../../supabase/functions/_shared/contract/calls.ts";
import {
  adminToken,
  callOk,
  newAccount,
  newCustomer,
  newEmail,
  openRound,
  placeOrder,
  requestRows,
} from "./client.ts";

type CallWithBody = { [N in CallName]: Calls[N] extends { body: unknown } ? N : never }[CallName];
type Body = Record<string, unknown>;
type BodyInput = Pick<TestData, "email" | "round" | "rosterStation">;

const PASSWORD = "uma senha longa";

/** An admin, and rows that may be changed without affecting other tests. */
export async function createTestData() {
  const { email, token: as } = await newAccount(await adminToken(), { password: PASSWORD, role: "admin" });
  const round = await openRound();
  const { id: lineId } = await placeOrder(round);
  const { segredo } = await placeOrder(round, { Quantidade: 1 });
  // A roster with the secret of the order: one `{segredo}` then fits the paths of orders and of rosters.
  await requestRows("POST", "escalas", { rodada_id: round, segredo });
  const [rosterStationRow] = await requestRows("POST", "escala_postos", {
    rodada_id: round,
    nome: "a",
    vagas: 50,
  });
  const rosterStation = Number(rosterStationRow?.id);
  const createRow = async (name: "createPost" | "createLiveEvent" | "createLink" | "createSlide") =>
    (await callOk(name, { as, body: await validBody(name, { email, round, rosterStation }) })).data.id;
  /** The id of an existing row for each collection path; also used for the paths that begin with it. */
  const ids: Record<string, number> = {
    "/posts": await createRow("createPost"),
    "/live-events": await createRow("createLiveEvent"),
    "/links": await createRow("createLink"),
    "/slides": await createRow("createSlide"),
    "/pedidospizza": lineId,
  };
  // The other collections, whose rows can be created with generated values.
  for (const [name, { method, path, status }] of Object.entries<Call>(calls)) {
    if (
      method !== "POST" ||
      status !== 201 ||
      name in VALID_BODIES ||
      !Object.values<Call>(calls).some((call) => call.path === `${path}/{id}`)
    )
      continue;
    const body = await validBody(name as CallName, { email, round, rosterStation });
    // Any call that creates a row: only `data.id` of its response is read.
    ids[path] = (await callOk(name as "createLink", { as, body })).data.id;
  }
  const { id: userId } = await newAccount(as);
  return { as, email, round, ids, userId, segredo, rosterStation };
}
export type TestData = Awaited<ReturnType<typeof createTestData>>;

const post = () => ({
  Title: "a",
  Content: "<p>a</p>",
  Category: "noticias",
  Ordem: 1,
  Excerpt: "a",
  FeaturedImage: "/a.png",
  FeaturedImageAlt: "a",
  IsPublished: true,
  PublishedAt: "2020-11-21T10:00",
  EventDate: "2020-11-28T20:00",
  EventPlace: "a",
});
const liveEvent = () => ({
  Title: "a",
  Description: "a",
  YoutubeUrl: "https://youtu.be/aqz-KE-bpKQ",
  ScheduledAt: "2099-01-01T10:00",
  IsLive: false,
  IsHighlight: false,
  EventImage: "/a.png",
});
const link = () => ({
  title: "a",
  url: "https://a.br",
  description: "a",
  category: "estudos",
  active: true,
  is_public: true,
});
const slide = () => ({
  title: "a",
  description: "a",
  linkUrl: "/a",
  isActive: true,
  order: 1,
  imagePath: "/a.png",
});

/**
 * Valid bodies of the calls for which generated values are refused. arbitrary.test.ts changes one field at a time, because wholly
 * random bodies rarely pass the first check.
 */
const VALID_BODIES = {
  createPost: post,
  updatePost: post,
  createLiveEvent: liveEvent,
  updateLiveEvent: liveEvent,
  createLink: link,
  updateLink: link,
  createSlide: slide,
  updateSlide: slide,
  createUser: () => ({ name: "a", email: newEmail(), password: PASSWORD, role: "user" }),
  changeRole: () => ({ role: "user" }),
  changeSaturdayHelp: () => ({ helpsSaturday: false }),
  reportError: () => ({ Kind: "TypeError /pedido/:segredo" }),
  sendMessage: () => ({ name: "a", email: "a@b.br", message: "a", Website: "", FillTime: 9000 }),
  login: ({ email }) => ({ Email: email, Password: PASSWORD }),
  changePassword: () => ({
    CurrentPassword: PASSWORD,
    NewPassword: `${PASSWORD} nova`,
    NewPasswordConfirmation: `${PASSWORD} nova`,
  }),
  confirmPassword: () => ({ CurrentPassword: PASSWORD }),
  recoverPassword: async () => {
    const as = await adminToken();
    const { id } = await newAccount(as);
    const { data } = await callOk("createRecoveryCode", { as, params: { userId: id } });
    const NewPassword = `${PASSWORD} nova`;
    return { Code: data.code, NewPassword, NewPasswordConfirmation: NewPassword };
  },
  forgotPassword: () => ({ Email: `${crypto.randomUUID()}@exemplo.org.br` }),
  changeEmail: () => ({ CurrentPassword: PASSWORD, Email: `${crypto.randomUUID()}@exemplo.org.br` }),
  updateProfile: () => ({ name: "Cobaia" }),
  placeOrder: ({ round }) => ({
    ...newCustomer(),
    RodadaId: round,
    Email: "a@b.br",
    EhWhatsapp: true,
    TipoPizzaId: 1,
    Quantidade: 1,
    Observacoes: "a",
    Nota: "a",
    FormaPagamento: "pix",
    PrecoUnitario: 50,
    Origem: "site",
    Segredos: ["0".repeat(32)],
  }),
  // In a full round, because only those have a waiting list.
  joinWaitingList: async () => ({
    ...newCustomer(),
    RodadaId: await openRound(0),
    TipoPizzaId: 1,
    Quantidade: 2,
    Email: "a@exemplo.org.br",
  }),
  joinRoster: ({ rosterStation }) => ({
    PostoId: rosterStation,
    Nome: "a",
    Telefone: "(64) 99999-0000",
    Chave: crypto.randomUUID(),
  }),
  leaveRoster: () => ({ Chave: crypto.randomUUID() }),
  findOwnOrder: async ({ round }) => {
    const { codigo, customer } = await placeOrder(round);
    return { Codigo: codigo, Telefone: customer.Telefone };
  },
  storeFile: () => ({ Nome: "a.csv", Conteudo: "a" }),
  setOrderStatus: () => ({ Status: "Pendente", Motivo: "a" }),
  setQuantity: () => ({ Quantidade: 2 }),
  addPizza: () => ({ TipoPizzaId: 1, Quantidade: 1 }),
  correctOwnNotes: () => ({ Observacoes: "a" }),
  changeOwnOrder: () => ({
    Pizzas: [{ TipoPizzaId: 1, Quantidade: 1, QuantidadeAnterior: 1, PrecoUnitario: 50 }],
    FormaPagamento: "pix",
  }),
} satisfies Partial<Record<CallWithBody, (input: BodyInput) => Body | Promise<Body>>>;

/** The entry of VALID_BODIES; without one, generated values for the fields of the schema. */
export function validBody(name: CallName, input: BodyInput): Body | Promise<Body> {
  if (name in VALID_BODIES) return VALID_BODIES[name as keyof typeof VALID_BODIES](input);
  const { body }: Call = calls[name];
  const { properties = {} } = body ? z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) : {};
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      field,
      typeof schema === "object" && schema.type === "boolean" ? true : "a",
    ]),
  );
}
