import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { useKeptFocus } from "@/app/layouts/use-kept-focus";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { Modal } from "@/components/ui/modal";

/** Rows whose button removes them, "A" to "C", and a toast's button outside the content. */
function Rows({ question = false, single = false }: { question?: boolean; single?: boolean }) {
  useKeptFocus();
  const [names, setNames] = useState(["A", "B", "C"]);
  const [hasToast, setToast] = useState(true);
  const shown = single ? names.slice(0, 1) : names;
  const remove = async (name: string) => setNames((before) => before.filter((other) => other !== name));
  return (
    <>
      <main tabIndex={-1}>
        <h1>Avisos</h1>
        {shown.map((name) => (
          <article key={name} aria-label={name}>
            {question ? (
              <ConfirmAction
                button={(ask) => <button type="button" onClick={ask}>{`Excluir ${name}`}</button>}
                question="Tem certeza?"
                onConfirm={() => remove(name)}
              />
            ) : (
              <button type="button" onClick={() => remove(name)}>{`Pular ${name}`}</button>
            )}
          </article>
        ))}
      </main>
      {hasToast && (
        <button type="button" onClick={() => setToast(false)}>
          Desfazer
        </button>
      )}
    </>
  );
}

/** A message that is deleted where it is read, in a dialog or beside its list; the dialog closes later, as "back" does. */
function OpenedMessage({ pane = false }: { pane?: boolean }) {
  useKeptFocus();
  const [names, setNames] = useState(["A", "B"]);
  const [isOpen, setOpen] = useState(false);
  const remove = () => {
    setNames(["B"]);
    setTimeout(() => setOpen(false));
  };
  const message = names.includes("A") ? (
    <article>
      <button type="button" onClick={remove}>
        Excluir
      </button>
    </article>
  ) : (
    <p>Já foi excluída.</p>
  );
  return (
    <main tabIndex={-1}>
      {names.map((name) => (
        <article key={name} aria-label={name}>
          <button type="button" onClick={() => setOpen(true)}>{`Abrir ${name}`}</button>
        </article>
      ))}
      {pane ? (
        <section tabIndex={-1} aria-label="Mensagem">
          {message}
        </section>
      ) : (
        <Modal isOpen={isOpen} onClose={() => setOpen(false)} title="Mensagem">
          {message}
        </Modal>
      )}
    </main>
  );
}

const press = async (name: string) => {
  screen.getByRole("button", { name }).focus();
  await userEvent.keyboard("{Enter}");
};
const article = (name: string) => screen.getByRole("article", { name });

it("the focus goes to the row in the place of a removed one, or to the one before", async () => {
  render(<Rows />);
  await press("Pular B");
  expect(article("C")).toHaveFocus();
  await press("Pular C");
  expect(article("A")).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Pular A" })).toHaveFocus();
  expect(article("A")).not.toHaveAttribute("tabindex");
  await press("Pular A");
  expect(screen.getByRole("main")).toHaveFocus();
});

it("the focus goes to the card that replaces the only one", async () => {
  render(<Rows single />);
  await press("Pular A");
  expect(article("B")).toHaveFocus();
});

it("the focus goes to the next row when the question of the deleted one closes", async () => {
  render(<Rows question />);
  await press("Excluir A");
  await press("Excluir");
  expect(article("B")).toHaveFocus();
});

it("the focus goes to the next row when the dialog of a deleted one closes", async () => {
  render(<OpenedMessage />);
  await press("Abrir A");
  await press("Excluir");
  await waitFor(() => expect(article("B")).toHaveFocus());
});

it("the focus stays in the pane whose content disappears", async () => {
  render(<OpenedMessage pane />);
  await press("Excluir");
  expect(screen.getByRole("region", { name: "Mensagem" })).toHaveFocus();
});

it("the focus returns from a closed message to where it was on the page", async () => {
  render(<Rows />);
  screen.getByRole("button", { name: "Pular B" }).focus();
  await press("Desfazer");
  expect(screen.getByRole("button", { name: "Pular B" })).toHaveFocus();
});

it("a focus that was taken away on purpose is not brought back", async () => {
  render(<Rows />);
  screen.getByRole("button", { name: "Pular B" }).focus();
  await userEvent.click(document.body);
  await userEvent.pointer({ keys: "[MouseLeft]", target: document.body });
  screen.getByRole("button", { name: "Desfazer" }).click();
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});

it("the focus goes to what surrounds a place that cannot take it", async () => {
  render(<Rows />);
  const [hidden] = [article("C")];
  hidden.focus = () => undefined;
  await press("Pular B");
  expect(screen.getByRole("main")).toHaveFocus();
});
