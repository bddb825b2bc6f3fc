import { afterEach, expect, test, vi } from "vitest";
import { printPage } from "@/components/print-page";
import { toast } from "@/components/ui/toast";

afterEach(() => void vi.useRealTimers());

const START_MS = 2_000;
const spyOnToast = () => vi.spyOn(toast, "error").mockReturnValue(undefined);
const startPrinting = () => void dispatchEvent(new Event("beforeprint"));

test("a browser that opens no print dialog is told so", () => {
  vi.useFakeTimers();
  const error = spyOnToast();
  vi.spyOn(window, "print").mockImplementation(() => undefined);
  printPage();
  expect(error).not.toHaveBeenCalled();
  vi.advanceTimersByTime(START_MS);
  expect(error).toHaveBeenCalledExactlyOnceWith("Nada foi impresso", expect.stringMatching(/não imprime/));
});

test("a browser that prints, at once or a moment later, says nothing", () => {
  vi.useFakeTimers();
  const error = spyOnToast();
  const print = vi.spyOn(window, "print").mockImplementation(startPrinting);
  printPage();
  print.mockImplementation(() => void setTimeout(startPrinting, 500));
  printPage();
  vi.advanceTimersByTime(START_MS);
  expect(error).not.toHaveBeenCalled();
});
