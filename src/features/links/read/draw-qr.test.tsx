import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { drawQr } from "@/features/links/read/draw-qr";
import { QrImage } from "@/features/links/read/qr-image";

const started: FakeWorker[] = [];

/** A fake worker: records requests; the test posts the responses. */
class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: (event: { message: string }) => void;
  postMessage = vi.fn();
  terminate = vi.fn();
  constructor() {
    started.push(this);
  }
}

function onlyWorker() {
  expect(started).toHaveLength(1);
  return started[0] as FakeWorker;
}

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
});

it("draws codes in one worker, an address asked for twice once, and lets the worker go", async () => {
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

it("says that an address is too long for a code, and draws the others", async () => {
  const tooLong = drawQr("https://long.br");
  const other = drawQr("https://b.br");
  const worker = onlyWorker();
  worker.onmessage?.({ data: { url: "https://long.br", failure: "Error: too big" } });
  worker.onmessage?.({ data: { url: "https://b.br", image: "<svg/>" } });
  await expect(tooLong).rejects.toThrow("too big");
  await expect(other).resolves.toContain("svg");
});

it("fails where the worker does not come, and tries a new one the next time", async () => {
  const lost = Promise.all([drawQr("https://a.br"), drawQr("https://b.br")]);
  onlyWorker().onerror?.({ message: "" });
  await expect(lost).rejects.toThrow("The worker does not run");
  const next = drawQr("https://a.br");
  expect(started).toHaveLength(2);
  started[1]?.onmessage?.({ data: { url: "https://a.br", image: "<svg/>" } });
  await expect(next).resolves.toContain("svg");
});

it("fails where no worker can be started, and does not count on it afterwards", async () => {
  vi.stubGlobal("Worker", undefined);
  await expect(drawQr("https://a.br")).rejects.toThrow();
  vi.stubGlobal("Worker", FakeWorker);
  const next = drawQr("https://a.br");
  expect(onlyWorker().postMessage).toHaveBeenCalledWith("https://a.br");
  onlyWorker().onmessage?.({ data: { url: "https://a.br", image: "<svg/>" } });
  await expect(next).resolves.toContain("svg");
  expect(onlyWorker().terminate).toHaveBeenCalled();
});

it("a code that could not be shown is there once there is a connection again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { container } = render(<QrImage url="https://a.br" title="Revista" />);
  await waitFor(() => onlyWorker().onerror?.({ message: "" }));
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(started).toHaveLength(2));
  started[1]?.onmessage?.({ data: { url: "https://a.br", image: "<svg/>" } });
  expect(await screen.findByAltText("QR code de Revista")).toBeVisible();
});
