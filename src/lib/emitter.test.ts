import { expect, it } from "vitest";
import { createEmitter } from "@/lib/emitter";

it("calls each listener once, until it unsubscribes", () => {
  const { on, emit } = createEmitter<[string]>();
  const heard: string[] = [];
  const stop = on((word) => heard.push(`a ${word}`));
  on((word) => heard.push(`b ${word}`));
  emit("um");
  stop();
  emit("dois");
  expect(heard).toEqual(["a um", "b um", "b dois"]);
});
