import { beforeEach, describe, expect, it, vi } from "vitest";
import { preparePicture } from "@/components/media/prepare-picture";
import { stubCanvas } from "@/testing/fake-canvas";
import { picture } from "../../../e2e/api/pictures";

const file = (name: string, type: string, content = "x") => new File([content], name, { type });
const HEIC_CONTENT = "\0\0\0\x18ftypheic\0\0\0\0mif1heic";
/** A canvas that returns stripes. */
const GARBLED = { pixel: [13, 250, 99, 255] };

const unreadable = () => vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("unsupported")));

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("a file that the browser cannot decode", () => {
  it.each([
    ["IMG_0001.HEIC", "", "x"],
    ["foto", "image/heic", "x"],
    ["foto.heif", "image/heif", "x"],
    ["foto.jpg", "image/jpeg", HEIC_CONTENT],
  ])("gets advice for photos of an iPhone: %s (%s)", async (name, type, content) => {
    unreadable();
    await expect(preparePicture(file(name, type, content))).rejects.toThrow(/HEIC.*JPEG/);
  });

  it.each([
    ["ata.pdf", "application/pdf", "%PDF-1.7"],
    ["logo.svg", "image/svg+xml", "<svg/>"],
    ["sem-nome", "", "x"],
    ["foto.jpg", "image/jpeg", "texto"],
  ])("gets the list of accepted formats: %s (%s)", async (name, type, content) => {
    unreadable();
    await expect(preparePicture(file(name, type, content))).rejects.toThrow(
      /^Não foi possível ler esta imagem/,
    );
  });

  it("is told to be empty, or to have too many pixels", async () => {
    unreadable();
    await expect(preparePicture(file("foto.jpg", "image/jpeg", ""))).rejects.toThrow(/está vazio/);
    await expect(preparePicture(picture("jpg", 10_000, 8_000))).rejects.toThrow(/mais de 40 megapixels/);
  });
});

it.each(["", "application/octet-stream", "text/plain"])(
  "a photo is recognised by its content when its type is “%s”",
  async (type) => {
    stubCanvas();
    const photo = new File([picture("jpg", 960, 540)], "foto", { type });
    expect(await preparePicture(photo)).toMatchObject([{ width: 960 }, { width: 480 }]);
  },
);

describe("an animation", () => {
  const sticker = (...more: BlobPart[]) =>
    new File(["RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\x12\0\0\0", "\x01\0\0\x01\0\0", ...more], "figurinha.webp");

  it("is uploaded unchanged, so that it keeps moving", async () => {
    stubCanvas();
    expect(await preparePicture(sticker())).toEqual([]);
  });

  it("is refused with the reason when it is too large for that", async () => {
    const tooLarge = sticker(new Uint8Array(10 * 1024 * 1024));
    await expect(preparePicture(tooLarge)).rejects.toThrow(/tem movimento.*ficaria parada/);
  });
});

describe("where the canvas cannot be used", () => {
  it("a picture is uploaded unchanged", async () => {
    stubCanvas(GARBLED);
    expect(await preparePicture(picture("jpg", 960, 540))).toEqual([]);
  });

  it("a picture that the server would refuse is refused with the reason", async () => {
    stubCanvas(GARBLED);
    const tooLarge = picture("jpg", 9, 9, { padding: 10 * 1024 * 1024 });
    await expect(preparePicture(tooLarge)).rejects.toThrow(/não deixa reduzir/);
    await expect(preparePicture(file("foto.heic", "", HEIC_CONTENT))).rejects.toThrow(/HEIC.*JPEG/);
  });
});

describe("a worker that fails", () => {
  type FakeWorker = { onerror?: (event: ErrorEvent) => void; onmessage?: (event: MessageEvent) => void };
  const terminate = vi.fn();
  /** A worker that answers as `postMessage` does. */
  function stubWorker(postMessage: (worker: FakeWorker) => void) {
    vi.stubGlobal("window", {});
    vi.stubGlobal(
      "Worker",
      class {
        onerror?: FakeWorker["onerror"];
        onmessage?: FakeWorker["onmessage"];
        postMessage = () => postMessage(this);
        terminate = terminate;
      },
    );
  }
  beforeEach(() => {
    terminate.mockClear();
    stubCanvas({ picture: { width: 300, height: 200 } });
  });

  it.each([
    ["cannot be loaded", (worker: FakeWorker) => worker.onerror?.(new Event("error") as ErrorEvent)],
    [
      "cannot resize",
      (worker: FakeWorker) =>
        worker.onmessage?.(new MessageEvent("message", { data: { failure: "no canvas" } })),
    ],
  ])("because it %s is replaced by the page itself", async (_, postMessage) => {
    stubWorker(postMessage);
    expect(await preparePicture(picture("jpg", 300, 200))).toMatchObject([{ width: 300, height: 200 }]);
    expect(terminate).toHaveBeenCalled();
  });

  it("because it never answers is replaced after a time, and the picture uploaded unchanged if that fails, too", async () => {
    stubWorker(() => undefined);
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort());
      return controller.signal;
    });
    expect(await preparePicture(picture("jpg", 300, 200))).toMatchObject([{ width: 300 }]);
    vi.stubGlobal("createImageBitmap", () => new Promise(() => undefined));
    expect(await preparePicture(picture("jpg", 300, 200))).toEqual([]);
  });
});
