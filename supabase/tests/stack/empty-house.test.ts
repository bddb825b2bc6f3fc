import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { type GatewayFixture, openGatewayFixture, SECRET_KEY } from "../support/gateway-process.ts";

let fixture: GatewayFixture;

beforeAll(async () => {
  fixture = await openGatewayFixture();
});
afterAll(() => fixture.close());

/** Runs `npm run empty-house` as npm does. */
const emptyHouse = (...args: string[]) => startWith("--reset", "--empty", ...args);

function startWith(...flags: string[]) {
  const command = ["supabase/local/start.mjs", ...flags];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...fixture.env, SEED: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return { child, output: () => output, ended: once(child, "close") };
}

async function read(path: string) {
  const response = await fixture.get(`/rest/v1/${path}`, { headers: { apikey: SECRET_KEY } });
  return (await response.json()) as unknown;
}

it("refuses --empty without --reset, which would start the site as it is", async () => {
  const { ended, output } = startWith("--empty", "--yes");
  expect((await ended)[0]).toBe(1);
  expect(output()).toContain("--empty needs --reset");
});

it("empties a house only after a yes, and then keeps it without demo content", async () => {
  const site = fixture.start();
  await site.ready();
  await fixture.writeDonationText("before");
  await site.end("SIGTERM");

  const refused = emptyHouse();
  expect((await refused.ended)[0]).toBe(1);
  expect(refused.output()).toContain("Nothing was changed");
  const unchanged = fixture.start();
  await unchanged.ready();
  expect(await fixture.readDonationText()).toBe("before");
  await unchanged.end("SIGTERM");

  const emptied = emptyHouse("--yes");
  await expect.poll(emptied.output, { timeout: 120_000 }).toContain("Ready in");
  // What the dashboard's first steps take for a house that is not set up yet (src/features/dashboard/queries.ts).
  expect(
    await read(
      "site_settings?select=contact_email,contact_phone,whatsapp,social_url,weekly_schedule,pix_key",
    ),
  ).toEqual([
    {
      contact_email: "contato@exemplo.org.br",
      contact_phone: "+5564999990000",
      whatsapp: null,
      social_url: null,
      weekly_schedule: [],
      pix_key: null,
    },
  ]);
  for (const table of ["posts", "tipos_pizza", "rodadas"])
    expect.soft(await read(`${table}?select=id`)).toEqual([]);
  expect(await read("profiles?select=role&role=eq.admin")).toEqual([{ role: "admin" }]);
  emptied.child.kill("SIGTERM");
  await emptied.ended;
}, 300_000);
