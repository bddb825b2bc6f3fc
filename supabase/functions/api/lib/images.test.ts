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

describe("what a picture says about itself", () => {
  it.each([
    [PNG, "image/png"],
    [GIF, "image/gif"],
    [WEBP_LOSSLESS, "image/webp"],
    [WEBP_LOSSY, "image/webp"],
  ])("%s is one pixel of %s", async (base64, type) => {
    expect(await readPicture(file(bytes(base64)))).toMatchObject({ type, width: 1, height: 1 });
  });

  it("agrees with the widths in the names of our own pictures", async () => {
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
  ])("%j is no picture", async (text) => {
    await expect(readPicture(file(new Uint8Array(Buffer.from(text, "latin1"))))).rejects.toMatchObject({
      status: 415,
    });
  });

  it("is limited to ten megabytes here, too, whatever the place it goes to takes", async () => {
    const most = new Uint8Array(10 * 1024 * 1024);
    most.set(bytes(PNG));
    expect(await readPicture(file(most))).toMatchObject({ width: 1 });
    const more = new File([most, "x"], "x");
    await expect(readPicture(more)).rejects.toMatchObject({ status: 413 });
  });

  it("cut anywhere it is read or refused, never worse", async () => {
    for (const whole of [PNG, GIF, WEBP_LOSSLESS, WEBP_LOSSY].map(bytes)) {
      for (let length = 0; length < whole.length; length++) {
        await readPicture(file(whole.slice(0, length))).catch(({ status }) => expect(status).toBe(415));
      }
    }
  });
});
