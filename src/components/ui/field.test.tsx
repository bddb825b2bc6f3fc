import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

describe("a field", () => {
  it("ties label, hint and error to its control", () => {
    render(
      <Field label="Telefone" hint="Com DDD" error="Informe um telefone válido." isRequired>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const control = screen.getByRole("textbox", { name: "Telefone" });
    expect(control).toBeRequired();
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription("Com DDD Informe um telefone válido.");
  });

  it("is valid and undescribed when nothing is wrong", () => {
    render(<Field label="Nome">{(control) => <TextInput {...control} />}</Field>);
    expect(screen.getByRole("textbox", { name: "Nome" })).toBeValid();
  });
});
