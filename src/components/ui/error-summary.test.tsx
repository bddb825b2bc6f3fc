import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ErrorSummary } from "@/components/ui/error-summary";

const MISSING = "Título e texto são obrigatórios";
const problems = [
  { fieldId: "title", label: "Título", message: MISSING },
  { fieldId: "text", label: "Texto", message: MISSING },
  { fieldId: "date", label: "Prazo", message: "Informe uma data válida." },
];

function Form({ attempt }: { attempt: number }) {
  return (
    <form>
      <ErrorSummary title="Confira os campos" problems={attempt > 0 ? problems : []} attempt={attempt} />
      {problems.map(({ fieldId, label }) => (
        <input key={fieldId} id={fieldId} aria-label={label} />
      ))}
    </form>
  );
}

it("scrolls at once to the message and then to the field, because a second smooth scroll may be lost", () => {
  const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
  const { rerender } = render(<Form attempt={0} />);
  rerender(<Form attempt={1} />);
  expect(scrollIntoView.mock.calls).toEqual([
    [{ block: "start", behavior: "instant" }],
    [{ block: "nearest", behavior: "instant" }],
  ]);
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole("alert"), screen.getByLabelText("Título")]);
});

it("shows a shared message once, links to each field, and focuses the first field at each attempt", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Form attempt={0} />);
  expect(screen.queryByRole("alert")).toBeNull();

  rerender(<Form attempt={1} />);
  expect(screen.getByRole("textbox", { name: "Título" })).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent(`Confira os campos${MISSING}Título, Texto`);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);

  await user.click(screen.getByRole("link", { name: "Texto" }));
  expect(screen.getByRole("textbox", { name: "Texto" })).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Prazo: Informe uma data válida." }));
  expect(screen.getByRole("textbox", { name: "Prazo" })).toHaveFocus();

  rerender(<Form attempt={2} />);
  expect(screen.getByRole("textbox", { name: "Título" })).toHaveFocus();
});
