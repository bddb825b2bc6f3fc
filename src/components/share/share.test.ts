import { afterEach, expect, it, vi } from "vitest";
import { share } from "@/components/share/share";

const SHARED = { title: "Sopa fraterna", url: "https://example.org/atividades?id=1" };
const writeText = vi.fn(async () => undefined);

function browserWith(given: object) {
  vi.stubGlobal("navigator", { clipboard: { writeText }, ...given });
}

afterEach(() => {
  writeText.mockClear();
});

it("opens the share sheet of the device", async () => {
  const sheet = vi.fn(async () => undefined);
  browserWith({ share: sheet });
  await share(SHARED);
  expect(sheet).toHaveBeenCalledWith(SHARED);
  expect(writeText).not.toHaveBeenCalled();
});

it("copies the URL when there is no share sheet or when it fails", async () => {
  browserWith({});
  await share(SHARED);
  browserWith({ share: () => Promise.reject(new DOMException("", "NotAllowedError")) });
  await share(SHARED);
  expect(writeText.mock.calls).toEqual([[SHARED.url], [SHARED.url]]);
});

it("treats a dismissed share sheet as done", async () => {
  browserWith({ share: () => Promise.reject(new DOMException("", "AbortError")) });
  await share(SHARED);
  expect(writeText).not.toHaveBeenCalled();
});
