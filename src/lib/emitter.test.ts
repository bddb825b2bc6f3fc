import { expect, it } from "vitest";
import { createEmitter } from "@/lib/emitter";

it("calls each listener once, until it unsubscribes", () => {
  const { on, emit } = createEmitter<[string]>();
  const calls: string[] = [];
  const stop = on((word) => calls.push(`a ${word}`));
  on((word) => calls.push(`b ${word}`));
  emit("um");
  stop();
  emit("dois");
  expect(calls).toEqual(["a um", "b um", "b dois"]);
});
