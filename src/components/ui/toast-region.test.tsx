import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { ToastRegion } from "@/components/ui/toast-region";

it("after a failed load of the toasts, the next toast loads them again and shows both", async () => {
  const load = vi.fn(() => import("@/components/ui/toaster"));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(<ToastRegion load={load} />);
  toast.error("Sem conexão");
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  toast.success("Enviado");
  expect(await screen.findByText("Enviado")).toBeVisible();
  expect(screen.getByText("Sem conexão")).toBeVisible();
});
