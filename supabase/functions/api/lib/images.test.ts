import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPicture } from "./images.ts";

const FOLDER = join(import.meta.dirname, "../../../../public/imagens");
const file = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], "x");
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));

// Smallest real pictures of one pixel.
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const GIF = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const WEBP_LOSSLESS = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";
const WEBP_LOSSY = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";

describe("reading an uploaded picture", () => {
  it.each([
    [PNG, "image/png"],
    [GIF, "image/gif"],
    [WEBP_LOSSLESS, "image/webp"],
    [WEBP_LOSSY, "image/webp"],
  ])("recognises %s as %s of one pixel", async (base64, type) => {
    expect(await readPicture(file(bytes(base64)))).toMatchObject({ type, width: 1, height: 1 });
  });

  it("gives the widths that are part of the names of the site's own pictures", async () => {
    const names = readdirSync(FOLDER).filter((name) => /-\d+\.webp$/.test(name));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const { width } = await readPicture(file(new Uint8Array(readFileSync(join(FOLDER, name)))));
      expect([name, width]).toEqual([name, Number(/-(\d+)\.webp$/.exec(name)?.[1])]);
    }
  });

  it.each([
    "",
    "x",
    "<svg/>",
    "GIF89a",
    "\xff\xd8\xff",
    `RIFF1234WEBP${" ".repeat(40)}`,
    `1234ftypavif${" ".repeat(80)}`,
  ])("rejects %j, which is not a picture", async (text) => {
    await expect(readPicture(file(new Uint8Array(Buffer.from(text, "latin1"))))).rejects.toMatchObject({
      status: 415,
    });
  });

  it("rejects more than ten megabytes, independently of the limit of Storage", async () => {
    const largest = new Uint8Array(10 * 1024 * 1024);
    largest.set(bytes(PNG));
    expect(await readPicture(file(largest))).toMatchObject({ width: 1 });
    const tooLarge = new File([largest, "x"], "x");
    await expect(readPicture(tooLarge)).rejects.toMatchObject({ status: 413 });
  });

  it("accepts a truncated picture or rejects it with 415, without any other error", async () => {
    for (const picture of [PNG, GIF, WEBP_LOSSLESS, WEBP_LOSSY].map(bytes)) {
      for (let length = 0; length < picture.length; length++) {
        await readPicture(file(picture.slice(0, length))).catch(({ status }) => expect(status).toBe(415));
      }
    }
  });
});
