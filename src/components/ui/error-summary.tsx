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
    // At once: in Firefox the second of two smooth scrolls may leave the field below the screen.
    summary.current?.scrollIntoView({ block: "start", behavior: "instant" });
    // In a long form the summary and the field may not fit on the screen together: the focused field must be visible.
    field.scrollIntoView({ block: "nearest", behavior: "instant" });
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
          {groupByMessage(problems).map(([message, group]) => (
            <li key={message}>
              {group.every(({ label }) => label) && group.length > 1 ? (
                <>
                  <p>{message}</p>
                  {group.map(({ fieldId, label }, index) => (
                    <Fragment key={fieldId}>
                      {index > 0 && ", "}
                      <FieldLink fieldId={fieldId}>{label}</FieldLink>
                    </Fragment>
                  ))}
                </>
              ) : (
                <FieldLink fieldId={group[0]?.fieldId}>{withLabel(message, group[0]?.label)}</FieldLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A message that several fields share is listed once. */
function groupByMessage(problems: readonly Problem[]) {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems)
    groups.set(problem.message, [...(groups.get(problem.message) ?? []), problem]);
  return [...groups];
}

/** A message that does not name its field is prefixed with the field's label. */
const withLabel = (message: string, label = "") =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;

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
