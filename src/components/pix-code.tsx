import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { useIsHydrated } from "@/components/client-only";
import { QrImage } from "@/components/qr-image";
import { Button } from "@/components/ui/button";
import { useCopy } from "@/components/use-copy";

/** A Pix code: a button to copy it, because a phone cannot scan its own screen, and a QR code, open at first on wide screens only. */
export function PixCode({ code, alt }: { code: string; alt: string }) {
  const isHydrated = useIsHydrated();
  const codeField = useRef<HTMLTextAreaElement>(null);
  const [isRefused, setRefused] = useState(false);
  const { isCopied, copy } = useCopy(code, () => {
    setRefused(true);
    codeField.current?.focus();
    codeField.current?.select();
  });

  return (
    <div className="grid items-start gap-5 md:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-3">
        <Button variant="gold" size="lg" onClick={copy}>
          {isCopied ? <Check className="size-6" /> : <Copy className="size-6" />}
          {isCopied ? "Código copiado" : "Copiar código Pix"}
        </Button>
        <span role="status" className="sr-only">
          {isCopied && "Código Pix copiado"}
        </span>
        {isRefused && !isCopied && (
          <p role="alert" className="font-semibold">
            Este aplicativo não deixou copiar. Toque e segure o código abaixo, escolha “Selecionar tudo” e
            depois “Copiar”.
          </p>
        )}
        <textarea
          ref={codeField}
          readOnly
          value={code}
          aria-label="Código Pix copia e cola"
          rows={5}
          className="field-sizing-content w-full resize-none rounded-sm border border-line bg-sunken p-3 font-mono text-xs break-all"
          onFocus={(event) => event.target.select()}
        />
      </div>
      <details
        className="group md:min-h-[220px] md:min-w-[220px] md:open:block"
        open={isHydrated && matchMedia("(min-width: 48rem)").matches}
      >
        <summary className="flex min-h-11 items-center font-semibold text-link md:sr-only">
          Mostrar QR Code
        </summary>
        <QrImage text={code} alt={alt} />
      </details>
    </div>
  );
}
