import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, describe, it } from "vitest";
import { LibraryAdmin } from "@/features/library/admin/library-admin";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";
import { MessagesScreen } from "@/features/messages/messages-screen";
import { TypesScreen } from "@/features/orders/setup/menu/types-screen";
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
import { AT, ROWS } from "@/testing/stored-rows";
import { tableServer } from "@/testing/table-server";

const LISTED_ROWS = {
  ...ROWS,
  messages: {
    id: 5,
    name: "Helena",
    email: "h@exemplo.org.br",
    message: "Oi",
    created_at: AT,
    read_at: AT,
    answered_at: null,
    updated_at: AT,
  },
};
type Table = keyof typeof LISTED_ROWS;

type RowScenario = Pick<Scenario, "screen" | "steps" | "path" | "fill" | "isSuccessShown"> & {
  table: Table;
  /** Omitted when the row is deleted. */
  changes?: Record<string, unknown>;
};

const isTextShown = (text: string) => screen.queryAllByText(text).length > 0;
const DELETION = {
  steps: [button("Mais ações: Sarau"), button("Excluir Sarau"), inConfirmDialog("Excluir")],
  isSuccessShown: () => !isTextShown("Sarau"),
};

const SCENARIOS: Record<string, RowScenario> = {
  "deleting a link": { table: "links", screen: <LinksAdmin />, ...DELETION },
  "deleting an event": { table: "live_events", screen: <LiveAdmin />, ...DELETION },
  "starting an event": {
    table: "live_events",
    screen: <LiveAdmin />,
    steps: [button("Mais ações: Sarau"), button("Ativar Sarau")],
    isSuccessShown: () => isTextShown("Ao Vivo"),
    changes: { is_live: true },
  },
  "changing an event": {
    table: "live_events",
    screen: <LiveAdmin />,
    path: "/?editar=5",
    steps: [inDialog("Salvar evento")],
    fill: async () => {
      fireEvent.change(await screen.findByLabelText("Descrição"), { target: { value: "Com coral" } });
    },
    isSuccessShown: () => isTextShown("Com coral") && inDialog("Salvar evento")() === null,
    changes: { description: "Com coral" },
  },
  "deleting a book": { table: "library_books", screen: <LibraryAdmin />, ...DELETION },
  "deleting a slide": { table: "slides", screen: <SlidesAdmin />, ...DELETION },
  "deleting a pizza type": { table: "tipos_pizza", screen: <TypesScreen />, ...DELETION },
  "marking a pizza type sold out": {
    table: "tipos_pizza",
    screen: <TypesScreen />,
    steps: [() => screen.queryByLabelText("Esgotada: Sarau")],
    // The name appears in the switch and in the badge.
    isSuccessShown: () => screen.queryAllByText("Esgotada").length === 2,
    changes: { esgotado: true },
  },
  "deleting a message": {
    table: "messages",
    screen: <MessagesScreen />,
    path: "/?id=5",
    steps: [inDialog("Excluir"), inConfirmDialog("Excluir")],
    isSuccessShown: () => !isTextShown("Helena"),
  },
  "marking a message unread": {
    table: "messages",
    screen: <MessagesScreen />,
    path: "/?id=5",
    steps: [inDialog("Marcar como não lida")],
    isSuccessShown: () => inDialog("Marcar como lida")() !== null,
    changes: { read_at: null },
  },
};

// The client is loaded in advance, because the tests' fake clock does not wait for an import.
beforeAll(async () => void (await supabase()));

describe.each(Object.entries(SCENARIOS))("%s", (_name, { table, changes, ...scenario }) => {
  it.each(FAULTS)("handles the fault '%s'", (fault) => {
    const { updated_at: _, ...row } = LISTED_ROWS[table];
    return expectFaultHandled(fault, {
      ...tableServer(table, LISTED_ROWS[table]),
      ...scenario,
      after: changes ? [{ ...row, ...changes }] : [],
    });
  });
});
