import { type ComponentProps, useCallback, useRef } from "react";
import { hasFailed } from "@/components/media/has-failed";

type ImageProps = Omit<ComponentProps<"img">, "alt" | "onError" | "ref"> & {
  alt: string;
  /** Called when the image could not be loaded, also when that happened before hydration. */
  onFailure: () => void;
};

export function Image({ alt, onFailure, ...rest }: ImageProps) {
  const report = useRef(onFailure);
  report.current = onFailure;
  const failEarly = useCallback((image: HTMLImageElement | null) => {
    if (image && hasFailed(image)) report.current();
  }, []);
  return <img {...rest} ref={failEarly} alt={alt} onError={onFailure} />;
}
