import { expect, it } from "vitest";
import { withFieldLabel } from "./field-names.ts";

it.each([
  ["Title", "Título"],
  ["0.Nota", "Observação"],
  ["q", "Busca"],
  ["limit", "Limite"],
  ["Code", "Código"],
])("a message for %s begins with %s", (field, label) => {
  expect(withFieldLabel(field, "Use no máximo 40 caracteres.")).toBe(
    `${label}: use no máximo 40 caracteres.`,
  );
});
