import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/use-copy";

beforeEach(() => {
  vi.spyOn(toast, "error").mockReturnValue(undefined);
});

const isCopiedAfterCopy = async () => {
  const { result } = renderHook(() => useCopy("abcd"));
  await act(async () => result.current.copy());
  return result.current.isCopied;
};

it("copies a text and confirms it for four seconds", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { clipboard: { writeText: async () => undefined } });
  const { result } = renderHook(() => useCopy("abcd"));
  await act(async () => result.current.copy());
  await act(() => vi.advanceTimersByTimeAsync(3_900));
  expect(result.current.isCopied).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current.isCopied).toBe(false);
});

it("copies exactly the text", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await isCopiedAfterCopy()).toBe(true);
  expect(writeText).toHaveBeenCalledWith("abcd");
});

it.each([
  [
    "without permission",
    { clipboard: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } },
  ],
  ["in a page without https, where there is no clipboard", {}],
])("shows a message instead of a confirmation %s", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(await isCopiedAfterCopy()).toBe(false);
  expect(toast.error).toHaveBeenCalledWith(
    "Não foi possível copiar",
    "O navegador não deixou. Selecione o texto e copie.",
  );
});
