import { type ComponentProps, useCallback, useRef } from "react";
import { hasFailed } from "@/components/media/has-failed";

type ImageProps = Omit<ComponentProps<"img">, "alt" | "onError" | "ref"> & {
  alt: string;
  /** Called when the image could not be loaded, also when that happened before hydration. */
  onFailure: () => void;
};

export function Image({ alt, onFailure, ...rest }: ImageProps) {
  const latestOnFailure = useRef(onFailure);
  latestOnFailure.current = onFailure;
  const reportEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    if (image && hasFailed(image)) latestOnFailure.current();
  }, []);
  return <img {...rest} ref={reportEarlyFailure} alt={alt} onError={onFailure} />;
}
