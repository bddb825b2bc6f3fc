import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { OfflineReadiness } from "@/features/orders/saturday/pickup/offline-readiness";
import { storeOrders } from "@/features/orders/saturday/pickup/queries";
import { renderScreen } from "@/testing/render-screen";
import { storeSession } from "@/testing/stored-profile";

const READY = "Pronto para usar sem rede";
const script = `${location.origin}/assets/pickup-a1b2c3d4.js`;

/** A browser whose worker has cached these URLs. */
function stubBrowser(controller: object | null, cached: string[]) {
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller } });
  vi.stubGlobal("caches", {
    match: async (url: string) => (cached.includes(url) ? new Response() : undefined),
  });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { name: script } as PerformanceEntry,
    { name: `${location.origin}/rest/v1/pedidos_completos` } as PerformanceEntry,
  ]);
}

it("says that the screen is ready once page, scripts and orders are on the device", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const cached = ["/shell.html"];
  stubBrowser({}, cached);
  storeSession();
  renderScreen(<OfflineReadiness roundId={1} />);
  expect(await screen.findByText("Preparando para usar sem rede...")).toBeVisible();
  cached.push(script);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(screen.queryByText(READY)).toBeNull();
  storeOrders(1, []);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await screen.findByText(READY)).toBeVisible();
});

it("does not say so while no worker answers for the page", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubBrowser(null, ["/shell.html", script]);
  storeSession();
  storeOrders(1, []);
  renderScreen(<OfflineReadiness roundId={1} />);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(screen.queryByText(READY)).toBeNull();
});

it("says what not to do in a browser that keeps no pages", () => {
  vi.stubGlobal("navigator", { onLine: true });
  renderScreen(<OfflineReadiness roundId={1} />);
  expect(screen.getByText(/não guarda a página: sem rede, não feche nem recarregue/)).toBeVisible();
});
