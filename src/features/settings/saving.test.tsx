import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { settingsDraft } from "@/features/settings/draft";
import { LABELS } from "@/features/settings/labels";
import { SettingsSectionScreen } from "@/features/settings/section-screen";
import { SECTIONS } from "@/features/settings/sections";
import { SettingsScreen } from "@/features/settings/settings-screen";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { SETTINGS_ROW } from "@/testing/settings-row";
import { stubBrowser } from "@/testing/stub-browser";
import { tableServer } from "@/testing/table-server";

const PASSWORD = "uma senha longa";
const typePassword = (password = PASSWORD) =>
  fireEvent.change(screen.getByLabelText(/^Sua senha/), { target: { value: password } });

const at = (section: string) =>
  renderScreen(<SettingsSectionScreen key={section} />, `/configuracoes/${section}`);

/** Opens a section of the settings. */
async function open(section: string, changes = {}) {
  const table = tableServer("site_settings", { ...SETTINGS_ROW, ...changes });
  const calls = fakeServer((call) => {
    if (!call.path.endsWith("/auth/confirm-password")) return table.serve(call);
    if (Object(call.body).currentPassword === PASSWORD) return { body: { message: "Senha confirmada." } };
    return { status: 400, body: { message: "Senha atual incorreta", error: "validation_error" } };
  });
  at(section);
  await screen.findByRole("button", { name: "Salvar configurações" });
  return {
    calls,
    table,
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
  at("como-ajudar");
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

const text = () => screen.getByLabelText("Texto");
const typeText = (value: string) => fireEvent.change(text(), { target: { value } });

it("overwrites another admin's version only with the fields changed here", async () => {
  const { table, press, saveAsOtherAdmin } = await open("como-ajudar");
  typeText("Depois");
  saveAsOtherAdmin({ donation_pix: true });
  await press("Salvar configurações");
  await press("Salvar a minha por cima");
  await waitFor(() => expect(table.rows()).toMatchObject([{ donation_pix: true, donation_text: "Depois" }]));
});

it("saves a section over another admin's version of another section without a question", async () => {
  const { calls, table, press, saveAsOtherAdmin } = await open("como-ajudar");
  typeText("Depois");
  const otherAdminsChanges = { contact_email: "nova@exemplo.org.br" };
  saveAsOtherAdmin(otherAdminsChanges);
  await press("Salvar configurações");
  await waitFor(() =>
    expect(table.rows()).toMatchObject([{ ...otherAdminsChanges, donation_text: "Depois" }]),
  );
  const patches = calls.filter(({ method }) => method === "PATCH");
  expect(patches.map(({ body }) => Object.keys(body as object))).toEqual(
    [0, 1].map(() => ["donation_text", "donation_pix"]),
  );
});

it("keeps the changes of each section, which the list of sections marks, until that section is saved", async () => {
  const { press } = await open("como-ajudar");
  typeText("Meu texto");
  cleanup();
  at("contato");
  await press("Salvar configurações");
  cleanup();
  renderScreen(<SettingsScreen />);
  const marked = screen
    .getAllByRole("link")
    .filter((link) => /Há mudanças por salvar/.test(link.textContent));
  expect(marked.map((link) => link.getAttribute("href"))).toEqual(["/configuracoes/como-ajudar"]);
  cleanup();
  at("como-ajudar");
  expect(await screen.findByLabelText("Texto")).toHaveValue("Meu texto");
});

it("saves the kept changes of a section after other sections were saved, without a question", async () => {
  const { table, press, saveAsOtherAdmin } = await open("como-ajudar");
  typeText("Meu texto");
  cleanup();
  at("contato");
  fireEvent.change(await screen.findByLabelText(/^E-mail/), { target: { value: "nova@exemplo.org.br" } });
  saveAsOtherAdmin({ pix_city: "JATAI" });
  await press("Salvar configurações");
  await waitFor(() => expect(table.rows()).toMatchObject([{ contact_email: "nova@exemplo.org.br" }]));
  cleanup();
  at("como-ajudar");
  await screen.findByDisplayValue("Meu texto");
  await press("Salvar configurações");
  await waitFor(() => expect(table.rows()).toMatchObject([{ donation_text: "Meu texto" }]));
});

it("asks before it saves the kept changes of a section over another admin's", async () => {
  const { table, press, saveAsOtherAdmin } = await open("como-ajudar");
  typeText("Meu texto");
  cleanup();
  saveAsOtherAdmin({ donation_text: "Texto dela" });
  at("como-ajudar");
  await screen.findByDisplayValue("Meu texto");
  await press("Salvar configurações");
  expect(await screen.findByRole("button", { name: "Salvar a minha por cima" })).toBeVisible();
  expect(table.rows()).toMatchObject([{ donation_text: "Texto dela" }]);
});

it("every setting is in exactly one section", () => {
  expect(SECTIONS.flatMap(({ columns }) => columns).toSorted()).toEqual(Object.keys(LABELS).toSorted());
});

it("asks to confirm a new Pix key again before it overwrites another admin's", async () => {
  const { table, press, saveAsOtherAdmin } = await open("pix");
  const key = screen.getByLabelText(/^Chave Pix/);
  fireEvent.change(key, { target: { value: "outra@exemplo.org.br" } });
  saveAsOtherAdmin({ pix_key: "nova@exemplo.org.br" });
  await press("Salvar configurações");
  typePassword();
  await press("Está certa, salvar");
  await press("Salvar a minha por cima");
  expect(table.rows()).toMatchObject([{ pix_key: "nova@exemplo.org.br" }]);
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
  const { calls, table, press } = await open("pix", { pix_key: "casa@exemplo.org.br" });
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
  const { press, saveAsOtherAdmin } = await open("como-ajudar");
  typeText("Depois");
  saveAsOtherAdmin({ donation_pix: true });
  for (const _ of [1, 2]) {
    await press("Salvar configurações");
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(/^Outra pessoa mudou este registro/),
    );
  }
});

it("after another admin has saved, the stored version can be shown, loaded in place of the unsaved changes, and edited", async () => {
  const meeting = sampleMeeting([6], "20:00", { atividade: "Sopa" });
  const { table, press, saveAsOtherAdmin } = await open("semana", { weekly_schedule: [sampleMeeting([5])] });
  await press("Mais ações: Palestra");
  await press("Remover Palestra");
  const otherAdminsChanges = {
    weekly_schedule: [meeting],
    schedule_exceptions: [{ data: "2998-12-29", horario: "20h", atividade: "Sopa", texto: "Natal" }],
  };
  saveAsOtherAdmin(otherAdminsChanges);
  await press("Salvar configurações");
  await press("Ver a versão salva");
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Sábado, 20h, Sopa",
    "29/12/2998, 20h, Sopa, Natal",
  ]);
  await press("Ficar com a versão salva");
  expect(sessionStorage).toHaveLength(0);
  fireEvent.change(screen.getByLabelText(/^Aviso/), { target: { value: "Recesso" } });
  await press("Salvar configurações");
  await waitFor(() => expect(table.rows()).toMatchObject([{ schedule_exceptions: [{ texto: "Recesso" }] }]));
});

