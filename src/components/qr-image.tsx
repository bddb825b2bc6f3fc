import { useEffect, useState } from "react";

/**
 * A QR code of at most 220 pixels. It is black on white in both themes, because cameras read that best, with the four quiet modules
 * around it that the standard asks for.
 */
export function QrImage({ text, alt }: { text: string; alt: string }) {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    import("qrcode")
      .then(({ toDataURL }) => toDataURL(text, { width: 440, margin: 4, errorCorrectionLevel: "M" }))
      .then((url) => isCurrent && setImage(url))
      .catch((error: unknown) => console.warn("The QR image could not be rendered", error));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return (
    <div className="grid aspect-square w-full max-w-[220px] place-items-center rounded-md bg-white">
      {image && <img src={image} width={220} height={220} alt={alt} className="rounded-md" />}
    </div>
  );
}
