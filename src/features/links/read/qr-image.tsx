import { useEffect, useState } from "react";

/**
 * The QR code of a link, 150 px with two quiet modules, black on white, as SVG. The white padding is as wide as two more, even
 * for the largest modules, so that it has the four that the standard asks for. Renders nothing after a failure, until the browser is
 * online again.
 */
export function QrImage({ url, title }: { url: string; title: string }) {
  const [source, setSource] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) {
      const tryAgain = () => setFailed(false);
      addEventListener("online", tryAgain);
      return () => removeEventListener("online", tryAgain);
    }
    let isCurrent = true;
    import("@/features/links/read/draw-qr")
      .then(({ drawQr }) => drawQr(url))
      .then((image) => {
        if (isCurrent) setSource(image);
      })
      .catch((error: unknown) => {
        console.warn("Erro ao gerar o QR code", error);
        if (isCurrent) setFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [url, hasFailed]);

  if (hasFailed) return null;
  return (
    // Only the app draws the code.
    <div data-starts-app="" className="size-[174px] shrink-0 overflow-hidden rounded-md bg-white p-3">
      {source && (
        <img
          src={source}
          alt={`QR code de ${title}`}
          width={150}
          height={150}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}
