import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { CountCards } from "@/features/dashboard/count-cards";
import { Overview } from "@/features/dashboard/overview";
import { PixKeyNotice } from "@/features/dashboard/pix-key-notice";
import { RoundsChart } from "@/features/dashboard/rounds-chart";
import { SystemCard } from "@/features/dashboard/system-card";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const posts = [1, 2, 3, 4, 5].map((id) => ({
  id,
  title: `Post ${id}`,
  category: "noticias",
  published_at: "2026-11-20T12:00:00Z",
}));

it("shows the counts of posts, events and live events, and the three newest posts", async () => {
  fakeServer(({ path, query }) => {
    if (path.endsWith("/post_cards")) return { body: posts.slice(0, Number(query.get("limit"))), total: 42 };
    if (path.endsWith("/live_events")) return { total: 2 };
    return { body: [], total: 0 };
  });
  renderScreen(
    <>
      <CountCards />
      <Overview />
    </>,
  );

  expect(await screen.findByText("42")).toBeVisible();
  const values = screen.getAllByRole("definition").map((definition) => definition.textContent);
  expect(values.slice(0, 4)).toEqual(["42", "0", "2", "-"]);
  expect(screen.getByText("Post 3")).toBeVisible();
  expect(screen.queryByText("Post 4")).toBeNull();
  expect(screen.getByText("Nenhum evento encontrado")).toBeVisible();
  expect(screen.getByText("OK")).toBeVisible();
});

it("shows 'Agendado' for future events only", async () => {
  const [past, future] = ["2021-05-04T12:30:00Z", "2999-05-04T12:30:00Z"];
  const eventPosts = [
    { id: 1, title: "Feira", category: "eventos", published_at: past, event_date: future },
    { id: 2, title: "Bazar", category: "eventos", published_at: past, event_date: past },
    { id: 3, title: "Sopa", category: "noticias", published_at: past, event_date: future },
  ];
  const upcoming = { id: 4, title: "Palestra", status: "agendado", scheduled_at: future, created_at: past };
  const live = { ...upcoming, id: 5, title: "Estudo", status: "ao_vivo", scheduled_at: past };
  const calls = fakeServer(({ path }) => {
    if (path.endsWith("/post_cards")) return { body: eventPosts, total: 3 };
    if (path.endsWith("/live_event_cards")) return { body: [upcoming, live], total: 2 };
    return { body: [], total: 0 };
  });
  renderScreen(<Overview />);
  await screen.findByText("Feira");
  const scheduled = screen.getAllByRole("listitem").filter((item) => within(item).queryByText("Agendado"));
  expect(scheduled.map((item) => item.querySelector("p")?.textContent)).toEqual(["Feira", "Palestra"]);
  expect(scheduled[0]).toHaveTextContent("04/05/2999");
  const [, , , , liveItem] = screen.getAllByRole("listitem");
  expect(liveItem).toHaveTextContent("EstudoCriado em 04/05/2021Ao Vivo");
  // Excludes past events, like the public list.
  const events = calls.find(({ path }) => path.endsWith("/live_event_cards"));
  expect(events?.query.get("status")).toBe("in.(ao_vivo,agendado)");
});

it("logs an error when the overview cannot be loaded, and loads it again on request", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  let isDown = true;
  fakeServer(() => (isDown ? { status: 500, body: { message: "boom" } } : { body: posts, total: 42 }));
  renderScreen(<Overview />);

  expect(await screen.findAllByText("Não foi possível carregar.")).toHaveLength(2);
  expect(screen.queryByText(/^Nenhum/)).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();

  isDown = false;
  const [retry, ...others] = screen.getAllByRole("button", { name: /^Tentar novamente/ });
  expect(others).toHaveLength(1);
  if (retry) await userEvent.click(retry);
  expect((await screen.findAllByText("Post 1")).length).toBeGreaterThan(0);
});

