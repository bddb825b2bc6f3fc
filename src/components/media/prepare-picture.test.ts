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

it.each([
  ["ata.pdf", "application/pdf"],
  ["logo.svg", "image/svg+xml"],
])("lists the accepted formats for an unsupported file: %s", async (name, type) => {
  await expect(preparePicture(file(name, type))).rejects.toThrow(/^Não foi possível ler esta imagem/);
});
