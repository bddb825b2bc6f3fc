import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeAll, describe, it } from "vitest";
import { LibraryAdmin } from "@/features/library/admin/library-admin";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";
import { MessagesScreen } from "@/features/messages/messages-screen";
import { TypesScreen } from "@/features/orders/menu/types-screen";
import { SlidesAdmin } from "@/features/slides/admin/slides-admin";
import { supabase } from "@/lib/supabase";
import {
  button,
  expectFaultHandled,
  FAULTS,
  inConfirmDialog,
  inDialog,
  type Scenario,
} from "@/testing/fault-injection";
import { tableServer } from "@/testing/table-server";

const AT = "2026-11-20T12:00:00-03:00";
const TITLED = { id: 5, title: "Sarau", description: null, created_at: AT };
const TABLES = {
  links: { ...TITLED, url: "https://exemplo.org.br/", category: "radios", active: true, is_public: true },
  live_events: {
    ...TITLED,
    youtube_url: "https://youtu.be/WhWc3b3KhnY",
    scheduled_at: "2031-05-04T12:30:00.000Z",
    is_live: false,
    is_highlight: false,
    author: null,
  },
  library_books: { id: 5, title: "Sarau", author: "Ana", shelf: null, available: true },
  slides: { ...TITLED, link_url: null, image_path: "/imagens/pomba-960.webp", ordem: 1, is_active: true },
  messages: {
    id: 5,
    name: "Helena",
    email: "h@exemplo.org.br",
    message: "Oi",
    created_at: AT,
    read_at: AT,
    answered_at: null,
  },
  tipos_pizza: { id: 5, nome: "Sarau", descricao: null, preco: 50, ativo: true, esgotado: false, ordem: 1 },
};
type Table = keyof typeof TABLES;

type RowScenario = Pick<Scenario, "steps" | "path" | "fill"> & {
  of: Table;
  on: ReactNode;
  isShown?: () => boolean;
  /** Omitted when the row is deleted. */
  changes?: Record<string, unknown>;
};

const isThere = (text: string) => screen.queryAllByText(text).length > 0;
const GONE = {
  steps: [button("Excluir Sarau"), inConfirmDialog("Excluir")],
  isShown: () => !isThere("Sarau"),
};

const SCENARIOS: Record<string, RowScenario> = {
  "a link that goes": { of: "links", on: <LinksAdmin />, ...GONE },
  "an event that goes": { of: "live_events", on: <LiveAdmin />, ...GONE },
  "an event that begins": {
    of: "live_events",
    on: <LiveAdmin />,
    steps: [button("Ativar Sarau")],
    isShown: () => isThere("Ao Vivo"),
    changes: { is_live: true },
  },
  "an event that is changed": {
    of: "live_events",
    on: <LiveAdmin />,
    path: "/?editar=5",
    steps: [inDialog("Salvar evento")],
    fill: async () => {
      fireEvent.change(await screen.findByLabelText("Descrição"), { target: { value: "Com coral" } });
    },
    isShown: () => isThere("Com coral") && inDialog("Salvar evento")() === null,
    changes: { description: "Com coral" },
  },
  "a book that goes": { of: "library_books", on: <LibraryAdmin />, ...GONE },
  "a slide that goes": { of: "slides", on: <SlidesAdmin />, ...GONE },
  "a pizza type that goes": { of: "tipos_pizza", on: <TypesScreen />, ...GONE },
  "a pizza type that is sold out": {
    of: "tipos_pizza",
    on: <TypesScreen />,
    steps: [() => screen.queryByLabelText("Esgotada: Sarau")],
    // The name appears in the switch and in the badge.
    isShown: () => screen.queryAllByText("Esgotada").length === 2,
    changes: { esgotado: true },
  },
  "a message that goes": {
    of: "messages",
    on: <MessagesScreen />,
    path: "/?id=5",
    steps: [inDialog("Excluir"), inConfirmDialog("Excluir")],
    isShown: () => !isThere("Helena"),
  },
  "a message marked unread": {
    of: "messages",
    on: <MessagesScreen />,
    path: "/?id=5",
    steps: [inDialog("Marcar como não lida")],
    isShown: () => inDialog("Marcar como lida")() !== null,
    changes: { read_at: null },
  },
};

// Loading it takes its time, which the tests' clock does not know of.
beforeAll(async () => void (await supabase()));

describe.each(Object.entries(SCENARIOS))(
  "%s",
  (_name, { of, on, changes, isShown = () => false, ...scenario }) => {
    it.each(FAULTS)("%s", (fault) =>
      expectFaultHandled(fault, {
        ...tableServer(of, { ...TABLES[of], updated_at: AT }),
        ...scenario,
        screen: on,
        isShown,
        after: changes ? [{ ...TABLES[of], ...changes }] : [],
      }),
    );
  },
);
