import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../support/services.ts";
import { openProject, type Project } from "./project.ts";

// Storage 1.70.6 answered as these tests expect. Where the local stack answers otherwise: ../stack/storage.test.ts.

let project: Project;
let admin: TestUser;
let user: TestUser;
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]);
const PNG = { contentType: "image/png" };
/** Names that no other run has used. */
const FOLDER = `testes/${randomUUID()}`;
const named = (name: string) => `${FOLDER}/${name}`;

beforeAll(async () => {
  project = await openProject();
  [admin, user] = [await project.createUser("admin"), await project.createUser()];
});
afterAll(() => project.close());

const media = (as?: TestUser) => project.client(as).storage.from("media");
const put = (name: string) =>
  project.http(`/storage/v1/object/media/${name}`, {
    method: "POST",
    body: picture,
    headers: { "content-type": "image/png" },
    as: admin,
  });

describe("pictures", () => {
  it("uploaded as a Blob by an admin are served with their type, a long cache time and an ETag", async () => {
    const blob = new Blob([picture], { type: "image/png" });
    const { data, error } = await media(admin).upload(named("a.png"), blob, { cacheControl: "31536000" });
    expect(error).toBeNull();
    const { publicUrl } = media().getPublicUrl(data?.path ?? "").data;
    const response = await project.fetch(new Request(publicUrl));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toContain("max-age=31536000");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture);
    const headers = { "if-none-match": response.headers.get("etag") ?? "" };
    expect((await project.fetch(new Request(publicUrl, { headers }))).status).toBe(304);
  });

  it("can also be uploaded as raw bytes", async () => {
    expect((await media(admin).upload(named("raw.png"), picture, PNG)).error).toBeNull();
    expect((await media(admin).download(named("raw.png"))).data?.size).toBe(picture.length);
  });

  it("are not overwritten without upsert", async () => {
    await media(admin).upload(named("same.png"), picture, PNG);
    const { error } = await media(admin).upload(named("same.png"), picture, PNG);
    expect(error).toMatchObject({ statusCode: "409" });
  });

  it("are rejected from a visitor and from an ordinary user, with the actual status in the body", async () => {
    for (const as of [undefined, user]) {
      const { error } = await media(as).upload(named("no.png"), picture, PNG);
      expect(error).toMatchObject({ statusCode: "403" });
    }
    expect(await project.query("select 1 from storage.objects where name = $1", [named("no.png")])).toEqual(
      [],
    );
  });

  it("of another type or above 10 MB are rejected", async () => {
    const svg = await media(admin).upload(named("x.svg"), new Blob(["<svg/>"], { type: "image/svg+xml" }));
    expect(svg.error).toMatchObject({ statusCode: "415" });
    const large = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: "image/png" });
    const { error } = await media(admin).upload(named("large.png"), large);
    expect(error).toMatchObject({ statusCode: "413" });
  });

  it("are sent in part, saved under a name, and unchanged ones not at all", async () => {
    await media(admin).upload(named("part.png"), picture, PNG);
    const get = async (headers = {}, query = "") =>
      project.http(`/storage/v1/object/public/media/${named("part.png")}${query}`, { headers });
    for (const [range, bytes, contentRange] of [
      ["bytes=2-4", [0x4e, 0x47, 1], "bytes 2-4/8"],
      ["bytes=6-", [3, 4], "bytes 6-7/8"],
      ["bytes=-1", [4], "bytes 7-7/8"],
      ["bytes=6-99", [3, 4], "bytes 6-7/8"],
    ] as const) {
      const part = await get({ range });
      expect([part.status, part.headers.get("content-range")]).toEqual([206, contentRange]);
      expect([...new Uint8Array(await part.arrayBuffer())]).toEqual(bytes);
    }
    expect((await get({ range: "bytes=8-" })).status).toBe(416);
    expect((await get({ range: "lines=1-2" })).status).toBe(200);
    const disposition = async (query: string) => (await get({}, query)).headers.get("content-disposition");
    expect(await disposition("")).toBeNull();
    expect(await disposition("?download")).toBe("attachment;");
    expect(await disposition("?download=x%0D%0Aa.html")).toBe(
      "attachment; filename=x%0D%0Aa.html; filename*=UTF-8''x%0D%0Aa.html;",
    );
  });

  it("of a public bucket are also served under the path for signed-in users", async () => {
    await media(admin).upload(named("both.png"), picture, PNG);
    for (const path of [`authenticated/media/${named("both.png")}`, `info/public/media/${named("both.png")}`])
      expect([path, (await project.http(`/storage/v1/object/${path}`)).status]).toEqual([path, 200]);
  });

  it("are deleted one by one, too, by admins only", async () => {
    await media(admin).upload(named("one.png"), picture, PNG);
    const path = `/storage/v1/object/media/${named("one.png")}`;
    for (const as of [undefined, user])
      expect((await project.http(path, { method: "DELETE", as })).status).toBe(400);
    const deleted = await project.http(path, { method: "DELETE", as: admin });
    expect([deleted.status, await deleted.json()]).toEqual([200, { message: "Successfully deleted" }]);
    expect((await media(admin).download(named("one.png"))).error).not.toBeNull();
  });

  it("get a signed address under the name that supabase-js reads", async () => {
    await media(admin).upload(named("signed.png"), picture, PNG);
    const { data, error } = await media(admin).createSignedUrl(named("signed.png"), 60);
    expect(error).toBeNull();
    expect(data?.signedUrl).toContain(`/object/sign/media/${named("signed.png")}?token=`);
  });

  it("are listed to admins only and removed by them", async () => {
    await media(admin).upload(named("gone.png"), picture, PNG);
    for (const as of [undefined, user]) expect((await media(as).list(FOLDER)).data).toEqual([]);
    expect((await media(admin).list(FOLDER)).data?.length).toBeGreaterThan(0);
    await media(user).remove([named("gone.png")]);
    expect((await media(admin).download(named("gone.png"))).error).toBeNull();
    await media(admin).remove([named("gone.png")]);
    expect((await media(admin).download(named("gone.png"))).error).not.toBeNull();
  });
});

describe("picture names", () => {
  it.each([
    ["NUL", "a%00.png"],
    ["a line break", "a%0Ab.png"],
    ["an accent", "%C3%A9.png"],
    ["an emoji", "%F0%9F%98%80.png"],
    ["a number sign", "a%23b.png"],
  ])("with %s are rejected with 400", async (_, name) => {
    expect((await put(`${FOLDER}/${name}`)).status).toBe(400);
  });

  it("that climb out of the bucket are rejected", async () => {
    for (const name of ["../outside.png", "a/../../../outside.png"])
      expect([400, 404]).toContain((await put(encodeURIComponent(name))).status);
  });

  it("with special characters that Storage allows can be uploaded and downloaded", async () => {
    const name = `${FOLDER}/a(1)%40b+c,d.png`;
    expect((await put(name)).status).toBe(200);
    expect((await project.http(`/storage/v1/object/public/media/${name}`)).status).toBe(200);
  });
});

it("an expired or forged token is rejected with status 400, and 403 in the body", async () => {
  const claims = { sub: admin.id, session_id: admin.sessionId, role: "authenticated", exp: 1 };
  for (const token of [project.sign(claims), `${admin.token.slice(0, -6)}AAAAAA`]) {
    const response = await project.http(`/storage/v1/object/media/${named("late.png")}`, {
      method: "POST",
      body: picture,
      headers: { "content-type": "image/png", authorization: `Bearer ${token}` },
    });
    expect([response.status, await response.json()]).toMatchObject([400, { statusCode: "403" }]);
  }
});
