import { type ComponentProps, type ReactNode, useState } from "react";
import { Image } from "@/components/media/image";
import { pictureSourceSet, pictureUrl } from "@/components/media/picture-sources";

type PictureProps = Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "ref" | "onError"> & {
  /** The address stored with the row. */
  address: string;
  alt: string;
  /** The first picture in sight is fetched at once; the rest when they come near. */
  isFirst?: boolean;
  /** Shown when the picture cannot be loaded. */
  fallback?: ReactNode;
};

/** A stored picture in the width that the screen needs. */
export function Picture({ address, alt, isFirst = false, fallback = null, ...rest }: PictureProps) {
  // By address: another picture in its place begins anew.
  const [failed, setFailed] = useState({ address, count: 0 });
  const failures = failed.address === address ? failed.count : 0;
  const sources = pictureSourceSet(address);
  // Should a narrower copy be missing, the one that the row names is tried alone before giving up.
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
