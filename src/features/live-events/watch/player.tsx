import { youtubeEmbed, youtubeStart } from "@shared/rules/youtube.ts";

type PlayerProps = {
  videoId: string;
  title: string;
  autoplay?: boolean;
  muted?: boolean;
  /** The start time in the address is passed on to the player. */
  address?: string | null;
};

/** The video on youtube-nocookie.com, embedded by its id. */
export function Player({ videoId, title, autoplay, muted, address }: PlayerProps) {
  return (
    <iframe
      src={youtubeEmbed(videoId, { autoplay, muted, start: address ? youtubeStart(address) : 0 })}
      title={`Vídeo: ${title}`}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-md border-0 bg-deep"
    />
  );
}
