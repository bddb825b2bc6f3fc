import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { readManifest } from "../../operations/manifest.ts";
import {
  type GatewayFixture,
  openGatewayFixture,
  PUBLISHABLE_KEY,
  SECRET_KEY,
} from "../support/gateway-process.ts";
import { pack, readContents, unpack } from "./archive-contents.ts";
import { createOperator } from "./operator.ts";
import { restoreElsewhere } from "./restore-elsewhere.ts";

const EXPORT = "/functions/v1/api/export";
const FUNCTION_ENTRY = join(ROOT, "supabase/functions/api/index.ts");
/** Tables that differ between a backup and a downloaded archive, which contains no passwords and codes. */
const SECRETS = ["auth.users", "private.backup_codes"];

let fixture: GatewayFixture;
let operator: ReturnType<typeof createOperator>;
let token: string;

/** Starts a site with the real edge function, a picture, a lost picture and a signed-in admin. */
beforeAll(async () => {
  fixture = await openGatewayFixture();
  operator = createOperator(fixture);
  await fixture.start({ SEED: "1", FUNCTION_ENTRY }).ready();
  expect((await operator.upload("retrato-480.webp")).status).toBe(200);
  const session = await operator.signIn();
  token = ((await session.json()) as { access_token: string }).access_token;
  expect((await download()).status).toBe(200);
  await save("downloaded.tar.gz");
});
afterAll(async () => {
  await fixture.stopGateways();
  await fixture.close();
});

/** As the screen does: an admin's call gives the address, which the browser follows without a session. */
async function download() {
  const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
  const prepared = await fixture.get(EXPORT, { method: "POST", headers });
  const { segredo } = (await prepared.json()) as { segredo: string };
  return fixture.get(`${EXPORT}/${segredo}`);
}

async function save(name: string) {
  const { body } = await download();
  await pipeline(
    Readable.fromWeb(body as ReadableStream<Uint8Array>),
    createWriteStream(operator.file(name)),
  );
}
const splitLines = (text = "") => text.split("\n").filter(Boolean);
const linesOf = (entries: Record<string, string>, table: string) =>
  Object.entries(entries)
    .filter(([name]) => name.startsWith(`/tables/${table}/`))
    .flatMap(([, text]) => splitLines(text));

describe("an archive downloaded in the admin area", () => {
  it("has the content of a backup, without passwords and codes", async () => {
    expect((await operator.run("backup", [operator.file("command.tar.gz")])).status).toBe(0);
    const [backup, downloaded] = await Promise.all([
      readContents(operator.file("command.tar.gz")),
      readContents(operator.file("downloaded.tar.gz")),
    ]);
    const tables = (entries: Record<string, string>) =>
      [...new Set(Object.keys(entries).map((name) => /^\/tables\/([^/]+)/.exec(name)?.[1]))].filter(
        (name) => name && !SECRETS.includes(name) && name !== "public.audit_log",
      );
    expect(tables(downloaded)).toEqual(tables(backup));
    for (const table of tables(backup) as string[])
      expect([table, linesOf(downloaded, table).sort()]).toEqual([table, linesOf(backup, table).sort()]);
    const picture = "/pictures/media/2026/11/retrato-480.webp";
    expect(downloaded[picture]).toBe(backup[picture]);

    const users = linesOf(downloaded, "auth.users").map((line) => JSON.parse(line) as object);
    expect(users).toHaveLength(linesOf(backup, "auth.users").length);
    expect(linesOf(backup, "auth.users")[0]).toMatch(/"encrypted_password":"\$2/);
    const text = Object.values(downloaded).join("\n");
    expect(text).not.toMatch(/\$2[aby]\$|encrypted_password|_token"/);
    expect(linesOf(downloaded, "public.audit_log").some((line) => /"exported"/.test(line))).toBe(true);
  });

  it("contains the SHA-256 of each entry, and restore rejects a different entry", async () => {
    await copyFile(operator.file("downloaded.tar.gz"), operator.file("changed.tar.gz"));
    const folder = await unpack(operator.file("changed.tar.gz"));
    const sums = await readFile(join(folder, "SHA256SUMS"), "utf8");
    for (const [, sum, name = ""] of sums.matchAll(/^(\w+) {2}(.+)$/gm))
      expect([
        name,
        createHash("sha256")
          .update(await readFile(join(folder, name)))
          .digest("hex"),
      ]).toEqual([name, sum]);
    await writeFile(join(folder, "pictures/media/2026/11/retrato-480.webp"), "another");
    pack(folder, operator.file("changed.tar.gz"));
    expect(await operator.run("restore", [operator.file("changed.tar.gz")], "fresh")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /is not whole: pictures\/media\/2026\/11\/retrato-480\.webp is not what was written\.\n$/,
      ),
    });
  });

  it("can be restored into an empty site, where an admin chooses a password with a link", async () => {
    const { outcome, stack, get, signIn, close } = await restoreElsewhere(
      fixture,
      operator.file("downloaded.tar.gz"),
      "elsewhere",
    );
    expect(outcome).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^Restored: \d{3,} rows of \d+ tables, 1 pictures\nIt holds no passwords: .+\n$/,
      ),
      stderr: "",
    });
    const { tables } = await readManifest(operator.file("downloaded.tar.gz"));
    for (const { name, rows } of tables.filter((table) => table.name.startsWith("public.")))
      expect([name, ...(await stack.query(`select count(*)::int as rows from ${name}`))]).toEqual([
        name,
        { rows },
      ]);
    expect((await get("/storage/v1/object/public/media/2026/11/retrato-480.webp")).status).toBe(200);
    expect((await signIn()).status).toBe(400);
    // The same request as `npm run admin` sends.
    const link = await get("/auth/v1/admin/generate_link", {
      method: "POST",
      headers: { apikey: SECRET_KEY, "content-type": "application/json" },
      body: JSON.stringify({ type: "recovery", email: "admin@exemplo.org.br" }),
    });
    const { hashed_token: token_hash } = (await link.json()) as { hashed_token: string };
    const verification = await get("/auth/v1/verify", {
      method: "POST",
      headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ type: "recovery", token_hash }),
    });
    expect(verification.status).toBe(200);
    await close();
  });

  it("that is incomplete is rejected", async () => {
    const archive = await readFile(operator.file("downloaded.tar.gz"));
    const names: string[] = [];
    for (const share of [0.3, 0.7, 0.97]) {
      const name = `broken-${share}.tar.gz`;
      await writeFile(operator.file(name), archive);
      await truncate(operator.file(name), Math.floor(archive.length * share));
      names.push(name);
    }
    // readManifest: the checks that a restore makes before any change.
    for (const name of names)
      await expect(readManifest(operator.file(name))).rejects.toThrow(`${name} is not a whole backup.`);
    const rejected = await operator.run("restore", [operator.file(names.at(-1) ?? "")], "fresh");
    expect(rejected).toMatchObject({
      status: 1,
      stderr: `${operator.file(names.at(-1) ?? "")} is not a whole backup.\n`,
    });
    expect(await readdir(fixture.folder)).not.toContain("fresh");
  });
});
