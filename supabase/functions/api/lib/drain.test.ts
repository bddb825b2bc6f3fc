import { expect, it } from "vitest";
import { createDrain } from "./drain.ts";

it("an item that fails hides none: the others and the next batch are sent, and then every failure is reported", async () => {
  const batches = [["a", "b", "c"], ["d"]];
  const ended: string[] = [];
  const drain = createDrain<string>({
    claim: async () => batches.shift() ?? [],
    async sendOne(item) {
      if (item === "a" || item === "c") throw new Error(item);
      await Promise.resolve();
      ended.push(item);
    },
  });
  await expect(drain.send()).rejects.toMatchObject({ errors: [{ message: "a" }, { message: "c" }] });
  expect(ended).toEqual(["b", "d"]);
  await drain.send();
});
