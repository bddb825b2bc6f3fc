/** The progress of an upload, for screens and screen readers. */
export function UploadProgress({ percent, label }: { percent: number; label: string }) {
  // After the last byte the server stores the file.
  const text = percent < 100 ? `Enviando imagem… ${percent}%` : "Guardando imagem…";
  return (
    <div className="grid gap-1.5">
      <p role="status" className="text-sm font-semibold text-primary">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
