import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { NoticesScreen } from "./notices-screen";

const aPerson = (nome: string, id: number, values: object = {}) => ({
  tipo: "mudanca",
  rodada_id: 7,
  espera: [id],
  voluntarios: [] as number[],
  nome,
  telefone: "+5564999990001",
  data_retirada: "2026-12-05",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  dia_anterior: "2026-11-28",
  motivo: null,
  ...values,
});

it("lists who waits and who helps with the text of their round, and records each tap with what it said", async () => {
  let people = [
    aPerson("Ana Lima", 1),
    aPerson("Bia Sá", 2, { espera: [], voluntarios: [4], telefone: null }),
    aPerson("Caio", 3, {
      tipo: "rodada_cancelada",
      voluntarios: [5],
      dia_anterior: null,
      motivo: "Forno quebrado",
    }),
  ];
  const sent: unknown[] = [];
  fakeServer(({ path, body }) => {
    if (path.endsWith("/round_people_due")) return { body: people };
    if (!path.endsWith("/record_round_people")) return { body: [] };
    sent.push(body);
    people = people.slice(1);
    return { body: null };
  });
  renderScreen(<NoticesScreen />);
  const user = userEvent.setup();
  expect(await screen.findByRole("link", { name: "Espera e escala: 3" })).toHaveAttribute("aria-current");
  const cardOf = (name: string) => {
    const card = screen.getByRole("heading", { name }).closest("li");
    if (!card) throw new Error(`no card of ${name}`);
    return within(card);
  };
  const link = cardOf("Ana Lima").getByRole("link", { name: /^Avisar no WhatsApp/ });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toMatch(
    /5564999990001\?text=Olá, Ana! .+ de sábado, 28 de novembro mudou de dia: agora é sábado, 5 de dezembro/,
  );
  expect(cardOf("Bia Sá").queryByRole("link")).toBeNull();
  expect(cardOf("Caio").getByText("Lista de espera e escala")).toBeVisible();
  expect(cardOf("Caio").getByText(/Motivo: Forno quebrado\./)).toBeVisible();
  await user.click(link);
  for (const name of ["Bia Sá", "Caio"])
    await user.click(await screen.findByRole("button", { name: `Já avisei ${name}` }));
  expect(await screen.findByText("Todos avisados")).toBeVisible();
  expect(sent).toEqual([
    { p_espera: [1], p_voluntarios: [], p_day: "2026-12-05" },
    { p_espera: [], p_voluntarios: [4], p_day: "2026-12-05" },
    { p_espera: [3], p_voluntarios: [5] },
  ]);
});

it("offers to undo a tap, for people who were not told after all", async () => {
  let people = [aPerson("Ana Lima", 1)];
  const undone: unknown[] = [];
  fakeServer(({ path, body }) => {
    if (path.endsWith("/round_people_due")) return { body: people };
    if (path.endsWith("/record_round_people")) people = [];
    if (path.endsWith("/undo_round_people")) {
      undone.push(body);
      people = [aPerson("Ana Lima", 1)];
    }
    return { body: path.includes("/rpc/") && !path.endsWith("_due") ? null : [] };
  });
  renderScreen(
    <>
      <NoticesScreen />
      <ToastRegion />
    </>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Já avisei Ana Lima" }));
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByRole("heading", { name: "Ana Lima" })).toBeVisible();
  expect(undone).toEqual([{ p_espera: [1], p_voluntarios: [], p_day: "2026-11-28" }]);
});
