import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import ForgotPasswordForm from "@/features/users/recovery/forgot-password-form";
import * as recovery from "@/features/users/recovery/send-recovery";
import { renderScreen } from "@/testing/render-screen";

it("starts with the e-mail of the login form, and focuses the confirmation", async () => {
  const send = vi.spyOn(recovery, "sendRecovery").mockResolvedValue({ message: "" });
  renderScreen(<ForgotPasswordForm email="ana@exemplo.org.br" />);
  expect(screen.getByLabelText(/^E-mail da conta/)).toHaveValue("ana@exemplo.org.br");
  await userEvent.click(screen.getByRole("button", { name: "Enviar link" }));
  const confirmation = await screen.findByText("Veja seu e-mail");
  expect(send).toHaveBeenCalledWith("ana@exemplo.org.br");
  expect(document.activeElement).toContainElement(confirmation);
});
