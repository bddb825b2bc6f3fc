import { afterEach, expect, test, vi } from "vitest";
import { printPage } from "@/components/print-page";
import { toast } from "@/components/ui/toast";

vi.mock(import("@/components/ui/toast"), { spy: true });
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const START_MS = 2_000;

test("a browser that opens no print dialog is told so", () => {
  vi.useFakeTimers();
  vi.spyOn(window, "print").mockImplementation(() => undefined);
  printPage();
  expect(toast.error).not.toHaveBeenCalled();
  vi.advanceTimersByTime(START_MS);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(
    "Nada foi impresso",
    expect.stringMatching(/não imprime/),
  );
});

test("a browser that prints, at once or a moment later, says nothing", () => {
  vi.useFakeTimers();
  const print = vi
    .spyOn(window, "print")
    .mockImplementation(() => void dispatchEvent(new Event("beforeprint")));
  printPage();
  print.mockImplementation(() => void setTimeout(() => dispatchEvent(new Event("beforeprint")), 500));
  printPage();
  vi.advanceTimersByTime(START_MS);
  expect(toast.error).not.toHaveBeenCalled();
});
