const HOSTS = new Set(["youtube.com", "www.youtube.com", "m.youtube.com"]);
const EMBED_HOSTS = new Set(["youtube-nocookie.com", "www.youtube-nocookie.com"]);
const SHORT_HOSTS = new Set(["youtu.be", "www.youtu.be"]);
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;

function candidate({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const [kind, id] = pathname.slice(1).split("/");
  if (SHORT_HOSTS.has(hostname)) return kind;
  if (EMBED_HOSTS.has(hostname)) return kind === "embed" ? id : null;
  if (!HOSTS.has(hostname)) return null;
  if (kind === "watch") return searchParams.get("v");
  return kind === "embed" || kind === "v" || kind === "live" || kind === "shorts" ? id : null;
}

/** The 11-character video id of a YouTube address (watch, embed, v, live, shorts, youtu.be); null when it is not one. */
export function youtubeId(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password || url.port) return null;
  const id = candidate(url);
  return id && VIDEO_ID.test(id) ? id : null;
}

const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/;

/** The second at which an address asks to begin: `t=90`, `t=1h2m3s`, `start=90`, `#t=90`; 0 when it asks for none. */
export function youtubeStart(address: string): number {
  if (!URL.canParse(address)) return 0;
  const { searchParams, hash } = new URL(address);
  const said =
    searchParams.get("t") ?? searchParams.get("start") ?? new URLSearchParams(hash.slice(1)).get("t");
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(said ?? "") ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

type PlayerOptions = { autoplay?: boolean; muted?: boolean; start?: number };

/** The player's address, rebuilt from the id so that nothing of what was typed reaches the frame. */
export const youtubeEmbed = (id: string, { autoplay, muted, start }: PlayerOptions = {}) =>
  `https://www.youtube-nocookie.com/embed/${id}?rel=0${autoplay ? "&autoplay=1" : ""}${muted ? "&mute=1" : ""}${start ? `&start=${start}` : ""}`;

/** A YouTube address of any kind -> its player's, from the same second on; null when it is not one. */
export function youtubePlayer(address: string): string | null {
  const id = youtubeId(address);
  return id && youtubeEmbed(id, { start: youtubeStart(address) });
}

export const youtubeThumbnail = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
