import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { drawQr } from "@/features/links/read/draw-qr";
import { QrImage } from "@/features/links/read/qr-image";

const startedWorkers: FakeWorker[] = [];

/** A fake worker: records requests; the test posts the responses. */
class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: (event: { message: string }) => void;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    startedWorkers.push(this);
  }
}

function onlyWorker() {
  expect(startedWorkers).toHaveLength(1);
  return startedWorkers[0] as FakeWorker;
}

beforeEach(() => {
  startedWorkers.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
});

it("draws all codes in one worker, caches repeated URLs, and ends the idle worker", async () => {
  const images = Promise.all(["https://a.br", "https://b.br", "https://a.br"].map(drawQr));
  const worker = onlyWorker();
  expect(worker.postMessage.mock.calls).toEqual([["https://a.br"], ["https://b.br"]]);
  worker.onmessage?.({ data: { url: "https://b.br", image: "<svg>b</svg>" } });
  expect(worker.terminate).not.toHaveBeenCalled();
  worker.onmessage?.({ data: { url: "https://a.br", image: "<svg>a</svg>" } });
  expect((await images).map(decodeURIComponent)).toEqual(
    ["a", "b", "a"].map((name) => `data:image/svg+xml,<svg>${name}</svg>`),
  );
  expect(worker.terminate).toHaveBeenCalled();
});

it("rejects a URL that is too long, and draws the others", async () => {
  const tooLong = drawQr("https://long.br");
  const other = drawQr("https://b.br");
  const worker = onlyWorker();
  worker.onmessage?.({ data: { url: "https://long.br", failure: "Error: too big" } });
  worker.onmessage?.({ data: { url: "https://b.br", image: "<svg/>" } });
  await expect(tooLong).rejects.toThrow("too big");
  await expect(other).resolves.toContain("svg");
});

it("fails when the worker cannot be loaded, and starts a new one for the next code", async () => {
  const failing = Promise.all([drawQr("https://a.br"), drawQr("https://b.br")]);
  onlyWorker().onerror?.({ message: "" });
  await expect(failing).rejects.toThrow("The worker does not run");
  const next = drawQr("https://a.br");
  expect(startedWorkers).toHaveLength(2);
  startedWorkers[1]?.onmessage?.({ data: { url: "https://a.br", image: "<svg/>" } });
  await expect(next).resolves.toContain("svg");
});

it("fails while no worker can be started, and draws the code once one can be started", async () => {
  vi.stubGlobal("Worker", undefined);
  await expect(drawQr("https://a.br")).rejects.toThrow();
  vi.stubGlobal("Worker", FakeWorker);
  const next = drawQr("https://a.br");
  expect(onlyWorker().postMessage).toHaveBeenCalledWith("https://a.br");
  onlyWorker().onmessage?.({ data: { url: "https://a.br", image: "<svg/>" } });
  await expect(next).resolves.toContain("svg");
  expect(onlyWorker().terminate).toHaveBeenCalled();
});

it("a code that failed is rendered when the connection returns", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { container } = render(<QrImage url="https://a.br" title="Revista" />);
  await waitFor(() => onlyWorker().onerror?.({ message: "" }));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(startedWorkers).toHaveLength(2));
  startedWorkers[1]?.onmessage?.({ data: { url: "https://a.br", image: "<svg/>" } });
  expect(await screen.findByAltText("QR code de Revista")).toBeVisible();
});
