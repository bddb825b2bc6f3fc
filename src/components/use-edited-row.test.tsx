import { render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { useEditedRow } from "@/components/use-edited-row";
import { useFormDialog } from "@/components/use-form-dialog";
import { signedInDraftKey } from "@/lib/form-draft";

function Screen({ rows }: { rows?: { id: number }[] }) {
  const dialog = useFormDialog("editar");
  const edited = useEditedRow(rows, dialog);
  return <p>{edited ? `Editando ${edited.id}` : "Lista"}</p>;
}

function screenWith(rows?: { id: number }[]) {
  return (
    <BrowserRouter>
      <ToastRegion />
      <Screen rows={rows} />
    </BrowserRouter>
  );
}

it("a row that is not in the list closes its dialog, with a message", async () => {
  history.replaceState(null, "", "/links-admin?editar=7");
  const { rerender } = render(screenWith());
  expect(location.search).toBe("?editar=7");

  rerender(screenWith([{ id: 8 }]));
  expect(await screen.findByText(/Este item não está na lista/)).toBeVisible();
  expect(location.search).toBe("");
});

it("text typed for a row that is no longer in the list after a reload is kept until the row is back", async () => {
  const key = signedInDraftKey("/links-admin:7");
  sessionStorage.setItem(key, "typed");
  history.replaceState(null, "", "/links-admin?editar=7");
  render(screenWith([{ id: 8 }]));
  expect(await screen.findByText(/O que você digitou continua guardado/)).toBeVisible();
  expect(location.search).toBe("");
  expect(sessionStorage.getItem(key)).toBe("typed");
});

it("a row that disappears from the list while it is edited stays open", () => {
  history.replaceState(null, "", "/links-admin?editar=7");
  const { rerender } = render(screenWith([{ id: 7 }]));
  rerender(screenWith([{ id: 8 }]));
  expect(screen.getByText("Editando 7")).toBeVisible();
  expect(location.search).toBe("?editar=7");
});