it("shows the rounds as a chart from oldest to newest, and the numbers as a table", async () => {
  fakeServer(() => ({
    body: [
      { id: 2, data_retirada: "2026-11-28", pedidos: 18, pizzas: 42, valor: 2100 },
      { id: 1, data_retirada: "2026-11-14", pedidos: 30, pizzas: 71, valor: 3550.5 },
    ],
  }));
  renderScreen(<RoundsChart />);

  expect(await screen.findByRole("img", { name: "Pedidos: 14/11, 30; 28/11, 18." })).toBeVisible();
  const row = within(screen.getByRole("table")).getByRole("row", { name: /^14\/11/ });
  expect(row).toHaveTextContent("14/113071R$ 3.550,50");
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000 - 60_000).toISOString();
const systemStatus = (backup_at: string | null) => ({
  backup_at,
  backup_missing: 0,
  retention_at: "2026-11-20T07:15:00Z",
  mail_at: null,
  mails: { failed: 0, delayed: 0, error: null, refused: [] as string[] },
  database_bytes: 12 * 1024 ** 2,
  errors: [{ source: "browser", kind: "TypeError /noticias", count: 1200 }],
});

it.each([
  ["there is no successful backup", null, "Nenhuma cópia boa foi registrada ainda."],
  ["the last successful backup is two days old", daysAgo(2), "A última cópia boa tem mais de dois dias."],
])("warns when %s", async (_, backupAt, warning) => {
  fakeServer(() => ({ body: systemStatus(backupAt) }));
  renderScreen(<SystemCard />);
  expect(await screen.findByText(new RegExp(warning))).toBeVisible();
});

it("warns when pictures are missing in the last backup", async () => {
  fakeServer(() => ({ body: { ...systemStatus(daysAgo(1)), backup_missing: 2 } }));
  renderScreen(<SystemCard />);
  expect(await screen.findByText(/^Os arquivos de 2 fotos não foram encontrados\./)).toBeVisible();
});

it("shows the last deletion of old data, the size and the errors, without a warning for a recent backup", async () => {
  fakeServer(() => ({ body: systemStatus(daysAgo(1)) }));
  renderScreen(<SystemCard />);
  expect(await screen.findByText("20/11/2026 às 04:15")).toBeVisible();
  expect(screen.getByText("12 MB")).toBeVisible();
  expect(screen.getByText("TypeError /noticias")).toBeVisible();
  expect(screen.getByText("1.200")).toBeVisible();
  expect(screen.queryByText("Falta a cópia de segurança")).toBeNull();
});

it.each([
  ["no e-mail was ever sent", null, 1],
  ["an e-mail was sent", daysAgo(3), 0],
])("when %s, says it beside the test", async (_, mail_at, notices) => {
  fakeServer(() => ({ body: { ...systemStatus(daysAgo(1)), mail_at } }));
  renderScreen(<SystemCard />);
  await screen.findByRole("button", { name: "Enviar um e-mail de teste para mim" });
  expect(screen.queryAllByText("Nenhum e-mail saiu ainda")).toHaveLength(notices);
});

it("says which e-mails did not go, and sends them again", async () => {
  const NOT_SET_UP = "O envio de e-mails ainda não foi configurado: o guia da casa diz como.";
  let mails = { failed: 2, delayed: 1, error: "EAUTH 535" as string | null, refused: ["4T77NV"] };
  const calls = fakeServer(({ path }) => {
    if (path.endsWith("/resend_mails")) mails = { failed: 0, delayed: 0, error: null, refused: [] };
    return {
      body: path.endsWith("/mails") ? { message: NOT_SET_UP } : { ...systemStatus(daysAgo(1)), mails },
    };
  });
  renderScreen(
    <>
      <SystemCard />
      <ToastRegion />
    </>,
  );
  expect(await screen.findByText("3 e-mails não foram enviados")).toBeVisible();
  expect(screen.getByText("EAUTH 535")).toBeVisible();
  expect(screen.getByText(/informado no pedido 4T77NV não recebe e-mails/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Enviar de novo" }));
  await expect.poll(() => screen.queryByText(/não foram enviados/)).toBeNull();
  const posts = calls.filter(({ method }) => method === "POST").map(({ path }) => path.split("/").at(-1));
  expect(posts.slice(-3)).toEqual(["resend_mails", "mails", "system_status"]);
  expect(screen.getByText(NOT_SET_UP)).toBeVisible();
});

it("a test e-mail that did not go says why", async () => {
  const reason = "O e-mail não saiu: o servidor de e-mail recusa usuário ou senha (EAUTH 535).";
  fakeServer(({ path }) =>
    path.endsWith("/mails/test")
      ? { status: 409, body: { message: reason, error: "mail_not_sent" } }
      : { body: systemStatus(daysAgo(1)) },
  );
  renderScreen(
    <>
      <SystemCard />
      <ToastRegion />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Enviar um e-mail de teste para mim" }));
  expect(await screen.findByText(/recusa usuário ou senha/)).toBeVisible();
});

it.each([
  ["12ABC34501DE35", /por Rita\. Os pagamentos vão agora para: CNPJ 12\.ABC\.345\/01DE-35\./],
  [null, /por Rita\. Não há mais chave\./],
])("tells every admin that the Pix key changed to %s", async (key, text) => {
  const calls = fakeServer(() => ({
    body: [{ happened_at: "2026-11-20T12:00:00Z", actor_name: "Rita", key }],
  }));
  renderScreen(<PixKeyNotice />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(calls[0]?.query.get("changes->pix_key")).toBe("not.is.null");
});
