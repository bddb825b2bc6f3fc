import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useIdempotentCreate } from "@/lib/idempotent-create";

it("a retry uses the same idempotency key; the next creation after a success uses a new one", async () => {
  const keys: string[] = [];
  let isReachable = false;
  const { result } = renderHook(() =>
    useIdempotentCreate(async (_fields: string, key: string) => {
      keys.push(key);
      if (!isReachable) throw new Error("cut");
    }),
  );
  await expect(result.current("a")).rejects.toThrow("cut");
  isReachable = true;
  await result.current("a");
  await result.current("b");
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("a new key is used after a conflict that reports different content of the first attempt", async () => {
  const keys: string[] = [];
  const conflict = {
    name: "PostgrestError",
    code: "PT409",
    hint: "idempotency_conflict",
    message: "Confira.",
  };
  const { result } = renderHook(() =>
    useIdempotentCreate(async (_fields: string, key: string) => {
      keys.push(key);
      if (keys.length < 3) throw keys.length === 1 ? new Error("cut") : conflict;
    }),
  );
  await expect(result.current("a")).rejects.toThrow("cut");
  await expect(result.current("b")).rejects.toBe(conflict);
  await result.current("b");
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

type SaveInput = { storageKey?: string };

/** Mounts the hook, saves once, and unmounts it, as around a reload. Returns the key that was used. */
async function saveOnce(input: SaveInput, isReachable: boolean) {
  const keys: string[] = [];
  const { result, unmount } = renderHook(() =>
    useIdempotentCreate(
      async (_: SaveInput, key: string) => {
        keys.push(key);
        if (!isReachable) throw new Error("cut");
      },
      ({ storageKey }) => storageKey,
    ),
  );
  await result.current(input).catch(() => undefined);
  unmount();
  return keys[0];
}

it("with a storageKey the idempotency key survives a reload until the row is saved", async () => {
  const one = { storageKey: "one" };
  const first = await saveOnce(one, false);
  expect(await saveOnce({ storageKey: "other" }, false)).not.toBe(first);
  expect(await saveOnce(one, true)).toBe(first);
  expect(await saveOnce(one, true)).not.toBe(first);
  expect(await saveOnce({}, false)).not.toBe(await saveOnce({}, false));
});

it("saves also when the browser's storage is full", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(await saveOnce({ storageKey: "one" }, true)).toBeTruthy();
});
