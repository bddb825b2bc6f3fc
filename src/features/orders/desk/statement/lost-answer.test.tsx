import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { headings, JOAO, openStatement, statementOf } from "@/testing/open-statement";

const STATEMENT = statementOf([1, "JOAO LIMA"]);

it("a payment whose answer was lost is told as recorded, and can be undone", async () => {
  const { user, payments, lose } = await openStatement(STATEMENT, [JOAO], []);
  lose(1);
  await user.click(screen.getByRole("button", { name: /^Confirmar: / }));
  expect(await screen.findByText("Registrado: P9RST4, João Lima")).toBeVisible();
  expect(screen.queryByText("Erro ao registrar o pagamento")).toBeNull();
  expect(payments).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: /^Desfazer o pagamento/ }));
  await waitFor(() => expect(payments).toEqual([]));
});

it("the order of a payment whose answer was lost is reopened all the same", async () => {
  const cancelled = { ...JOAO, data_cancelamento: "2026-11-20T12:00:00Z" };
  const { user, calls, lose } = await openStatement(STATEMENT, [cancelled], []);
  lose(1);
  await user.click(screen.getByRole("button", { name: /^Registrar e reativar o pedido/ }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContainEqual(expect.stringMatching(/reactivate_order$/)),
  );
});

it("a payment whose answers were all lost stands as recorded, also after a reload", async () => {
  const { user, payments, lose } = await openStatement(STATEMENT, [JOAO], []);
  lose(3);
  await user.click(screen.getByRole("button", { name: /^Confirmar: / }));
  expect(await screen.findByText(/O pagamento pode ter chegado/)).toBeVisible();
  expect(await screen.findByText(/^Já está nos pagamentos de P9RST4/)).toBeVisible();
  cleanup();
  await openStatement(STATEMENT, [JOAO], payments);
  expect(headings()).toEqual(["Já registrados (1)"]);
});
