import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { settingsDraft } from "@/features/settings/draft";
import { SettingsScreen } from "@/features/settings/settings-screen";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { SETTINGS_ROW } from "@/testing/settings-row";
import { stubBrowser } from "@/testing/stub-browser";
import { tableServer } from "@/testing/table-server";

const PASSWORD = "uma senha longa";
const typePassword = (password = PASSWORD) =>
  fireEvent.change(screen.getByLabelText(/^Sua senha/), { target: { value: password } });

/** Opens the settings. */
async function open(changes = {}) {
  const table = tableServer("site_settings", { ...SETTINGS_ROW, ...changes });
  const calls = fakeServer((call) => {
    if (!call.path.endsWith("/auth/confirm-password")) return table.serve(call);
    if (Object(call.body).currentPassword === PASSWORD) return { body: { message: "Senha confirmada." } };
    return { status: 400, body: { message: "Senha atual incorreta", error: "validation_error" } };
  });
  renderScreen(<SettingsScreen />);
  const text = await screen.findByLabelText("Texto");
  return {
    calls,
    table,
    text,
    press: async (name: string) => userEvent.click(await screen.findByRole("button", { name })),
    saveAsOtherAdmin: (changes = {}) =>
      table.serve({ ...(calls[0] as Call), method: "PATCH", query: new URLSearchParams(), body: changes }),
  };
}

it("keeps text typed while the settings are being saved", async () => {
  const { serve } = tableServer("site_settings", SETTINGS_ROW);
  let sendResponse: () => void = () => undefined;
  const calls = fakeServer((call) => {
    const response = serve(call);
    if (call.method !== "PATCH") return response;
    return new Promise<FakeResponse>((resolve) => {
      sendResponse = () => resolve(response);
    });
  });
  const successToast = vi.spyOn(toast, "success").mockReturnValue(undefined);
  renderScreen(<SettingsScreen />);
  const text = await screen.findByLabelText("Texto");
  fireEvent.change(text, { target: { value: "Depois" } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "PATCH")).toBe(true));
  fireEvent.change(text, { target: { value: "Depois, e mais uma frase" } });
  sendResponse();
  await waitFor(() => expect(successToast).toHaveBeenCalled());
  expect(text).toHaveValue("Depois, e mais uma frase");
  expect(screen.getByText("Há mudanças por salvar.")).toBeVisible();
});

it("overwrites another admin's version only with the fields changed here, and asks to confirm a new Pix key", async () => {
  const { table, text, press, saveAsOtherAdmin } = await open();
  fireEvent.change(text, { target: { value: "Depois" } });
  const otherAdminsChanges = { pix_key: "nova@exemplo.org.br" };
  saveAsOtherAdmin(otherAdminsChanges);
  await press("Salvar configurações");
  await press("Salvar a minha por cima");
  await waitFor(() =>
    expect(table.rows()).toMatchObject([{ ...otherAdminsChanges, donation_text: "Depois" }]),
  );

  const key = screen.getByLabelText(/^Chave Pix/);
  fireEvent.change(key, { target: { value: "outra@exemplo.org.br" } });
  saveAsOtherAdmin();
  await press("Salvar configurações");
  typePassword();
  await press("Está certa, salvar");
  await press("Salvar a minha por cima");
  expect(table.rows()).toMatchObject([{ pix_key: otherAdminsChanges.pix_key }]);
  expect(screen.getByLabelText(/^Sua senha/)).toHaveValue("");
  typePassword();
  await press("Está certa, salvar");
  await waitFor(() => expect(table.rows()).toMatchObject([{ pix_key: "outra@exemplo.org.br" }]));
});

