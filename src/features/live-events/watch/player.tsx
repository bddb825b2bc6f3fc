import { youtubeEmbed } from "@shared/rules/youtube.ts";

type PlayerProps = { videoId: string; title: string; autoplay?: boolean; muted?: boolean };

/** The video from YouTube's cookie-free address, rebuilt from its id. */
export function Player({ videoId, title, autoplay, muted }: PlayerProps) {
  return (
    <iframe
      src={youtubeEmbed(videoId, { autoplay, muted })}
      title={`Vídeo: ${title}`}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      allowFullScreen
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-md border-0 bg-deep"
    />
  );
}
