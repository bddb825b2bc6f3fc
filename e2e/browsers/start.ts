import { expect } from "@playwright/test";
import { isHydrated } from "../hydrated";
import type { Person } from "./person";

/** Gives the page a first sign of a person, and waits until it responds. */
export async function start(person: Pick<Person, "evaluate">) {
  const isStarted = async () => {
    await person.evaluate(
      () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true })),
    );
    return isHydrated(person);
  };
  await expect.poll(isStarted, { intervals: [50] }).toBe(true);
}
