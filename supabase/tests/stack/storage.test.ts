import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { completePictureSwap } from "../../local/data-folder.ts";
import { fileStorage } from "../../local/storage.ts";
import { tempFolder } from "../../local/temp-folder.mjs";
import { bootTestStack, type TestStack, type TestUser } from "../support/test-stack.ts";

// What only the local stack can show or answers otherwise than Storage 1.70.6, whose answers are in ../services/storage.test.ts.

let stack: TestStack;
let admin: TestUser;
let user: TestUser;
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]);

beforeAll(async () => {
  stack = await bootTestStack();
  [admin, user] = [await stack.createUser("admin"), await stack.createUser()];
});
afterAll(() => stack.close());

const media = (as?: TestUser) => stack.client(as).storage.from("media");

describe("pictures", () => {
  // Storage 1.70.6: six to eight answer 200, and the last one wins.
  it("uploaded eight times at once under one name are stored once, and the others are refused", async () => {
    const versions = Array.from({ length: 8 }, (_, version) => new Uint8Array([...picture, version]));
    const results = await Promise.all(
      versions.map((body) => media(admin).upload("once.png", body, { contentType: "image/png" })),
    );
    const refused = results.flatMap(({ error }) => error ?? []);
    expect(refused).toHaveLength(7);
    for (const error of refused) expect(error).toMatchObject({ statusCode: "409" });
    const stored = await media().download("once.png");
    const winner = results.findIndex(({ error }) => !error);
    expect(new Uint8Array((await stored.data?.arrayBuffer()) ?? [])).toEqual(versions[winner]);
    // A refused upload does not block the next one.
    await media(admin).remove(["once.png"]);
    expect((await media(admin).upload("once.png", picture, { contentType: "image/png" })).error).toBeNull();
  });

  it("tell nobody who uploaded them", async () => {
    await media(admin).upload("whose.png", picture, { contentType: "image/png" });
    for (const as of [undefined, user, admin]) {
      const response = await stack.http("/storage/v1/object/info/media/whose.png", { as });
      const text = await response.text();
      expect([response.status, text.includes("whose.png")]).toEqual([200, true]);
      expect(text).not.toContain(admin.id);
    }
    expect((await media().info("whose.png")).data).toMatchObject({ name: "whose.png" });
  });

  it("with an encoded slash in the path are not served", async () => {
    for (const name of ["../outside.png", "a/../../../outside.png", "/etc/x.png"]) {
      const path = `/storage/v1/object/media/${encodeURIComponent(name)}`;
      const headers = { "content-type": "image/png" };
      const response = await stack.http(path, { method: "POST", body: picture, headers, as: admin });
      expect([name, response.status]).toEqual([name, 404]);
    }
  });
});

describe("a picture's file", () => {
  const folder = tempFolder("pictures-");
  const files = fileStorage(folder);
  const put = (key: string, body: Uint8Array<ArrayBuffer>) =>
    files.uploadObject("media", key, undefined, body, "image/png", "max-age=1");

  it("is synced to disk before its rename, so that a power cut leaves no empty file", async () => {
    const probe = await open(join(folder, "probe"), "w");
    const handles: Pick<FileHandle, "sync"> = Object.getPrototypeOf(probe);
    const { sync } = handles;
    const isRenamed: boolean[] = [];
    vi.spyOn(handles, "sync").mockImplementation(function (this: FileHandle) {
      isRenamed.push(existsSync(join(folder, "media/2026/a.png")));
      return sync.call(this);
    });
    await probe.close();
    await put("2026/a.png", picture);
    // First the file is synced, then, after the rename, its folder.
    expect(isRenamed.slice(0, 2)).toEqual([false, true]);
    expect((await files.getObject("media", "2026/a.png", undefined)).body).toEqual(Buffer.from(picture));
  });

  it("is replaced atomically: an open handle still reads the old file to its end", async () => {
    await put("b.png", picture);
    const reading = await open(join(folder, "media/b.png"));
    await put("b.png", new Uint8Array([1]));
    expect(await reading.readFile()).toEqual(Buffer.from(picture));
    await reading.close();
    expect((await files.getObject("media", "b.png", undefined)).body).toEqual(Buffer.from([1]));
  });

  it("is never written outside the folder of its bucket", async () => {
    for (const name of ["../outside.png", "a/../../../outside.png"])
      await expect(put(name, picture)).rejects.toThrow("The object's name leaves its bucket");
  });

  it("that was written only partly is never served, and is removed at the next upload", async () => {
    const other = tempFolder("pictures-");
    mkdirSync(join(other, ".part"));
    writeFileSync(join(other, ".part/half"), picture);
    const next = fileStorage(other);
    expect((await next.getObject(".part", "half", undefined)).body).toBeUndefined();
    await next.uploadObject("media", "c.png", undefined, picture, "image/png", "max-age=1");
    expect(readdirSync(join(other, ".part"))).toEqual([]);
    expect(readdirSync(join(other, "media"))).toEqual(["c.png"]);
  });
});

