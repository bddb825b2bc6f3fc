import { toInstant } from "../../_shared/rules/dates.ts";
import { addressInOneLine, house } from "../../_shared/rules/house.ts";
import { type CalendarEntry, iCalendar } from "../../_shared/rules/icalendar.ts";
import { type Row, unwrap } from "../lib/rows.ts";
import type { Document, DocumentContext } from "./document.ts";

/** Events say when they begin; a talk with its questions takes about this long. */
const TALK_MS = 90 * 60_000;
/** Subscribers still see events that have just ended. */
const LOOK_BACK_MS = 30 * 86_400_000;

function talk(event: Row, { absolute }: DocumentContext): CalendarEntry {
  const start = new Date(String(event.scheduled_at));
  const page = absolute(`/ao-vivo?id=${event.id}`);
  return {
    uid: `evento-${event.id}@caminho-de-luz`,
    start,
    end: new Date(start.getTime() + TALK_MS),
    title: String(event.title),
    description: [event.description, `Assista em ${page}`].filter(Boolean).join("\n\n"),
    url: page,
    changed: new Date(String(event.updated_at)),
  };
}

function announced(post: Row, { absolute }: DocumentContext): CalendarEntry {
  const start = new Date(String(post.event_date));
  const page = absolute(`/eventos?id=${post.id}`);
  return {
    uid: `postagem-${post.id}@caminho-de-luz`,
    start,
    end: new Date(start.getTime() + TALK_MS),
    title: String(post.title),
    description: [post.preview, page].filter(Boolean).join("\n\n"),
    place: `${house.name}, ${addressInOneLine}`,
    url: page,
    changed: new Date(String(post.updated_at)),
  };
}

function pickup(round: Row, { absolute }: DocumentContext): CalendarEntry {
  const at = (time: unknown) =>
    new Date(toInstant(`${round.data_retirada}T${String(time).slice(0, 5)}`) ?? String(round.data_retirada));
  const until = new Date(String(round.pedidos_ate)).toLocaleString("pt-BR", {
    timeZone: "America/Sao_Paulo",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
  const page = absolute("/pizza-beneficente");
  const orders = round.aberta ? `Pedidos até ${until}, em ${page}` : "Pedidos encerrados.";
  return {
    uid: `pizza-${round.id}@caminho-de-luz`,
    start: at(round.retirada_inicio),
    end: at(round.retirada_fim),
    title: "Pizza Beneficente: retirada",
    description: [orders, round.observacao].filter(Boolean).join("\n\n"),
    place: `${house.name}, ${addressInOneLine}`,
    url: page,
    changed: new Date(String(round.pedidos_de)),
  };
}

const readTalks = ({ rows }: DocumentContext, since: string) =>
  unwrap(
    rows
      .from("live_event_cards")
      .select("id, title, description, scheduled_at, updated_at")
      .gte("scheduled_at", since)
      .order("scheduled_at")
      .order("id")
      .limit(200),
  );

const readAnnounced = ({ rows }: DocumentContext, since: string) =>
  unwrap(
    rows
      .from("post_cards")
      .select("id, title, preview, event_date, updated_at")
      .eq("category", "eventos")
      .gte("event_date", since)
      .order("event_date")
      .order("id")
      .limit(200),
  );

const readPickups = ({ rows }: DocumentContext) =>
  unwrap(
    rows
      .from("rodadas_publicas")
      .select("id, data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, observacao, aberta")
      // Closed before its orders ever began, it is a plan; closed later, its customers still come for their pizzas.
      .or(`aberta.is.true,pedidos_de.lte.${new Date().toISOString()}`)
      .order("data_retirada")
      .order("id")
      .limit(60),
  );

export const agenda: Document = {
  path: "/agenda.ics",
  type: "text/calendar; charset=utf-8",
  async write(context) {
    const since = new Date(Date.now() - LOOK_BACK_MS).toISOString();
    const [events, posts, rounds] = await Promise.all([
      readTalks(context, since),
      readAnnounced(context, since),
      readPickups(context),
    ]);
    const entries = [
      ...events.map((event) => talk(event, context)),
      ...posts.map((post) => announced(post, context)),
      ...rounds.map((round) => pickup(round, context)),
    ];
    return iCalendar(
      entries.sort((one, other) => one.start.getTime() - other.start.getTime()),
      {
        product: "Agenda",
        name: `Agenda ${house.shortName}`,
        refresh: "PT6H",
      },
    );
  },
};
