import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { DeleteDialog } from "@/components/delete-dialog";
import { toast } from "@/components/ui/toast";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

function open(respond: (call: Call) => FakeResponse) {
  const calls = fakeServer(respond);
  const onClose = vi.fn();
  const onFailure = vi.fn();
  const success = vi.spyOn(toast, "success").mockReturnValue(undefined);
  const failure = vi.spyOn(toast, "error").mockReturnValue(undefined);
  renderScreen(
    <DeleteDialog
      table="links"
      item={{ id: 7, name: "Rádio" }}
      question="Tem certeza que deseja excluir este link?"
      successToast={["Sucesso", "Link excluído com sucesso!"]}
      onFailure={onFailure}
      queryKeys={[["links"]]}
      onClose={onClose}
    />,
  );
  const writes = () => calls.filter(({ method }) => method !== "GET");
  return { writes, onClose, onFailure, success, failure };
}

const confirm = () => userEvent.click(screen.getByRole("button", { name: "Excluir" }));

it("reports success only after the server has deleted the row, and undoes the deletion by restoring it", async () => {
  const { writes, onClose, success } = open(() => ({ body: [{ id: 7 }] }));
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes()).toMatchObject([{ method: "DELETE", path: "/rest/v1/links" }]);
  expect(writes()[0]?.query.get("id")).toBe("eq.7");
  expect(success).toHaveBeenCalledWith(
    "Sucesso",
    "Link excluído com sucesso!",
    expect.objectContaining({ action: expect.objectContaining({ label: "Desfazer" }) }),
  );
  success.mock.calls[0]?.[2]?.action?.onClick();
  await waitFor(() => expect(success).toHaveBeenLastCalledWith("Desfeito", "“Rádio” está de volta."));
  expect(writes()[1]).toMatchObject({
    method: "POST",
    path: "/rest/v1/rpc/restore_deleted",
    body: { p_entity: "links", p_id: 7 },
  });
});

it("treats a row that no longer exists as deleted, because the response to an earlier attempt may have been lost", async () => {
  const { onFailure, onClose, success } = open(() => ({ body: [] }));
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(success).toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
});

it("shows an error and no success message when the server refuses the deletion", async () => {
  const { onFailure, onClose, success } = open(() => ({
    status: 403,
    body: { code: "42501", message: "denied" },
  }));
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onFailure).toHaveBeenCalled();
  expect(success).not.toHaveBeenCalled();
});

it("shows an error when the row can no longer be restored", async () => {
  const { onClose, success, failure } = open(({ path }) =>
    path.endsWith("/restore_deleted")
      ? { status: 404, body: { code: "PT404", message: "Este item não está mais na lixeira." } }
      : { body: [] },
  );
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  success.mock.calls[0]?.[2]?.action?.onClick();
  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith("Não foi possível desfazer", "Este item não está mais na lixeira."),
  );
});
