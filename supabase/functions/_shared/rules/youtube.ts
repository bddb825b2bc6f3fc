import { URL_INVALID } from "./invalid-values.ts";
import type { PreviewPicture } from "./picture-names.ts";
import { redirectTarget } from "./redirects.ts";

// The same rule as private.youtube_id in the database; tests run the same cases against both. "live_stream" and "videoseries" are as
// long as an id, but name the player of a channel and of a playlist.
const VIDEO_URL =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\/?\?(?:(?!v=)[^&#\s]*&)*v=|(?:embed|v|live|shorts)\/)|(?:www\.)?youtube-nocookie\.com\/embed\/|(?:www\.)?youtu\.be\/)(?!live_stream|videoseries)([\w-]{11})(?:[?&#/][^\s\\]*)?$/;

/**
 * Pages of YouTube Music, of playlists, and of YouTube Studio, whose URLs users copy when they start a broadcast. Visitors cannot open
 * Studio pages.
 */
const OTHER_PAGES =
  /^https?:\/\/(?:music\.youtube\.com\/watch\?v=|(?:www\.|m\.)?youtube\.com\/playlist\?(?:[^#\s]*&)?v=|studio\.youtube\.com\/video\/)([\w-]{11})(?![\w-])/;
/** Pages without a video of their own: a channel, whatever it is sending, and a playlist. */
const COLLECTION =
  /^https?:\/\/(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:@|channel\/|c\/|user\/|playlist|embed\/(?:live_stream|videoseries))/;
/** The embed code that YouTube's "Incorporar" copies. */
const EMBED_CODE = /^<iframe\s[^>]*?\bsrc="([^"]+)"/;

const NO_VIDEO =
  "Este endereço é de um canal ou de uma lista, não de um vídeo. Abra o vídeo no YouTube, toque em Compartilhar e copie o link dele.";

const OPENING = "<(\"'“«";
const CLOSING = ">)\"'”»,;.!";

/** Not by a regular expression, which would take quadratic time for thousands of dots. */
function withoutPunctuation(word: string) {
  let [start, end] = [0, word.length];
  while (start < end && OPENING.includes(word.charAt(start))) start += 1;
  while (end > start && CLOSING.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** The addresses in a pasted text, without the punctuation around them. */
const wordsOf = (text: string) => text.split(/\s+/).map(withoutPunctuation);

/** With scheme and lower-case host, and without the redirect of the site from which it was copied. */
function completeUrl(typed: string): string {
  const withScheme = /^[a-z][a-z\d+.-]*:|^\//i.test(typed) ? typed : `https://${typed}`;
  const url = withScheme.replace(/^[^:/]*:\/\/[^/?#]*/, (origin) => origin.toLowerCase());
  return redirectTarget(url) ?? url;
}

function videoUrl(typed: string): string | null {
  const url = completeUrl(typed);
  const id = OTHER_PAGES.exec(url)?.[1];
  if (id) return `https://www.youtube.com/watch?v=${id}`;
  return VIDEO_URL.test(url) ? url : null;
}

/**
 * The URL as stored, with scheme and lower-case host; null for other sites. Also accepts embed codes, pages of YouTube that only the
 * video's owner can open, redirects, and a text that contains the URL of one video.
 */
export function normaliseYoutubeUrl(typed: string): string | null {
  const pasted = typed.trim();
  const embedded = EMBED_CODE.exec(pasted)?.[1]?.replaceAll("&amp;", "&");
  if (embedded) return videoUrl(embedded);
  const [url, otherUrl] = new Set(wordsOf(pasted).flatMap((word) => videoUrl(word) ?? []));
  return otherUrl ? null : (url ?? null);
}

/** Why a typed text is refused as the URL of a video. */
export const youtubeProblem = (typed: string) =>
  wordsOf(typed.trim()).some((word) => COLLECTION.test(completeUrl(word))) ? NO_VIDEO : URL_INVALID;

/** The 11-character video id of a YouTube URL (watch, embed, v, live, shorts, youtu.be); null when it is not one. */
export const youtubeId = (typed: string) => VIDEO_URL.exec(normaliseYoutubeUrl(typed) ?? "")?.[1] ?? null;

const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/;

/** The start time in a URL, in seconds: `t=90`, `t=1h2m3s`, `start=90`, `#t=90`; 0 when there is none. */
export function youtubeStart(typed: string): number {
  const url = normaliseYoutubeUrl(typed);
  if (!url || !URL.canParse(url)) return 0;
  const { searchParams, hash } = new URL(url);
  const start =
    searchParams.get("t") ?? searchParams.get("start") ?? new URLSearchParams(hash.slice(1)).get("t");
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(start ?? "") ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

type PlayerOptions = { autoplay?: boolean; muted?: boolean; start?: number };

/** The player's URL, rebuilt from the id, so that no user input reaches the frame. */
export const youtubeEmbed = (id: string, { autoplay, muted, start }: PlayerOptions = {}) =>
  `https://www.youtube-nocookie.com/embed/${id}?rel=0${autoplay ? "&autoplay=1" : ""}${muted ? "&mute=1" : ""}${start ? `&start=${start}` : ""}`;

/** Converts a YouTube URL to the player's URL with the same start time; null for any other URL. */
export function youtubePlayer(url: string): string | null {
  const id = youtubeId(url);
  return id && youtubeEmbed(id, { start: youtubeStart(url) });
}

export const youtubeThumbnail = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** The thumbnail as the preview of a link. */
export const youtubePreview = (id: string): PreviewPicture => ({
  address: youtubeThumbnail(id),
  width: 480,
  height: 360,
  type: "image/jpeg",
});
