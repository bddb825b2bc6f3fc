import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LayoutBoundary } from "@/app/layouts/layout-error";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { takeConsoleErrors } from "@/testing/setup";

function Screen(): never {
  throw new TypeError("Importing a module script failed.");
}

it("reloads the page once for a missing file, as soon as the site answers", async () => {
  // The release is marked just before its reload, which jsdom cannot do.
  const mark = vi.spyOn(Storage.prototype, "setItem");
  for (const [status, reloads] of [
    [503, 0],
    [200, 1],
    [200, 1],
  ]) {
    const calls = fakeServer(() => ({ status }));
    const { unmount } = renderScreen(
      <LayoutBoundary>
        <Screen />
      </LayoutBoundary>,
    );
    expect(screen.getByRole("heading", { name: "Esta página não abriu" })).toBeVisible();
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain("HEAD"));
    await new Promise((done) => setTimeout(done));
    expect(mark).toHaveBeenCalledTimes(reloads ?? 0);
    unmount();
    takeConsoleErrors();
  }
});
