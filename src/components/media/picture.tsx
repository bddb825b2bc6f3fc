import { type ComponentProps, type ReactNode, useState } from "react";
import { Image } from "@/components/media/image";
import { pictureSourceSet, pictureUrl } from "@/components/media/picture-sources";

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "ref" | "onError"> & {
  /** The stored URL. */
  address: string;
  alt: string;
  /** Loads the picture eagerly; by default pictures load lazily. */
  isFirst?: boolean;
  /** Shown when the picture cannot be loaded. */
  fallback?: ReactNode;
};

/** A stored picture, loaded in a suitable width. */
export function Picture({ address, alt, isFirst = false, fallback = null, ...rest }: PictureProps) {
  // The failures count only for the URL with which they happened.
  const [failed, setFailed] = useState({ address, count: 0 });
  const failures = failed.address === address ? failed.count : 0;
  const sources = pictureSourceSet(address);
  // If a narrower copy is missing, the stored URL alone is tried before the placeholder.
  if (failures > (sources ? 1 : 0)) return fallback;
  return (
    <Image
      width={1200}
      height={675}
      decoding="async"
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      {...rest}
      alt={alt}
      srcSet={failures === 0 ? sources : undefined}
      src={pictureUrl(address)}
      onFailure={() => setFailed({ address, count: failures + 1 })}
    />
  );
}
