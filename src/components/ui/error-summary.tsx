import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

type Problem = { fieldId: string; message: string };

type ErrorSummaryProps = {
  title: string;
  problems: readonly Problem[];
  /** Counts submits: each one focuses the first wrong field. */
  attempt: number;
};

/** What is wrong in a form, summed up on top; the first wrong field takes the focus. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const firstField = useRef<string>(undefined);
  firstField.current = problems[0]?.fieldId;

  useEffect(() => {
    if (attempt === 0 || !firstField.current) return;
    document.getElementById(firstField.current)?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: "start" });
  }, [attempt]);

  if (problems.length === 0) return null;
  // The same sentence for several fields is said once, and leads to the first of them.
  const sentences = problems.filter(
    ({ message }, index) => problems.findIndex((problem) => problem.message === message) === index,
  );
  return (
    <div ref={summary} role="alert" className="flex scroll-mt-4 gap-3 rounded-md bg-danger-soft p-4">
      <CircleAlert className="mt-0.5 size-6 shrink-0 text-danger" aria-hidden="true" />
      <div>
        <p className="font-semibold text-danger">{title}</p>
        <ul className="mt-1">
          {sentences.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                className="text-link"
                onClick={(event) => {
                  // No new step in the history for a jump inside the form.
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
