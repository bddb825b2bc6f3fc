import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useIdempotentCreate } from "@/lib/idempotent-create";

it("what is tried again has the key of the first try; what comes after it has been saved has another", async () => {
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
