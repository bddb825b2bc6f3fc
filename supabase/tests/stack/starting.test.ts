import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Bench, openBench } from "./gateway-process.ts";
import { prepare } from "./prepared-folder.ts";

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.end());
afterAll(() => bench.close());

describe("ending", () => {
  it("with Ctrl-C closes cleanly and keeps the data", async () => {
    const first = bench.start();
    await first.ready();
    await bench.write("kept");
    expect(await first.end("SIGINT")).toBe(0);
    const second = bench.start();
    await second.ready();
    expect(await bench.read()).toBe("kept");
    expect(await second.end("SIGTERM")).toBe(0);
  });

  it("with kill -9 loses no acknowledged write and frees the data", async () => {
    const first = bench.start();
    await first.ready();
    let acknowledged = 0;
    for (let n = 1; n <= 40; n++) {
      await bench.write(`write ${n}`);
      acknowledged = n;
    }
    await first.end("SIGKILL");
    const second = bench.start();
    await second.ready();
    expect(await bench.read()).toBe(`write ${acknowledged}`);
    await second.end("SIGTERM");
  });

  it("comes when the parent dies, without leaving the function behind", async () => {
    const gateway = bench.start();
    await gateway.ready();
    gateway.abandon();
    expect(await gateway.ended).toBe(0);
    await expect.poll(() => functionsRunning(), { timeout: 30_000 }).toBe(0);
  });
});

describe("starting", () => {
  it("recovers when the first start was killed half-way", async () => {
    const data = join(bench.folder, "half");
    const first = bench.start({ DATA_DIR: data });
    await expect
      .poll(() => existsSync(join(data, "postgres/PG_VERSION")), { timeout: 60_000, interval: 5 })
      .toBe(true);
    await first.end("SIGKILL");
    const second = bench.start({ DATA_DIR: data });
    await second.ready();
    expect(await bench.read()).toBeNull();
    await second.end("SIGTERM");
  });

  it("says in one sentence that the folder cannot be written", async () => {
    await writeFile(join(bench.folder, "a-file"), "");
    const gateway = bench.start({ DATA_DIR: join(bench.folder, "a-file/data") });
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(/^The data folder .+ cannot be written: .+\n$/);
  });

  it.each([
    ["no address", "nonsense", /^DATABASE_URL is not an address such as .+\n$/],
    [
      "nobody there",
      "postgres://postgres@127.0.0.1:1/postgres",
      /^The PostgreSQL server at DATABASE_URL cannot be used: .+\n$/,
    ],
  ])("says in one sentence that DATABASE_URL is wrong: %s", async (_, DATABASE_URL, sentence) => {
    const gateway = bench.start({ DATABASE_URL });
    expect(await gateway.ended).toBe(1);
    expect(gateway.output()).toMatch(sentence);
  });

  it("wants an admin named before others can reach it, and no weak password", async () => {
    const data = join(bench.folder, "public");
    const bare = bench.start({ DATA_DIR: data, HOST: "0.0.0.0" });
    expect(await bare.ended).toBe(1);
    expect(bare.output()).toContain("ADMIN_EMAIL");
    for (const ADMIN_PASSWORD of ["123456", "caminho-de-luz", "administrador"]) {
      const weak = bench.start({
        DATA_DIR: data,
        HOST: "0.0.0.0",
        ADMIN_EMAIL: "a@exemplo.org.br",
        ADMIN_PASSWORD,
      });
      expect(await weak.ended).toBe(1);
      expect(weak.output()).toContain("ADMIN_PASSWORD is too weak");
    }
    const admin = { ADMIN_EMAIL: "a@exemplo.org.br", ADMIN_PASSWORD: "luz do caminho 2008" };
    const good = bench.start({ DATA_DIR: data, HOST: "0.0.0.0", ...admin });
    await good.ready();
    expect(good.output()).not.toContain("exemplo.org.br  ");
    await good.end("SIGTERM");
  });

  it("makes no demo admin for a house that is named, or that others reach through a proxy", async () => {
    const data = join(bench.folder, "behind-a-proxy");
    const email = { ADMIN_EMAIL: "diretoria@exemplo.org.br" };
    for (const [env, sentence] of [
      [
        { ...email, ADMIN_PASSWORD: "" },
        /^The first start needs ADMIN_EMAIL and ADMIN_PASSWORD together.+\n$/,
      ],
      [{ ADMIN_PASSWORD: "luz do caminho 2008" }, /^The first start needs ADMIN_EMAIL and .+ together.+\n$/],
      [{ TRUST_PROXY: "1" }, /^The first start of a site that others can reach .+ADMIN_EMAIL and .+\n$/],
      [
        { SITE_URL: "https://www.sua-casa.org.br/" },
        /^The first start of a site that others can reach .+\n$/,
      ],
      [
        { SITE_URL: "www.sua-casa.org.br:443" },
        /^SITE_URL is "www.sua-casa.org.br:443", but must be a whole address .+\n$/,
      ],
    ] as const) {
      const refused = bench.start({ DATA_DIR: data, ...env });
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toMatch(sentence);
      expect(existsSync(join(data, "postgres"))).toBe(false);
    }
    // A database that is there and not filled yet, as after a first start that failed half-way.
    prepare(join(bench.folder, "unfilled"));
    const unfilled = bench.start({ DATA_DIR: join(bench.folder, "unfilled"), ...email });
    expect(await unfilled.ended).toBe(1);
    expect(unfilled.output()).toMatch(/ADMIN_EMAIL and ADMIN_PASSWORD together/);
  });

  it("needs the first admin's password no more once the first start is over", async () => {
    prepare(join(bench.folder, "named"));
    const house = {
      DATA_DIR: join(bench.folder, "named"),
      TRUST_PROXY: "1",
      SITE_URL: "https://www.sua-casa.org.br",
    };
    const admin = { ADMIN_EMAIL: "diretoria@exemplo.org.br", ADMIN_PASSWORD: "luz do caminho 2008" };
    for (const env of [admin, { ...admin, ADMIN_PASSWORD: "" }, {}]) {
      const site = bench.start({ ...house, ...env });
      await site.ready();
      expect(site.output()).not.toContain("@exemplo.org.br");
      await site.end("SIGTERM");
    }
  });

  it("from empty wipes the data when asked", async () => {
    const first = bench.start();
    await first.ready();
    await bench.write("before");
    await first.end("SIGTERM");
    const second = bench.start({}, ["--reset"]);
    await second.ready();
    expect(await bench.read()).not.toBe("before");
    await second.end("SIGTERM");
  });
});

function functionsRunning() {
  const commands = execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).split("\n");
  return commands.filter((line) => line.includes(join(bench.folder, "functions"))).length;
}
