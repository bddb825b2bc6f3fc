import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useCopy } from "@/components/use-copy";

const isCopiedAfterCopy = async () => {
  const { result } = renderHook(() => useCopy("abcd"));
  await act(async () => result.current.copy());
  return result.current.isCopied;
};

it("copies a text and confirms it", async () => {
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
])("shows no confirmation and throws no error %s", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(await isCopiedAfterCopy()).toBe(false);
});
