import { afterAll, expect, it, vi } from "vitest";
import { setFetch } from "@/lib/fetch-with-timeout";
import { reloadIfAvailable } from "@/lib/reload-if-available";

afterAll(() => setFetch((...args) => fetch(...args)));

it.each([
  ["once the site has answered", new Response(), 1],
  ["not while the site is away", new Response(null, { status: 503 }), 0],
])("reloads %s", async (_, response, reloads) => {
  let answer: (response: Response) => void = () => {};
  setFetch(() => new Promise((resolve) => (answer = resolve)));
  const reload = vi.fn();
  const asked = reloadIfAvailable(reload);
  expect(reload).not.toHaveBeenCalled();
  answer(response);
  await asked;
  expect(reload).toHaveBeenCalledTimes(reloads);
});
