import { dehydrate, QueryClient } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { createQueryClient } from "@/lib/query-client";

class NeverVisible {
  observe() {}
  disconnect() {}
}

const placeholder = () => document.querySelector(".placeholder");

/** A part below the fold of a server-rendered page. The module is evaluated anew, so that no earlier interaction counts. */
async function partBelowTheFold() {
  vi.stubGlobal("IntersectionObserver", NeverVisible);
  vi.resetModules();
  const { lazyHydrate } = await import("./lazy-hydrate");
  const serverHtml = document.createElement("div");
  serverHtml.dataset.page = "/";
  serverHtml.innerHTML = '<div id="lower"><p>As it was rendered</p></div>';
  document.body.append(serverHtml);
  onTestFinished(() => serverHtml.remove());
  const load = vi.fn(async () => ({ default: () => <p>Hydrated</p> }));
  const Part = lazyHydrate("lower", "placeholder", load);
  return { page: <Part />, load };
}

it("an interaction before the import has started loads the part", async () => {
  const { page } = await partBelowTheFold();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  render(page);
  expect(await screen.findByText("Hydrated")).toBeVisible();
});

it("without an interaction the part is loaded only when it is near the viewport", async () => {
  const { page, load } = await partBelowTheFold();
  render(page);
  expect(placeholder()).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  expect(await screen.findByText("Hydrated")).toBeVisible();
});

it("rows of the dehydrated state are still available to a part that is hydrated an hour later", async () => {
  vi.useFakeTimers();
  const server = new QueryClient();
  server.setQueryData(["x"], "rendered");
  const client = createQueryClient(dehydrate(server));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(client.getQueryData(["x"])).toBe("rendered");
});

it("a part whose code cannot be loaded keeps its server-rendered HTML and retries at each trigger", async () => {
  const { page, load } = await partBelowTheFold();
  const failure = new TypeError("Failed to fetch");
  load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
  render(page);
  dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(placeholder()).toBeVisible();
  await act(async () => dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" })));
  expect(load).toHaveBeenCalledTimes(2);
  expect(placeholder()).toBeVisible();
  dispatchEvent(new Event("online"));
  expect(await screen.findByText("Hydrated")).toBeVisible();
});
