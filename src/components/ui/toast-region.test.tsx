import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { ToastRegion } from "@/components/ui/toast-region";

const TOASTER = "@/components/ui/toaster";

it("after a failed load of the toasts, the next toast loads them again and shows both", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.doMock(TOASTER, load);
  render(<ToastRegion />);
  toast.error("Sem conexão");
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  vi.doUnmock(TOASTER);
  await vi.waitFor(() => {
    toast.success("Enviado");
    expect(screen.queryAllByText("Enviado")).not.toHaveLength(0);
  });
  expect(screen.getByText("Sem conexão")).toBeVisible();
});
