import { CircleAlert } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";

export type Problem = { fieldId: string; message: string; label?: string };

type ErrorSummaryProps = {
  title: string;
  problems: readonly Problem[];
  /** Number of submits: each one focuses the first invalid field. */
  attempt: number;
};

/** The errors of a form as a list above its fields; the first invalid field gets the focus. */
export function ErrorSummary({ title, problems, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const firstField = useRef<string>(undefined);
  firstField.current = problems[0]?.fieldId;

  useEffect(() => {
    const field = attempt > 0 && firstField.current && document.getElementById(firstField.current);
    if (!field) return;
    field.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: "start" });
    // In a long form the summary and the field may not fit on the screen together: the focused field must be visible.
    field.scrollIntoView({ block: "nearest" });
  }, [attempt]);

  if (problems.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      className="flex scroll-mt-4 gap-3 rounded-md bg-danger-soft p-4 narrow:flex-col"
    >
      <CircleAlert className="mt-0.5 size-6 shrink-0 text-danger" />
      <div>
        <p className="font-semibold text-danger">{title}</p>
        <ul className="mt-1 grid list-disc gap-1.5 pl-5">
          {bySentence(problems).map(([sentence, wrong]) => (
            <li key={sentence}>
              {wrong.every(({ label }) => label) && wrong.length > 1 ? (
                <>
                  <p>{sentence}</p>
                  {wrong.map(({ fieldId, label }, index) => (
                    <Fragment key={fieldId}>
                      {index > 0 && ", "}
                      <FieldLink fieldId={fieldId}>{label}</FieldLink>
                    </Fragment>
                  ))}
                </>
              ) : (
                <FieldLink fieldId={wrong[0]?.fieldId}>{withLabel(sentence, wrong[0]?.label)}</FieldLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A message that several fields share is listed once. */
function bySentence(problems: readonly Problem[]) {
  const sentences = new Map<string, Problem[]>();
  for (const problem of problems)
    sentences.set(problem.message, [...(sentences.get(problem.message) ?? []), problem]);
  return [...sentences];
}

/** A message that does not name its field is prefixed with the field's label. */
const withLabel = (sentence: string, label = "") =>
  sentence.toLowerCase().includes(label.toLowerCase()) ? sentence : `${label}: ${sentence}`;

function FieldLink({ fieldId, children }: { fieldId: string | undefined; children: string | undefined }) {
  return (
    <a
      href={`#${fieldId}`}
      className="text-link"
      onClick={(event) => {
        // A jump inside the form adds no history entry.
        event.preventDefault();
        document.getElementById(fieldId ?? "")?.focus();
      }}
    >
      {children}
    </a>
  );
}
