import { useEffect, useState } from "react";

/** The QR code of a link, 150 px, black on white, as SVG. Renders nothing after a failure, until the browser is online again. */
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
    <div className="size-[150px] shrink-0 overflow-hidden rounded-md bg-white">
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
