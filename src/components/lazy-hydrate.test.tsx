import { dehydrate, QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { createQueryClient } from "@/lib/query-client";

class NeverVisible {
  observe() {}
  disconnect() {}
}

const placeholder = () => document.querySelector(".placeholder");

/** A part that lies far below, in a rendered page, as a module evaluated just now sees it. */
async function farBelow() {
  vi.stubGlobal("IntersectionObserver", NeverVisible);
  vi.resetModules();
  const { lazyHydrate } = await import("./lazy-hydrate");
  const rendered = document.createElement("div");
  rendered.dataset.page = "/";
  rendered.innerHTML = '<div id="lower"><p>As it was rendered</p></div>';
  document.body.append(rendered);
  onTestFinished(() => rendered.remove());
  const load = vi.fn(async () => ({ default: () => <p>Hydrated</p> }));
  const Part = lazyHydrate("lower", "placeholder", load);
  return { page: <Part />, load };
}

it("an interaction before the import has started loads the part", async () => {
  const { page } = await farBelow();
  dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  render(page);
  expect(await screen.findByText("Hydrated")).toBeVisible();
});

it("without an interaction the part is loaded only when it is near the viewport", async () => {
  const { page, load } = await farBelow();
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

it("a part whose code cannot be loaded keeps its server-rendered HTML and retries at the next trigger", async () => {
  const { page, load } = await farBelow();
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(page);
  dispatchEvent(new KeyboardEvent("keydown", { key: "Shift" }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(placeholder()).toBeVisible();
  dispatchEvent(new Event("online"));
  expect(await screen.findByText("Hydrated")).toBeVisible();
});
