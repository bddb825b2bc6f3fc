import { broken, forbidden, invalid, notFound, Problem, unauthorized, unavailable } from "./problem.ts";

/** What PostgREST answers when the database refuses. */
type DatabaseError = { code?: string; message?: string; hint?: string | null };

/** Constraints that a person can run into, in the words of the form that leads there. */
const IN_WORDS: Record<string, string> = {
  live_has_video: "A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.",
  has_video_or_date: "A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.",
  youtube_url_is_youtube: "Por favor, insira uma URL válida do YouTube.",
  links_url_check: "Por favor, insira uma URL válida",
  slides_link_url_check: "Por favor, insira uma URL válida",
  tipos_pizza_nome: "Já existe uma pizza com este nome no cardápio.",
  itens_pedido_pizza_tipo_pizza_id_fkey: "Esta pizza já tem pedidos. Tire-a do cardápio em vez de excluir.",
  telefone_brasileiro: "Telefone inválido. Use DDD e número, como (64) 99999-0000.",
};

function inWords({ message = "" }: DatabaseError): string | undefined {
  const constraint = /constraint "([^"]+)"/.exec(message)?.[1];
  return constraint && IN_WORDS[constraint];
}

/** Only the code goes on: messages of the database may quote what somebody typed. */
const causeOf = (error: DatabaseError, status: number) => `database ${error.code ?? status}`;

/** PostgREST's refusal -> ours. Nothing internal goes along. */
export function problemOf(status: number, error: DatabaseError): Problem {
  const code = error.code ?? "";
  // Raised on purpose: status in the code, the Portuguese text, and a stable code as hint.
  const raised = /^PT(4\d\d)$/.exec(code);
  if (raised) return new Problem(Number(raised[1]), error.hint ?? "refused", error.message ?? "");
  if (status === 401 || /^PGRST30[1-3]$/.test(code)) return unauthorized();
  if (code === "42501") return forbidden();
  if (code === "PGRST116") return notFound();
  if (code === "23505") return new Problem(409, "conflict", inWords(error) ?? "Já existe um registro igual.");
  if (code === "23503") return new Problem(409, "in_use", inWords(error) ?? "Este registro está em uso.");
  if (/^2[23]/.test(code)) {
    const words = inWords(error);
    return words ? new Problem(400, "invalid", words) : invalid();
  }
  // Deadlocks, cancelled statements, no connection: the same request may succeed in a moment.
  if (/^(40|53|55|57|08)/.test(code) || status === 502 || status === 503 || status === 504) {
    return unavailable(causeOf(error, status));
  }
  return broken(causeOf(error, status));
}
