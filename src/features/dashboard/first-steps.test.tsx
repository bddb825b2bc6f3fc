import { CONTACT_OF_NEW_HOUSE } from "@shared/rules/house.ts";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { FirstSteps } from "@/features/dashboard/first-steps";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const NEW_HOUSE = {
  ...CONTACT_OF_NEW_HOUSE,
  weekly_schedule: [] as object[],
  pix_key: null as string | null,
  pix_test_key: null as string | null,
  pix_test_result: null as string | null,
};

/** Opens the dashboard of a house with these settings and with one row in each of `tables`. */
async function open(changes: Partial<typeof NEW_HOUSE> = {}, tables: string[] = []) {
  const calls = fakeServer(({ path }) => {
    if (path.endsWith("/site_settings")) return { body: { ...NEW_HOUSE, ...changes } };
    return { body: tables.some((table) => path.endsWith(`/${table}`)) ? [{ id: 1 }] : [] };
  });
  renderScreen(<FirstSteps />);
  await expect.poll(() => calls.length).toBe(4);
}

const states = async () =>
  (await screen.findAllByRole("listitem")).map(
    (step) => (/Pronto|Pulado/.exec(step.textContent) ?? ["aberto"])[0],
  );

it("leads an empty house through five steps", async () => {
  await open();
  expect(await states()).toEqual(Array(5).fill("aberto"));
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/configuracoes/contato",
    "/configuracoes/semana",
    "/configuracoes/pix",
    "/pizza-admin/tipos",
    "/blog-admin?editar=novo",
  ]);
  expect(screen.getByRole("link", { current: "step" })).toHaveTextContent("Nome e contato da casa");
});

it("the Pix step is done after the test of the current key, the pizza step with a round", async () => {
  const key = "casa@exemplo.org.br";
  await open({ pix_key: key, pix_test_key: "antiga@exemplo.org.br", pix_test_result: "chegou" }, [
    "tipos_pizza",
  ]);
  expect(await states()).toEqual(Array(5).fill("aberto"));
  expect(screen.getByRole("link", { name: /primeira rodada/ })).toHaveAttribute(
    "href",
    "/pizza-admin/rodadas",
  );
  cleanup();
  await open(
    { contact_email: key, weekly_schedule: [{}], pix_key: key, pix_test_key: key, pix_test_result: "chegou" },
    ["tipos_pizza", "rodadas"],
  );
  expect(await states()).toEqual(["Pronto", "Pronto", "Pronto", "Pronto", "aberto"]);
});

it("a skipped step stays skipped, and the steps are gone when every one is done or skipped", async () => {
  await open({ weekly_schedule: [{}] }, ["tipos_pizza", "rodadas", "posts"]);
  await userEvent.click(await screen.findByRole("button", { name: /^Pular: Nome e contato/ }));
  expect(await states()).toEqual(["Pulado", "Pronto", "aberto", "Pronto", "Pronto"]);
  expect(screen.getByRole("link", { name: /^3Chave Pix/ })).toHaveFocus();
  cleanup();
  await open({ weekly_schedule: [{}] }, ["tipos_pizza", "rodadas", "posts"]);
  const list = await screen.findByRole("list");
  expect(within(list).getAllByRole("button")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: /^Pular/ }));
  expect(screen.queryByText("Primeiros passos")).toBeNull();
});
