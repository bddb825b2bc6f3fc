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

/** The player's address, rebuilt from the id so that nothing of what was typed reaches the frame. */
export const youtubeEmbed = (id: string, { autoplay = false, muted = false } = {}) =>
  `https://www.youtube-nocookie.com/embed/${id}?rel=0${autoplay ? "&autoplay=1" : ""}${muted ? "&mute=1" : ""}`;

export const youtubeThumbnail = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
