import { afterEach, expect, it, vi } from "vitest";
import { share } from "@/components/share/share";

const PAGE = { title: "Sopa fraterna", url: "https://example.org/atividades?id=1" };
const writeText = vi.fn(async () => undefined);

function browserWith(features: object) {
  vi.stubGlobal("navigator", { clipboard: { writeText }, ...features });
}

afterEach(() => {
  writeText.mockClear();
});

it("opens the share sheet of the device", async () => {
  const shareSheet = vi.fn(async () => undefined);
  browserWith({ share: shareSheet });
  await share(PAGE);
  expect(shareSheet).toHaveBeenCalledWith(PAGE);
  expect(writeText).not.toHaveBeenCalled();
});

it("copies the URL when there is no share sheet or when it fails", async () => {
  browserWith({});
  await share(PAGE);
  browserWith({ share: () => Promise.reject(new DOMException("", "NotAllowedError")) });
  await share(PAGE);
  expect(writeText.mock.calls).toEqual([[PAGE.url], [PAGE.url]]);
});

it("treats a dismissed share sheet as done", async () => {
  browserWith({ share: () => Promise.reject(new DOMException("", "AbortError")) });
  await share(PAGE);
  expect(writeText).not.toHaveBeenCalled();
});
