import { expect, it, vi } from "vitest";
import { preparePicture } from "@/components/media/prepare-picture";

const file = (name: string, type: string) => new File(["x"], name, { type });

it.each([
  ["IMG_0001.HEIC", ""],
  ["foto", "image/heic"],
  ["foto.heif", "image/heif"],
])("explains how to convert an iPhone photo that the browser cannot decode: %s (%s)", async (name, type) => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("unsupported")));
  await expect(preparePicture(file(name, type))).rejects.toThrow(/HEIC.*JPEG/);
});

it("resizes a picture without a worker when the worker's file cannot be loaded", async () => {
  const terminate = vi.fn();
  class BrokenWorker {
    onerror = (_: { message: string }) => undefined as unknown;
    postMessage = () => this.onerror({ message: "404" });
    terminate = terminate;
  }
  vi.stubGlobal("window", {});
  vi.stubGlobal("Worker", BrokenWorker);
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext = () => ({ drawImage: () => undefined });
      convertToBlob = async ({ type }: { type: string }) => new Blob(["x"], { type });
    },
  );
  vi.stubGlobal("createImageBitmap", async () => ({ width: 300, height: 200, close: () => undefined }));
  expect(await preparePicture(file("foto.jpg", "image/jpeg"))).toMatchObject([{ width: 300, height: 200 }]);
  expect(terminate).toHaveBeenCalled();
});

it.each([
  ["ata.pdf", "application/pdf"],
  ["logo.svg", "image/svg+xml"],
])("lists the accepted formats for an unsupported file: %s", async (name, type) => {
  await expect(preparePicture(file(name, type))).rejects.toThrow(/^Não foi possível ler esta imagem/);
});
