import { lazy, Suspense, useId } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { ErrorState } from "@/components/ui/error-state";
import { FieldError } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";

const RichTextEditor = lazy(() => import("@/components/editor/rich-text-editor"));

type ContentFieldProps = {
  id: string;
  initialHtml: string;
  error?: string;
  onChange: (html: string) => void;
  /** While pictures are being uploaded, the post cannot be saved. */
  onUploading: (isUploading: boolean) => void;
};

/** The article's editor, whose code is loaded here. */
export function ContentField({ id, initialHtml, error, onChange, onUploading }: ContentFieldProps) {
  const labelId = useId();
  const errorId = `${id}-error`;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p id={labelId} className="required-mark font-semibold">
        Conteúdo
      </p>
      <ErrorBoundary
        fallbackRender={() => (
          <ErrorState
            message="O editor não pôde ser carregado."
            query={{ refetch: () => location.reload() }}
          />
        )}
      >
        <Suspense fallback={<EditorSkeleton />}>
          <RichTextEditor
            id={id}
            labelledBy={labelId}
            describedBy={error ? errorId : undefined}
            isInvalid={Boolean(error)}
            initialHtml={initialHtml}
            onChange={onChange}
            onUploading={onUploading}
          />
        </Suspense>
      </ErrorBoundary>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

function EditorSkeleton() {
  return (
    <div role="status" className="grid gap-3 rounded-sm border-2 border-line-strong p-4">
      <span className="sr-only">Carregando editor...</span>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-88 w-full" />
    </div>
  );
}
