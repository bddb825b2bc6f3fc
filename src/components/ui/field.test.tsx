import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

describe("a field", () => {
  it("connects its label, hint and error with the control", () => {
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

  it("without a hint and an error has a valid control without a description", () => {
    render(<Field label="Nome">{(control) => <TextInput {...control} />}</Field>);
    const control = screen.getByRole("textbox", { name: "Nome" });
    expect(control).toBeValid();
    expect(control).not.toHaveAttribute("aria-invalid");
    expect(control).not.toHaveAccessibleDescription();
  });
});
