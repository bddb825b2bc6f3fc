import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { youtubeEmbed, youtubeId, youtubePlayer } from "./youtube.ts";

const ID = "aqz-KE-bpKQ";

describe("a YouTube address", () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=PL1&v=${ID}&t=3`,
    `http://m.youtube.com/watch?v=${ID}#t=1`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/v/${ID}`,
    `https://www.youtube.com/live/${ID}?si=x`,
    `https://youtu.be/${ID}?t=10`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ])("is read: %s", (address) => expect(youtubeId(address)).toBe(ID));

  it.each([
    "",
    ID,
    `https://evil.example/watch?v=${ID}`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://youtube.com@evil.example/watch?v=${ID}`,
    `javascript:alert(1)//youtube.com/watch?v=${ID}`,
    "https://www.youtube.com/watch?v=short",
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/playlist?v=${ID}`,
    `https://youtu.be/${ID}%22onload`,
  ])("is refused: %s", (address) => expect(youtubeId(address)).toBeNull());

  it("survives anything and yields only ids", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(youtubeId(text) ?? ID).toMatch(/^[\w-]{11}$/);
      }),
    );
  });

  it.each([
    [`https://youtu.be/${ID}?t=90`, 90],
    [`https://youtu.be/${ID}?si=x&t=90s`, 90],
    [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 3723],
    [`https://www.youtube.com/watch?v=${ID}&t=2m`, 120],
    [`https://m.youtube.com/watch?v=${ID}#t=75`, 75],
    [`https://www.youtube.com/embed/${ID}?start=30&autoplay=1`, 30],
  ])("begins where it asks to: %s", (address, start) => {
    const player = `https://www.youtube-nocookie.com/embed/${ID}?rel=0&start=${start}`;
    expect(youtubePlayer(address)).toBe(player);
    expect(youtubePlayer(player)).toBe(player);
  });

  it.each(["t=", "t=0", "t=-3", "t=1e3", "t=agora", "start=1%26autoplay=1"])(
    "%s begins at the start",
    (part) => expect(youtubePlayer(`https://youtu.be/${ID}?${part}`)).toBe(youtubeEmbed(ID)),
  );

  it("is embedded from the id alone", () => {
    expect(youtubeEmbed(ID, { autoplay: true, muted: true })).toBe(
      `https://www.youtube-nocookie.com/embed/${ID}?rel=0&autoplay=1&mute=1`,
    );
  });
});