it("spells the example pizza in a message preview 'Muçarela', as the menu does", async () => {
  fakeServer(() => ({ body: SETTINGS_ROW }));
  at("mensagens");
  expect((await screen.findAllByText(/2 Muçarela, 1 Calabresa/))[0]).toBeVisible();
  expect(screen.queryByText(/Mussarela/)).toBeNull();
});

it("keeps an activity expanded while its error is corrected", async () => {
  stubBrowser();
  const meeting = sampleMeeting([6], "", { atividade: "Sopa" });
  fakeServer(() => ({ body: { ...SETTINGS_ROW, weekly_schedule: [meeting] } }));
  at("semana");
  expect(await screen.findByText("Sopa")).toBeVisible();
  expect(screen.queryByLabelText(/^Início/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  fireEvent.change(await screen.findByLabelText(/^Início/), { target: { value: "20:00" } });
  expect(screen.getByLabelText(/^Início/)).toHaveValue("20:00");
});

it("restores a draft of an earlier release in which a meeting had no days", async () => {
  stubBrowser();
  fakeServer(() => ({ body: SETTINGS_ROW }));
  const meeting = { dia: "Sexta-feira", horario: "20h", atividade: "Palestra", detalhe: "" };
  sessionStorage.setItem(
    settingsDraft("/configuracoes/semana").storageKey,
    JSON.stringify({ values: { weekly_schedule: [meeting] }, version: SETTINGS_ROW.updated_at }),
  );
  at("semana");
  expect(await screen.findByText("Sexta-feira, 20h")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Editar Palestra" }));
  expect(screen.getByRole("checkbox", { name: "sexta" })).not.toBeChecked();
});