it.each([
  ["outra@exemplo.org.br", "outra@exemplo.org.br", "Está certa, salvar"],
  ["12.abc.345/01de-35", "12ABC34501DE35", "Está certa, salvar"],
  ["", null, "Salvar sem chave"],
])("saves the Pix key %j only with the password", async (typed, stored, button) => {
  const { calls, table, press } = await open({ pix_key: "casa@exemplo.org.br" });
  fireEvent.change(screen.getByLabelText(/^Chave Pix/), { target: { value: typed } });
  await press("Salvar configurações");
  typePassword("errada");
  await press(button);
  expect(await screen.findByText("Senha atual incorreta")).toBeVisible();
  expect(calls.some(({ method }) => method === "PATCH")).toBe(false);
  typePassword();
  await press(button);
  await waitFor(() => expect(table.rows()).toMatchObject([{ pix_key: stored }]));
});

it("shows the conflict again at each attempt to save", async () => {
  const { text, press, saveAsOtherAdmin } = await open();
  fireEvent.change(text, { target: { value: "Depois" } });
  saveAsOtherAdmin();
  for (const _ of [1, 2]) {
    await press("Salvar configurações");
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^Outra pessoa mudou este registro/),
    );
  }
});

it("after another admin has saved, the stored version can be shown, loaded in place of the unsaved changes, and edited", async () => {
  const meeting = sampleMeeting([6], "20:00", { atividade: "Sopa" });
  const { table, text, press, saveAsOtherAdmin } = await open();
  fireEvent.change(text, { target: { value: "Meu texto" } });
  const otherAdminsChanges = {
    donation_text: "Texto dela",
    weekly_schedule: [meeting],
    schedule_exceptions: [{ data: "2998-12-29", horario: "20h", atividade: "Sopa", texto: "Natal" }],
  };
  saveAsOtherAdmin(otherAdminsChanges);
  await press("Salvar configurações");
  await press("Ver a versão salva");
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Sábado, 20h, Sopa",
    "29/12/2998, 20h, Sopa, Natal",
    "Texto dela",
  ]);
  await press("Ficar com a versão salva");
  expect(text).toHaveValue("Texto dela");
  expect(sessionStorage).toHaveLength(0);
  fireEvent.change(text, { target: { value: "Texto nosso" } });
  await press("Salvar configurações");
  await waitFor(() => expect(table.rows()).toMatchObject([{ donation_text: "Texto nosso" }]));
});

it("spells the example pizza in a message preview 'Muçarela', as the menu does", async () => {
  fakeServer(() => ({ body: SETTINGS_ROW }));
  renderScreen(<SettingsScreen />);
  expect((await screen.findAllByText(/2 Muçarela, 1 Calabresa/))[0]).toBeVisible();
  expect(screen.queryByText(/Mussarela/)).toBeNull();
});

it("keeps an activity expanded while its error is corrected", async () => {
  stubBrowser();
  const meeting = sampleMeeting([6], "", { atividade: "Sopa" });
  fakeServer(() => ({ body: { ...SETTINGS_ROW, weekly_schedule: [meeting] } }));
  renderScreen(<SettingsScreen />);
  expect(await screen.findByText("Sopa")).toBeVisible();
  expect(screen.queryByLabelText(/^Início/)).toBeNull();
  fireEvent.change(screen.getByLabelText("Texto"), { target: { value: "Outro" } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  fireEvent.change(await screen.findByLabelText(/^Início/), { target: { value: "20:00" } });
  expect(screen.getByLabelText(/^Início/)).toHaveValue("20:00");
});

it("restores a draft of an earlier release in which a meeting had no days", async () => {
  stubBrowser();
  fakeServer(() => ({ body: SETTINGS_ROW }));
  const meeting = { dia: "Sexta-feira", horario: "20h", atividade: "Palestra", detalhe: "" };
  sessionStorage.setItem(
    settingsDraft.storageKey,
    JSON.stringify({ values: { weekly_schedule: [meeting] }, version: SETTINGS_ROW.updated_at }),
  );
  renderScreen(<SettingsScreen />);
  expect(await screen.findByText("Sexta-feira, 20h")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Editar Palestra" }));
  expect(screen.getByRole("checkbox", { name: "sexta" })).not.toBeChecked();
});
