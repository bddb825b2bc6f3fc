import { youtubeEmbed, youtubeStart } from "@shared/rules/youtube.ts";

type PlayerProps = {
  videoId: string;
  title: string;
  autoplay?: boolean;
  muted?: boolean;
  /** If it contains a start time, the player starts there. */
  videoUrl?: string | null;
};

/** The video on youtube-nocookie.com, embedded by its id. */
export function Player({ videoId, title, autoplay, muted, videoUrl }: PlayerProps) {
  return (
    <iframe
      src={youtubeEmbed(videoId, { autoplay, muted, start: videoUrl ? youtubeStart(videoUrl) : 0 })}
      title={`Vídeo: ${title}`}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-md border-0 bg-deep"
    />
  );
}