// Storage 1.70.6 keeps rows and objects, not files: it accepts empty parts and names below another picture.
describe("picture names", () => {
  const put = (name: string, as: TestUser | "service" = admin) =>
    stack.http(`/storage/v1/object/media/${name}`, {
      method: "POST",
      body: picture,
      headers: { "content-type": "image/png" },
      as,
    });

  it.each([
    ["broken UTF-8", "a%ff.png"],
    ["too many characters", `${"x".repeat(300)}.png`],
    ["too many parts", `${"xxxxxxxxx/".repeat(100)}a.png`],
    ["an empty last part", "folder/"],
  ])("with %s are rejected with 400", async (_, name) => {
    const response = await put(name);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "400", error: "InvalidKey" });
    expect((await stack.http(`/storage/v1/object/public/media/${name}`)).status).toBe(400);
  });

  it("below another picture, or equal to a folder, are rejected with 400", async () => {
    await put("album/b.png");
    expect((await put("album/b.png/c.png")).status).toBe(400);
    expect((await put("album")).status).toBe(400);
    const move = (destinationKey: string) =>
      stack.http("/storage/v1/object/move", {
        method: "POST",
        body: JSON.stringify({ bucketId: "media", sourceKey: "album/b.png", destinationKey }),
        as: admin,
      });
    for (const name of ["album/b.png/c.png", "album", "a\u0000", "\ud83d.png", "../x.png"])
      expect((await move(name)).status).toBe(400);
    expect((await stack.http("/storage/v1/object/public/media/album/b.png")).status).toBe(200);
  });

  it("with NUL are rejected in lists and deletions, too", async () => {
    const send = (method: string, path: string, body: object) =>
      stack.http(path, { method, body: JSON.stringify(body), as: admin });
    const listed = await send("POST", "/storage/v1/object/list/media", { prefix: "\0", limit: 1, offset: 0 });
    expect(listed.status).toBe(400);
    expect((await send("DELETE", "/storage/v1/object/media", { prefixes: ["\0"] })).status).toBe(400);
  });
});

it.each([
  ["before its last step", ["storage", "storage.restored"]],
  ["between its two renames", ["storage.replaced", "storage.restored"]],
  ["before its cleanup", ["storage", "storage.replaced"]],
])("a restore interrupted %s is completed with the new pictures", async (_, folders) => {
  const folder = tempFolder("restore-");
  const hasNewPictures = (name: string) =>
    name === "storage.restored" || (name === "storage" && !folders.includes("storage.restored"));
  for (const name of folders) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, hasNewPictures(name) ? "new" : "old"), "");
  }
  await completePictureSwap(folder);
  expect(readdirSync(folder)).toEqual(["storage"]);
  expect(readdirSync(join(folder, "storage"))).toEqual(["new"]);
});
