import { describe, expect, it } from "vitest";
import { readPicture } from "../../supabase/functions/api/lib/images.ts";
import { ADMIN_NAME, adminToken, BASE, callOk, callRefused, stack, userToken } from "./client.ts";
import { type Format, IMAGE_HEADERS, picture, toFormData, withExif } from "./pictures.ts";

const admin = await adminToken();
const upload = (parts: Record<string, string | File>) =>
  callOk("upload", { as: admin, body: toFormData(parts) });
const callUploadRefused = (status: number, parts: Record<string, string | File>) =>
  callRefused("upload", status, { as: admin, body: toFormData(parts) });
const MB = 1024 * 1024;
const TYPES: Record<Format, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};

describe("an upload", () => {
  it.each(Object.keys(IMAGE_HEADERS) as Format[])(
    "accepts %s by its content, and is publicly readable",
    async (format) => {
      const { imageUrl, width, height } = await upload({
        image: picture(format, 640, 360, { name: "mentira.svg" }),
      });
      expect([width, height]).toEqual([640, 360]);
      expect(imageUrl).toMatch(
        new RegExp(`^/storage/v1/object/public/media/\\d{4}/\\d{2}/[0-9a-f-]{36}\\.${format}$`),
      );
      const response = await fetch(stack.url + imageUrl);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(TYPES[format]);
      expect(response.headers.get("cache-control")).toMatch(/max-age=31536000.*immutable/);
      const served = await readPicture(new File([await response.arrayBuffer()], "x"));
      expect(served).toMatchObject({ type: TYPES[format], width: 640, height: 360 });
    },
  );

  it("removes camera metadata: location, time and device", async () => {
    const pictureWithMetadata = (width: number, height: number) =>
      new File(
        [withExif(IMAGE_HEADERS.jpg(width, height), "GPS -17.79 -50.92 Camera 2026:11:22")],
        "foto.jpg",
      );
    const { imageUrl } = await upload({
      image: pictureWithMetadata(1600, 900),
      "image-480": pictureWithMetadata(480, 270),
    });
    for (const url of [imageUrl, imageUrl.replace(".jpg", "-480.jpg")]) {
      const response = await fetch(stack.url + url);
      expect(response.status).toBe(200);
      const served = Buffer.from(await response.arrayBuffer()).toString("latin1");
      expect(served).not.toMatch(/GPS|Camera|2026/);
    }
  });

  it("also stores the resized pictures, and refuses one of another width than its name says", async () => {
    const parts = {
      image: picture("webp", 1600, 900),
      "image-480": picture("webp", 480, 270),
      "image-960": picture("webp", 960, 540),
    };
    const { imageUrl, widths } = await upload(parts);
    expect(widths).toEqual([480, 960]);
    for (const width of widths)
      expect((await fetch(stack.url + imageUrl.replace("-1600x900.", `-${width}.`))).status).toBe(200);
    expect(
      (await callUploadRefused(400, { ...parts, "image-480": picture("webp", 481, 270) })).details?.[0]
        ?.field,
    ).toBe("image-480");
    expect((await upload({ ...parts, "image-0480": picture("webp", 480, 270) })).widths).toEqual([480, 960]);
  });

  it("never reuses a file name", async () => {
    const [first, second] = await Promise.all([1, 2].map(() => upload({ image: picture("png", 10, 10) })));
    expect(first?.imageUrl).not.toBe(second?.imageUrl);
  });

  it("accepts at most ten megabytes and forty megapixels", async () => {
    const headerSize = IMAGE_HEADERS.png(1, 1).length;
    await upload({ image: picture("png", 8000, 5000, { padding: 10 * MB - headerSize }) });
    expect(
      (await callUploadRefused(413, { image: picture("png", 1, 1, { padding: 10 * MB }) })).message,
    ).toBe("A imagem tem mais de 10 MB.");
    expect((await callUploadRefused(413, { image: picture("png", 8000, 5001) })).message).toBe(
      "A imagem tem mais de 40 megapixels.",
    );
  });

  it.each([
    ["an SVG", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg", { type: "image/svg+xml" })],
    [
      "an HTML page named like a picture",
      new File(["<!doctype html><script>alert(1)</script>"], "a.png", { type: "image/png" }),
    ],
    ["a text that begins like a GIF", new File(["GIF is a format of pictures"], "a.gif")],
    ["a truncated picture", new File([new Uint8Array(IMAGE_HEADERS.jpg(9, 9).slice(0, 22))], "a.jpg")],
  ])("refuses %s", async (_, file) => {
    expect((await callUploadRefused(415, { image: file })).message).toBe(
      "Formato de imagem não aceito. Use PNG, JPEG, WebP, GIF ou AVIF.",
    );
  });

  it("explains how to convert Apple's picture format", async () => {
    for (const brand of ["heic", "heix", "mif1", "msf1"]) {
      const image = new File([`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`], "IMG_0001.HEIC");
      expect((await callUploadRefused(415, { image })).message).toMatch(/HEIC.*JPEG/);
    }
  });

  it("refuses a form without a picture, a picture of width 0, JSON, and malformed multipart", async () => {
    expect((await callUploadRefused(400, { other: "x" })).message).toBe("Escolha uma imagem.");
    await callUploadRefused(400, { image: "text" });
    await callUploadRefused(400, { image: picture("png", 0, 10) });
    await callRefused("upload", 415, { as: admin, body: { image: "x" } });
    const malformed = { "content-type": "multipart/form-data; boundary=x" };
    await callRefused("upload", 400, { as: admin, body: "no boundary in here", headers: malformed });
  });

  it("is refused for users, by the API and directly in the bucket", async () => {
    const user = await userToken();
    await callRefused("upload", 403, { as: user, body: toFormData({ image: picture("png", 1, 1) }) });
    const direct = await fetch(`${stack.url}/storage/v1/object/media/x.png`, {
      method: "POST",
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${user}`, "content-type": "image/png" },
      body: new Uint8Array(IMAGE_HEADERS.png(1, 1)),
    });
    expect(direct.ok).toBe(false);
  });

  it("stops reading an oversized body, regardless of its Content-Length", async () => {
    const endless = new ReadableStream<Uint8Array>({
      // Yields between two chunks, so that this process can read the response.
      pull: async (controller) => {
        await new Promise((done) => setTimeout(done));
        controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    const request = fetch(`${BASE}/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${admin}`, "content-type": "multipart/form-data; boundary=x" },
      body: endless,
      duplex: "half",
    } as RequestInit);
    const status = await request.then((response) => response.status).catch(() => "closed");
    expect([413, "closed"]).toContain(status);
    expect((await fetch(`${BASE}/health`)).status).toBe(200);
  });
});

describe("slides", () => {
  it("are created from a form with their picture, changed by a form or by JSON, and deleted", async () => {
    const parts = {
      title: "Bem-vindos",
      description: "",
      linkUrl: "/contato",
      isActive: "true",
      order: "7",
      image: picture("png", 1200, 500),
    };
    const { data } = await callOk("createSlide", { as: admin, body: toFormData(parts) });
    expect(data).toMatchObject({
      title: "Bem-vindos",
      description: null,
      linkUrl: "/contato",
      isActive: true,
      order: 7,
      user: { name: ADMIN_NAME },
    });
    expect((await fetch(stack.url + data.imagePath)).status).toBe(200);
    const shown = (await callOk("listSlides")).data.find(({ id }) => id === data.id);
    expect(shown).not.toHaveProperty("user");

    const updated = (
      await callOk("updateSlide", {
        as: admin,
        params: { id: data.id },
        body: toFormData({ isActive: "false", order: "x" }),
      })
    ).data;
    expect(updated).toMatchObject({
      isActive: false,
      order: 0,
      imagePath: data.imagePath,
      title: "Bem-vindos",
    });
    expect((await callOk("listSlides")).data.map(({ id }) => id)).not.toContain(data.id);
    expect((await callOk("listAllSlides", { as: admin })).data.map(({ id }) => id)).toContain(data.id);

    const unchanged = (await callOk("updateSlide", { as: admin, params: { id: data.id }, body: updated }))
      .data;
    expect(unchanged).toEqual(updated);
    await callOk("deleteSlide", { as: admin, params: { id: data.id } });
    await callRefused("deleteSlide", 404, { as: admin, params: { id: data.id } });
  });

  it("are refused without a picture, with an unsafe link, or without any field", async () => {
    expect(
      (await callRefused("createSlide", 400, { as: admin, body: toFormData({ title: "x" }) })).message,
    ).toBe("Imagem é obrigatória para novos slides");
    const image = picture("png", 9, 9);
    for (const linkUrl of ["javascript:alert(1)", "//evil.example", "nada"]) {
      await callRefused("createSlide", 400, { as: admin, body: toFormData({ image, linkUrl }) });
    }
    await callRefused("updateSlide", 400, { as: admin, params: { id: 1 }, body: toFormData({}) });
  });
});
