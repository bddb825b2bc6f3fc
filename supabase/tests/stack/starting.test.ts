import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { firstAccounts } from "../../local/accounts.ts";
import { openDatabase } from "../../local/database.ts";
import { readSettings } from "../../local/settings.ts";
import { type GatewayFixture, openGatewayFixture } from "../support/gateway-process.ts";
import { copyPreparedFolder } from "../support/prepared-folder.ts";
import { runOperator } from "../support/run-operator.ts";

let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await openGatewayFixture();
});
afterEach(() => fixture.stopGateways());
afterAll(() => fixture.close());

describe("starting", () => {
  it("recovers from a first start that was killed half-way", async () => {
    const data = join(fixture.folder, "half");
    const first = fixture.start({ DATA_DIR: data });
    await expect
      .poll(() => existsSync(join(data, "postgres/PG_VERSION")), { timeout: 60_000, interval: 5 })
      .toBe(true);
    await first.end("SIGKILL");
    const second = fixture.start({ DATA_DIR: data });
    await second.ready();
    expect(await fixture.readDonationText()).toBeNull();
    await second.end("SIGTERM");
  });

  it("fails with one sentence when the data folder cannot be written", async () => {
    await writeFile(join(fixture.folder, "a-file"), "");
    const { status, stderr } = await runOperator(["server", join(fixture.folder, "a-file/data")]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The data folder .+ cannot be written: .+\n$/);
  });

  it.each([
    ["not a URL", "nonsense", /^DATABASE_URL is not an address such as .+$/],
    [
      "no server",
      "postgres://postgres@127.0.0.1:1/postgres",
      /^The PostgreSQL server at DATABASE_URL cannot be used: .+$/,
    ],
  ])("fails with one sentence when DATABASE_URL is wrong: %s", async (_, url, sentence) => {
    await expect(openDatabase(url)).rejects.toThrow(sentence);
  });

  it.each([
    ["PORT", "70000", 'PORT is "70000", but must be a number from 0 to 65535.'],
    ["FORWARDED_HOPS", "two", 'FORWARDED_HOPS is "two", but must be a number from 1 to 9.'],
  ])("fails with one sentence when %s is %s", (name, value, sentence) => {
    expect(() => readSettings({ ...fixture.env, [name]: value })).toThrow(sentence);
  });

  const INCOMPLETE_ACCOUNT_ERROR = /^The first start needs ADMIN_EMAIL and ADMIN_PASSWORD together.+$/;
  const PUBLIC_SITE_ERROR = /^The first start of a site that others can reach .+ADMIN_EMAIL and .+$/;
  const WEAK_PASSWORD_ERROR = /^ADMIN_PASSWORD is too weak/;
  const email = { ADMIN_EMAIL: "diretoria@exemplo.org.br" };
  it.each<[Record<string, string>, RegExp]>([
    [{ HOST: "0.0.0.0" }, PUBLIC_SITE_ERROR],
    [{ PUBLIC_HOST: "0.0.0.0" }, PUBLIC_SITE_ERROR],
    [{ HOST: "0.0.0.0", ...email, ADMIN_PASSWORD: "123456" }, WEAK_PASSWORD_ERROR],
    [{ HOST: "0.0.0.0", ...email, ADMIN_PASSWORD: "caminho-de-luz" }, WEAK_PASSWORD_ERROR],
    [{ HOST: "0.0.0.0", ...email, ADMIN_PASSWORD: "administrador" }, WEAK_PASSWORD_ERROR],
    [{ ...email, ADMIN_PASSWORD: "" }, INCOMPLETE_ACCOUNT_ERROR],
    [{ ADMIN_PASSWORD: "luz do caminho 2008" }, INCOMPLETE_ACCOUNT_ERROR],
    [{ TRUST_PROXY: "1" }, PUBLIC_SITE_ERROR],
    [{ SITE_URL: "https://www.sua-casa.org.br/" }, PUBLIC_SITE_ERROR],
    [
      { SITE_URL: "www.sua-casa.org.br:443" },
      /^SITE_URL is "www.sua-casa.org.br:443", but must be a whole address .+$/,
    ],
  ])("creates no demo admin on a public or named site with %j", (changes, sentence) => {
    const env = { ...fixture.env, ...changes };
    expect(() => firstAccounts(env, readSettings(env).isLoopback)).toThrow(sentence);
  });

  it("rejects these settings before creating any file, and also on a migrated database without rows", async () => {
    const rejected = fixture.start({ DATA_DIR: join(fixture.folder, "behind-a-proxy"), TRUST_PROXY: "1" });
    expect(await rejected.ended).toBe(1);
    expect(rejected.output()).toMatch(/^The first start of a site that others can reach .+\n$/);
    expect(existsSync(join(fixture.folder, "behind-a-proxy/postgres"))).toBe(false);
    // The state after a first start that failed half-way.
    copyPreparedFolder(join(fixture.folder, "unfilled"));
    const unfilled = fixture.start({ DATA_DIR: join(fixture.folder, "unfilled"), ...email });
    expect(await unfilled.ended).toBe(1);
    expect(unfilled.output()).toMatch(/ADMIN_EMAIL and ADMIN_PASSWORD together/);
  });

  it("prints no demo accounts on a public site, and needs ADMIN_PASSWORD only for the first start", async () => {
    copyPreparedFolder(join(fixture.folder, "named"));
    const settings = {
      DATA_DIR: join(fixture.folder, "named"),
      HOST: "0.0.0.0",
      TRUST_PROXY: "1",
      SITE_URL: "https://www.sua-casa.org.br",
    };
    for (const ADMIN_PASSWORD of ["luz do caminho 2008", ""]) {
      const site = fixture.start({ ...settings, ...email, ADMIN_PASSWORD });
      await site.ready();
      expect(site.output()).not.toContain("@exemplo.org.br");
      await site.end("SIGTERM");
    }
  });

  it("refuses to make a demo site public while a demo account has its published password", async () => {
    copyPreparedFolder(join(fixture.folder, "demo"));
    const settings = { DATA_DIR: join(fixture.folder, "demo") };
    const demo = fixture.start({ ...settings, DEMO_USER_PASSWORD: "uma senha da casa" });
    await demo.ready();
    await demo.end("SIGTERM");
    const refused = fixture.start({ ...settings, TRUST_PROXY: "1" });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^Others could sign in as admin@exemplo\.org\.br .+\n$/);
  });

  it("stops the PostgreSQL server when its terminal is closed", async () => {
    const site = fixture.start();
    await site.ready();
    await site.end("SIGHUP");
    expect(existsSync(join(fixture.env.DATA_DIR, "postgres/postmaster.pid"))).toBe(false);
  });

  it("with --reset moves the data aside, and moves nothing when the start is refused", async () => {
    const first = fixture.start();
    await first.ready();
    await fixture.writeDonationText("before");
    await first.end("SIGKILL");
    const refused = fixture.start({ SITE_URL: "https://casa.exemplo.org.br" }, ["--reset"]);
    await expect(refused.ended).resolves.not.toBe(0);
    expect(existsSync(join(fixture.env.DATA_DIR, "postgres"))).toBe(true);
    const second = fixture.start({}, ["--reset"]);
    await second.ready();
    expect(await fixture.readDonationText()).not.toBe("before");
    const reset = join(fixture.env.DATA_DIR, "before-reset/postgres");
    // The server that the killed site left was stopped before.
    expect([existsSync(reset), existsSync(join(reset, "postmaster.pid"))]).toEqual([true, false]);
    await second.end("SIGTERM");
  });
});
