import { addDays, today } from "@shared/rules/days.ts";
import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SettingsSectionScreen } from "@/features/settings/section-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";

const STORED = {
  id: true,
  updated_at: "2026-11-20T12:00:00Z",
  contact_email: "casa@exemplo.org.br",
  contact_phone: "+556436210000",
  pix_name: "CASA",
  pix_city: "RIO VERDE",
  weekly_schedule: [
    sampleMeeting([5], "14:00"),
    sampleMeeting([5], "20:00"),
    sampleMeeting([6], "09:00", { atividade: "Sopa" }),
  ],
  schedule_exceptions: [{ data: "2999-12-27", horario: "20h", atividade: "Coral", texto: "Recesso" }],
  pix_identifier: false,
  pix_test_result: null,
  pix_test_key: null,
  pix_tested_at: null,
  donation_pix: false,
};

it("an exception is chosen by day and meeting, and an exception of a removed meeting is marked", async () => {
  stubBrowser();
  const calls = fakeServer(({ body }) => ({ body: body ? [{ ...STORED, ...body }] : STORED }));
  renderScreen(<SettingsSectionScreen />, "/configuracoes/semana");
  const storedException = await screen.findByRole("group", { name: "Exceção 1" });
  expect(
    within(storedException).getByText(/^Esta atividade não está na programação deste dia/),
  ).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Adicionar exceção" }));
  const newException = within(screen.getByRole("group", { name: "Exceção 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  expect((await screen.findAllByText(/Exceção 2: Informe a data/))[0]).toBeVisible();
  // 2998-12-28 is a Friday.
  fireEvent.change(newException.getByLabelText(/^Data/), { target: { value: "2998-12-28" } });
  const meetingSelect = newException.getByRole("combobox");
  expect(
    within(meetingSelect)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["O dia todo", "14h, Palestra", "20h, Palestra"]);
  await userEvent.selectOptions(meetingSelect, "20h, Palestra");
  fireEvent.change(newException.getByLabelText(/^Aviso/), { target: { value: "Natal" } });
  await userEvent.click(screen.getByRole("button", { name: "Remover exceção 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  await expect
    .poll(() => calls.find(({ method }) => method === "PATCH")?.body)
    .toMatchObject({
      schedule_exceptions: [{ data: "2998-12-28", horario: "20h", atividade: "Palestra", texto: "Natal" }],
    });
}, 60_000);

it("a meeting cannot be changed while a future exception refers to it", async () => {
  stubBrowser();
  const exceptions = [
    { data: "2998-12-28", horario: "20h", atividade: "Palestra", texto: "Natal" },
    { data: today(), horario: "", atividade: "", texto: "Feriado" },
    { data: addDays(today(), -1), horario: "19h", atividade: "Coral", texto: "Não houve coral" },
  ];
  const stored = { ...STORED, schedule_exceptions: exceptions };
  const calls = fakeServer(({ body }) => ({ body: body ? [{ ...stored, ...body }] : stored }));
  const patches = () => calls.filter(({ method }) => method === "PATCH");
  const save = () => userEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  renderScreen(<SettingsSectionScreen />, "/configuracoes/semana");
  await userEvent.click(
    (await screen.findAllByRole("button", { name: "Editar Palestra" }))[1] as HTMLElement,
  );
  fireEvent.change(screen.getByLabelText(/^Início/), { target: { value: "19:30" } });
  await save();
  const [problem] = await screen.findAllByText(
    /^Exceção 1: Esta atividade não está na programação deste dia/,
  );
  expect(problem).toBeVisible();
  expect(screen.queryByText(/^Exceção [23]:/)).toBeNull();
  expect(patches()).toEqual([]);

  const first = within(screen.getByRole("group", { name: "Exceção 1" }));
  await userEvent.selectOptions(first.getByRole("combobox"), "19h30, Palestra");
  expect(screen.queryByText(/^Exceção 1:/)).toBeNull();
  await save();
  await expect
    .poll(() => patches()[0]?.body)
    .toMatchObject({
      schedule_exceptions: [{ ...exceptions[0], horario: "19h30" }, exceptions[1], exceptions[2]],
    });
}, 60_000);

it("rejects a past date for a new exception, and keeps a saved exception whose date has passed", async () => {
  stubBrowser();
  const holiday = (daysFromToday: number) => ({
    data: addDays(today(), daysFromToday),
    horario: "",
    atividade: "",
    texto: "Feriado",
  });
  const stored = { ...STORED, schedule_exceptions: [holiday(-1), holiday(-300)] };
  const calls = fakeServer(({ body }) => ({ body: body ? [{ ...stored, ...body }] : stored }));
  const patches = () => calls.filter(({ method }) => method === "PATCH");
  const save = () => userEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  renderScreen(<SettingsSectionScreen />, "/configuracoes/semana");
  await userEvent.click(await screen.findByRole("button", { name: "Adicionar exceção" }));
  const newException = within(screen.getByRole("group", { name: "Exceção 2" }));
  const typeDate = (data: string) =>
    fireEvent.change(newException.getByLabelText(/^Data/), { target: { value: data } });
  fireEvent.change(newException.getByLabelText(/^Aviso/), { target: { value: "Feriado" } });
  for (const past of [holiday(-2).data, holiday(-300).data]) {
    typeDate(past);
    await save();
    expect(await screen.findByText("Exceção 2: Esta data já passou.")).toBeVisible();
    expect(newException.getByText("Esta data já passou.")).toBeVisible();
    expect(screen.queryByText(/^Exceção 1:/)).toBeNull();
    expect(patches()).toEqual([]);
  }
  typeDate(today());
  await save();
  await expect
    .poll(() => patches()[0]?.body)
    .toMatchObject({ schedule_exceptions: [holiday(-1), holiday(0)] });
}, 60_000);

it("removing a meeting or an exception moves the focus to the next one, or to the add button after the last one", async () => {
  stubBrowser();
  const exceptions = ["Natal", "Recesso"].map((texto, day) => ({
    data: `2998-12-2${day + 5}`,
    horario: "",
    atividade: "",
    texto,
  }));
  const week = ["Sopa", "Coral", "Passe"].map((atividade) => sampleMeeting([6], "09:00", { atividade }));
  fakeServer(() => ({ body: { ...STORED, weekly_schedule: week, schedule_exceptions: exceptions } }));
  renderScreen(<SettingsSectionScreen />, "/configuracoes/semana");
  const button = (name: string) => screen.getByRole("button", { name });
  const remove = (name: string) => userEvent.click(button(`Remover ${name}`));
  const removeMeeting = async (name: string) => {
    await userEvent.click(button(`Mais ações: ${name}`));
    await remove(name);
  };
  await screen.findByText("Sopa");
  expect(screen.queryByRole("button", { name: "Remover Sopa" })).toBeNull();
  await removeMeeting("Sopa");
  expect(button("Editar Coral")).toHaveFocus();
  await removeMeeting("Passe");
  expect(button("Editar Coral")).toHaveFocus();
  await removeMeeting("Coral");
  expect(button("Adicionar atividade")).toHaveFocus();
  await remove("exceção 1");
  expect(button("Remover exceção 1")).toHaveFocus();
  await remove("exceção 1");
  expect(button("Adicionar exceção")).toHaveFocus();
}, 60_000);

it("a meeting's days and times are edited with checkboxes and time fields, and formatted as text", async () => {
  stubBrowser();
  const stored = { ...STORED, weekly_schedule: [sampleMeeting([5])], schedule_exceptions: [] };
  const calls = fakeServer(({ body }) => ({ body: body ? [{ ...stored, ...body }] : stored }));
  renderScreen(<SettingsSectionScreen />, "/configuracoes/semana");
  await userEvent.click(await screen.findByRole("button", { name: "Editar Palestra" }));
  const fields = within(screen.getByRole("group", { name: "Atividade 1" }));
  await userEvent.selectOptions(fields.getByLabelText("Quando"), "Em certas semanas");
  await userEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  expect((await screen.findAllByText("Atividade 1: Marque as semanas do mês."))[0]).toBeVisible();
  for (const name of ["sexta", "sábado", "1ª", "última"]) await userEvent.click(fields.getByLabelText(name));
  expect(screen.getByText("1º e último sábado, 20h")).toBeVisible();
  expect(screen.queryByText(/Marque as semanas/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Salvar configurações" }));
  const expectedMeeting = { dias: [6], semanas: [1, -1], dia: "1º e último sábado", horario: "20h" };
  await expect
    .poll(() => calls.find(({ method }) => method === "PATCH")?.body)
    .toMatchObject({ weekly_schedule: [expectedMeeting] });
});
