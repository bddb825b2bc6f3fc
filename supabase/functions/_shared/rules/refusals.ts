import { INVALID_PHONE, NOT_A_URL, URL_INVALID, URL_REQUIRED } from "./invalid-values.ts";

/** A sentence for users, and the field of the documented call to which it belongs. */
type Refusal = { message: string; field?: string };

/** What users may be told when the database refuses a row, by constraint. Functions of the database raise their own sentences. */
export const REFUSALS: Record<string, Refusal> = {
  live_has_video: { field: "YoutubeUrl", message: URL_REQUIRED },
  has_video_or_date: { field: "YoutubeUrl", message: URL_REQUIRED },
  youtube_url_is_youtube: { field: "YoutubeUrl", message: URL_INVALID },
  links_url_check: { field: "url", message: NOT_A_URL },
  slides_link_url_check: { field: "linkUrl", message: NOT_A_URL },
  telefone_brasileiro: { field: "Telefone", message: INVALID_PHONE },
  tipos_pizza_nome: { message: "Já existe uma pizza com este nome no cardápio." },
  itens_pedido_pizza_tipo_pizza_id_fkey: {
    message: "Esta pizza já foi pedida: tire-a do cardápio em vez de excluir.",
  },
  lista_espera_tipo_pizza_id_fkey: {
    message: "Esta pizza está na lista de espera: tire-a do cardápio em vez de excluir.",
  },
  rodadas_one_a_day: { message: "Já existe uma rodada nesta data." },
  pedidos_pizza_rodada_id_fkey: {
    message: "Esta rodada tem pedidos, talvez cancelados, que ficam guardados: feche-a em vez de excluir.",
  },
};

/** The refusal behind a message of PostgreSQL, which names the constraint. */
export function refusalOf(message: string): Refusal | undefined {
  const constraint = /constraint "([^"]+)"/.exec(message)?.[1];
  return constraint === undefined ? undefined : REFUSALS[constraint];
}
