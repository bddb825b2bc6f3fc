import type { Page } from "@playwright/test";

/** Length of the longest texts in characters, by column: names of people as they occur, others as long as the database allows. */
const LENGTHS: Record<string, number> = {
  nome_cliente: 48,
  nome: 48,
  name: 48,
  nomeCliente: 48,
  tipo_pizza_nome: 80,
  nota: 120,
  motivo_cancelamento: 300,
  motivoCancelamento: 300,
  observacao: 500,
  observacoes: 500,
  descricao: 500,
  message: 500,
};
const WORDS = "Maria Aparecida da Conceição Albuquerque e Vasconcelos ".repeat(10);
const ONE_WORD = "mariaaparecidaconceicaoalbuquerquevasconcelos".repeat(12);

const movement = (amount: string, id: number, payer: string) =>
  `${new Date().toISOString().slice(0, 10)},${amount},${id},Pix recebido de ${payer.slice(0, 200)}`;

/** A bank statement whose texts are long, too. */
export const WORST_STATEMENT = {
  name: "extrato.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    ["Data,Valor,Identificador,Descrição", movement("50.00", 1, WORDS), movement("77.00", 2, ONE_WORD)].join(
      "\n",
    ),
  ),
};

/** Shows the longest texts in all rows, about half of them without spaces, and as many pizzas in each line of an order. */
export async function showWorstContent(page: Page, quantity = 60) {
  const worst = (key: string, value: unknown) => {
    const length = LENGTHS[key];
    if (key === "quantidade") return quantity;
    if (length === undefined || (value !== null && typeof value !== "string")) return value;
    return ((value?.length ?? 0) % 2 ? WORDS : ONE_WORD).slice(0, length).trim();
  };
  await page.route(/\/(rest|functions)\/v1\//, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()["content-type"]?.includes("json");
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, body: JSON.stringify(JSON.parse(await response.text(), worst)) });
  });
}
