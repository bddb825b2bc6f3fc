import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LinkForm } from "@/features/links/admin/link-form";
import { renderScreen } from "@/testing/render-screen";

it("names the missing fields once above the form, and says at each that it is required", async () => {
  const draft = { storageKey: "link-draft", onDirty: () => {} };
  renderScreen(<LinkForm draft={draft} onDone={() => {}} onCancel={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: "Salvar link" }));
  expect(
    await screen.findAllByText("Os campos título, URL e categoria são obrigatórios", { exact: false }),
  ).toHaveLength(1);
  for (const label of [/^Título/, /^URL/, /^Categoria/])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Campo obrigatório\./);
});
