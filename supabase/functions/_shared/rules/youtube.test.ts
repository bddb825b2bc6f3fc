import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseYoutubeUrl, youtubeEmbed, youtubeId, youtubePlayer, youtubeProblem } from "./youtube.ts";
import { VIDEO, YOUTUBE_CASES } from "./youtube-cases.ts";

const ID = VIDEO;

describe("a YouTube URL", () => {
  it.each(YOUTUBE_CASES)("%s is stored as %s", (typed, stored) => {
    expect(normaliseYoutubeUrl(typed)).toBe(stored);
    expect(youtubeId(typed)).toBe(stored && ID);
    if (stored) expect(normaliseYoutubeUrl(stored)).toBe(stored);
  });

  it.each([
    "https://www.youtube.com/@casa/live",
    "youtube.com/@casa",
    "https://m.youtube.com/channel/UCaqzKEbpKQaqzKEbpKQ/live",
    "https://www.youtube.com/c/casa/live",
    "https://www.youtube.com/user/casa/live",
    "https://www.youtube.com/playlist?list=PL1",
    "https://www.youtube.com/embed/live_stream?channel=UC1",
    "Veja https://www.youtube.com/@casa/live!",
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.youtube.com%2F%40casa%2Flive",
  ])("of a channel or a list is refused with the way to the video's own: %s", (typed) => {
    expect([normaliseYoutubeUrl(typed), youtubeId(typed)]).toEqual([null, null]);
    expect(youtubeProblem(typed)).toMatch(/canal ou de uma lista.*Compartilhar/);
  });

  it.each(["", "texto", "https://evil.example/@casa/live"])("of no kind is invalid: “%s”", (typed) => {
    expect(youtubeProblem(typed)).toBe("Por favor, insira uma URL válida do YouTube.");
  });

  it("gives null or a well-formed id for any text", () => {
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
    [`YouTube.com/watch?v=${ID}&t=75`, 75],
    [`https://www.youtube.com/embed/${ID}?start=30&autoplay=1`, 30],
  ])("keeps its start time in the player: %s", (url, start) => {
    const player = `https://www.youtube-nocookie.com/embed/${ID}?rel=0&start=${start}`;
    expect(youtubePlayer(url)).toBe(player);
    expect(youtubePlayer(player)).toBe(player);
  });

  it.each(["t=", "t=0", "t=-3", "t=1e3", "t=agora", "start=1%26autoplay=1"])(
    "with the parameter %s has no start time",
    (part) => expect(youtubePlayer(`https://youtu.be/${ID}?${part}`)).toBe(youtubeEmbed(ID)),
  );

  it("of the player contains only the id and the options", () => {
    expect(youtubeEmbed(ID, { autoplay: true, muted: true })).toBe(
      `https://www.youtube-nocookie.com/embed/${ID}?rel=0&autoplay=1&mute=1`,
    );
  });
});
