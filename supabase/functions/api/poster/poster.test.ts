import { Resvg } from "@resvg/resvg-wasm";
import { expect, it } from "vitest";
import { sampleMeeting } from "../../_shared/rules/sample-meeting.ts";
import { drawPoster } from "./draw-poster.ts";
import { readFonts } from "./fonts.ts";
import { textWidth } from "./letter-widths.ts";
import { posterSvg } from "./poster-svg.ts";
import { fontAttributes, TEXT_STYLES } from "./text-styles.ts";

const NOON = Date.parse("2026-11-27T12:00:00-03:00");
const posterOf = (...details: string[]) =>
  posterSvg({
    week: details.map((detalhe) => sampleMeeting([5], "20:00", { detalhe })),
    exceptions: [],
    host: "casa.org.br",
    now: NOON,
  });
const draw = async (svg: string) => Buffer.from(await drawPoster(svg, async () => undefined));
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it("draws a short week in the format of a card, and a long one taller", async () => {
  expect(sizeOf(await draw(posterOf("Aberta a todos")))).toEqual([1080, 1350]);
  const [width, height] = sizeOf(await draw(posterOf(...Array<string>(14).fill("Aberta a todos"))));
  expect([width, height]).toEqual([1080, expect.toSatisfy((pixels: number) => pixels > 1800)]);
});

it("names the days of the coming week on which a meeting is cancelled", () => {
  const meeting = sampleMeeting([5], "20:00", { detalhe: "Aberta a todos" });
  const holiday = { data: "2026-12-25", horario: "", atividade: "", texto: "Natal" };
  const now = Date.parse("2026-12-20T12:00:00-03:00");
  const svg = posterSvg({ week: [meeting], exceptions: [holiday], host: "casa.org.br", now });
  expect(svg).toContain(">Aberta a todos. 25/12: Natal<");
});

it("escapes what the house has written, and leaves out letters that the fonts lack", () => {
  expect(posterOf("Pão & <água> 🕯️ às 8h\u0007")).toContain(">Pão &amp; &lt;água&gt; às 8h<");
  expect(posterOf("Com Őrs e co\u2011irmãos")).toContain(">Com rs e co irmãos<");
  // As pasted from a Mac: the accents are letters of their own.
  expect(posterOf("Espíritos".normalize("NFD"))).toContain(">Espíritos<");
});

it.each(Object.entries(TEXT_STYLES))(
  "knows how wide a %s line is in the font that is rendered",
  async (_, style) => {
    const text = "Evangelização e O Livro dos Espíritos";
    await draw(posterOf());
    const line = `<text x="0" y="90" ${fontAttributes(style)}>${text}</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="120">${line}</svg>`;
    const font = { fontBuffers: readFonts(), loadSystemFonts: false };
    const rendered = new Resvg(svg, { font }).innerBBox()?.width ?? 0;
    const measured = textWidth(text, style.face, style.size);
    expect([measured / rendered > 0.99, measured / rendered < 1.03, rendered]).toEqual([
      true,
      true,
      expect.any(Number),
    ]);
  },
);

it("draws the same poster once, and asks no permission for it again", async () => {
  const svg = posterOf("Uma vez");
  const asked: number[] = [];
  const mayDraw = async () => void asked.push(1);
  const [one, other] = await Promise.all([drawPoster(svg, mayDraw), drawPoster(svg, mayDraw)]);
  expect(one).toBe(other);
  expect(await drawPoster(svg, () => Promise.reject(new Error("limit")))).toBe(one);
  await expect(drawPoster(posterOf("Outra"), () => Promise.reject(new Error("limit")))).rejects.toThrow(
    "limit",
  );
  expect(asked).toHaveLength(2);
});
