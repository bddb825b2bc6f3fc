import { describe, expect, it } from "vitest";
import { sampleMeeting } from "../../supabase/functions/_shared/rules/sample-meeting.ts";
import { BASE } from "./client.ts";
import { interceptingFetch, newVisitorHeaders, startFunction } from "./in-process.ts";

const PATH = "/cartaz.png";

/** The function with these settings, and with this answer to the question how long the visitor has to wait for a drawing. */
function functionWith(settings: Record<string, unknown>, secondsToWait = 0) {
  const countedRules: unknown[] = [];
  const { fetch: send } = startFunction({
    hasRateLimits: true,
    fetch: interceptingFetch(({ pathname }, { body }) => {
      if (pathname.endsWith("/site_settings")) return Response.json(settings);
      if (!pathname.endsWith("/take_rate_limit")) return undefined;
      countedRules.push(JSON.parse(String(body)).p_rule);
      return Response.json(secondsToWait);
    }),
  });
  return { countedRules, draw: () => send(PATH, { headers: newVisitorHeaders() }) };
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const programme = (atividade: string) => ({
  weekly_schedule: [sampleMeeting([0, 1, 2, 3, 4, 5, 6], "20:00", { atividade })],
});
/** Every day from yesterday to two days ahead, so that midnight during the test does not matter. */
const exceptions = [-1, 0, 1, 2].map((days) => ({
  data: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  texto: "Feriado",
}));

describe("the weekly poster", () => {
  it("is a PNG to download at an address without a session, the same whatever is added to the address", async () => {
    const response = await fetch(BASE + PATH);
    expect([
      response.status,
      ...["type", "disposition"].map((name) => response.headers.get(`content-${name}`)),
    ]).toEqual([200, "image/png", 'attachment; filename="programacao-caminho-de-luz.png"']);
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    const png = await bytesOf(response);
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16)]).toEqual(["PNG", 1080]);
    expect(png.readUInt32BE(20)).toBeGreaterThanOrEqual(1350);
    // Below what WhatsApp and Instagram send without asking.
    expect(png.length).toBeLessThan(600_000);
    expect(await bytesOf(await fetch(`${BASE + PATH}?fbclid=x&width=99999`))).toEqual(png);
    const head = await fetch(BASE + PATH, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(png.length)]);
  });

  it("shows cancelled meetings", async () => {
    const usual = await functionWith(programme("Palestra")).draw();
    const cancelled = await functionWith({
      ...programme("Palestra"),
      schedule_exceptions: exceptions,
    }).draw();
    expect([usual.status, cancelled.status]).toEqual([200, 200]);
    expect(await bytesOf(usual)).not.toEqual(await bytesOf(cancelled));
  });

  it("is rendered once, however often it is asked for, and by each network only so often", async () => {
    const { countedRules, draw } = functionWith(programme("Estudo"));
    const answers = await Promise.all([draw(), draw()]);
    const later = await functionWith(programme("Estudo"), 60).draw();
    expect([...answers, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(countedRules)).toEqual(new Set(["poster"]));
    const refused = await functionWith(programme("Sopa"), 60).draw();
    expect([
      refused.status,
      refused.headers.get("retry-after"),
      refused.headers.get("cache-control"),
    ]).toEqual([429, "60", "no-store"]);
  });
});
