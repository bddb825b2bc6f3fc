import { PICTURE_FORMATS } from "@shared/rules/picture-format.ts";
import { ImagePlus, Trash2 } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { EarlierPictures } from "@/components/media/earlier-pictures";
import { Picture } from "@/components/media/picture";
import { UploadProgress } from "@/components/media/upload-progress";
import { useUpload } from "@/components/media/use-upload";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { FieldError } from "@/components/ui/field";

export type UploadStatus = "idle" | "running" | "failed";

type PictureFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  id?: string;
  /** The stored URL; null without a picture. */
  value: string | null;
  /** `alt`: the alternative text of its earlier use. */
  onChange: (address: string | null, alt?: string) => void;
  /** A form can be saved only when this is "idle": a running upload is awaited, a failed one retried or discarded. */
  onStatus?: (status: UploadStatus) => void;
};

/** A field for a chosen, photographed or dropped picture: resizes and uploads it, and shows it at once. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, isRequired, value, onChange } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const { upload, chooseFile, retry, discard } = usePictureUpload(props);
  const isRunning = upload.status === "running";
  const { isDragOver, ...dropHandlers } = useFileDrop(chooseFile);
  /** Also replaces a failed upload, which would otherwise block saving. */
  function change(address: string | null, alt?: string) {
    discard();
    onChange(address, alt);
  }

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="font-semibold" id={`${id}-label`}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="ml-1 text-danger">
            *
          </span>
        )}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div
        {...dropHandlers}
        className={cx(
          "grid gap-4 rounded-md border-2 border-dashed p-4 transition-colors",
          isDragOver ? "border-primary bg-tint" : "border-line-strong bg-surface",
        )}
      >
        {value && <ChosenPicture address={value} />}
        {upload.status === "running" && (
          <UploadProgress percent={upload.percent} label={`Envio de ${upload.name}`} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <FileButton {...{ id, hint, error, value, onChoose: chooseFile }} />
          {!isRunning && <EarlierPictures onChoose={({ address, alt }) => change(address, alt)} />}
          {value && !isRunning && (
            <Button variant="quiet" size="sm" onClick={() => change(null)}>
              <Trash2 /> Remover imagem
            </Button>
          )}
          <p className="text-sm text-ink-muted max-sm:hidden">ou arraste para cá</p>
        </div>
        {upload.status === "failed" && (
          <UploadFailure message={upload.message} onRetry={retry} onDiscard={discard} />
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type UploadFailureProps = { message: string; onRetry: () => void; onDiscard: () => void };

const UploadFailure = ({ message, onRetry, onDiscard }: UploadFailureProps) => (
  <Alert tone="danger" title="Falha ao fazer upload da imagem.">
    <p>{message}</p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={onRetry}>
        Tentar novamente
      </Button>
      <Button variant="quiet" size="sm" onClick={onDiscard}>
        Seguir sem ela
      </Button>
    </div>
  </Alert>
);

function usePictureUpload({ onChange, onStatus }: Pick<PictureFieldProps, "onChange" | "onStatus">) {
  const { upload, start, reset } = useUpload();
  const [failedFile, setFailedFile] = useState<File>();

  async function uploadFile(file: File) {
    setFailedFile(undefined);
    onStatus?.("running");
    const picture = await start(file);
    // Another picture was chosen meanwhile.
    if (picture === "aborted") return;
    onStatus?.(picture ? "idle" : "failed");
    if (picture) onChange(picture.imageUrl);
    else setFailedFile(file);
  }
  const chooseFile = (file: File | undefined) => void (file && uploadFile(file));

  function discard() {
    setFailedFile(undefined);
    reset();
    onStatus?.("idle");
  }

  return { upload, chooseFile, retry: () => chooseFile(failedFile), discard };
}

function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isDragOver, setDragOver] = useState(false);
  return {
    isDragOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragOver(true);
    },
    onDragLeave: () => setDragOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
}

const ChosenPicture = ({ address }: { address: string }) => (
  <Picture
    address={address}
    alt="A imagem escolhida"
    sizes="20rem"
    isFirst
    className="max-h-64 w-full max-w-80 rounded-sm bg-sunken object-contain"
    fallback={<p className="text-sm text-ink-muted">A imagem não pôde ser mostrada.</p>}
  />
);

type FileButtonProps = Pick<PictureFieldProps, "hint" | "error" | "value"> & {
  id: string;
  onChoose: (file: File | undefined) => void;
};

function FileButton({ id, hint, error, value, onChoose }: FileButtonProps) {
  return (
    <label
      className={cx(
        "relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-primary px-4 font-semibold text-primary hover:bg-tint",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
      )}
    >
      <ImagePlus className="size-5" />
      {value ? "Trocar imagem" : "Escolher imagem"}
      <input
        id={id}
        type="file"
        // Exactly the formats that are stored: iPhones convert HEIC photos to JPEG unless HEIC is asked for.
        accept={PICTURE_FORMATS.join()}
        className="sr-only"
        aria-labelledby={`${id}-label`}
        aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // Allows choosing the same file again after a failure.
          event.target.value = "";
        }}
      />
    </label>
  );
}
