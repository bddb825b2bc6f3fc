import { type ComponentProps, useState } from "react";
import { pictureSourceSet, pictureUrl } from "@/components/media/picture-sources";

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "alt"> & {
  /** The address stored with the row. */
  address: string;
  alt: string;
  /** The first picture in sight is fetched at once; the rest when they come near. */
  isFirst?: boolean;
  /** Shown when the picture cannot be loaded. */
  fallback?: React.ReactNode;
};

/** A stored picture in the width that the screen needs. */
export function Picture({ address, alt, isFirst = false, fallback = null, ...rest }: PictureProps) {
  const [failures, setFailures] = useState(0);
  if (failures > 1) return fallback;
  return (
    <img
      width={1200}
      height={675}
      decoding="async"
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      {...rest}
      alt={alt}
      // Should a narrower copy be missing, the one that the row names is tried alone before giving up.
      srcSet={failures === 0 ? pictureSourceSet(address) : undefined}
      src={pictureUrl(address)}
      onError={() => setFailures(failures + 1)}
    />
  );
}
