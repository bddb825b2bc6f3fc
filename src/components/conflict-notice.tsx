import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/format";
import type { EditConflict } from "@/lib/save-row";

type ConflictNoticeProps = {
  conflict: EditConflict<{ updated_at: string }> | undefined;
  onOverwrite: () => void;
  onTakeStored: () => void;
  /** The stored version, collapsed at first. */
  children?: ReactNode;
};

/** Shown when another user saved or deleted the row meanwhile. The typed text is kept, and the user decides. */
export function ConflictNotice({ conflict, ...props }: ConflictNoticeProps) {
  // Another stored version renders a new notice, collapsed again.
  return conflict && <Notice key={conflict.stored?.updated_at} conflict={conflict} {...props} />;
}

function Notice({ conflict, onOverwrite, onTakeStored, children }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [isStoredShown, setStoredShown] = useState(false);
  // After each attempt to save, because the notice may be far above the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "center" });
    notice.current?.focus({ preventScroll: true });
  }, [conflict]);
  const stored = conflict?.stored;

  return (
    <div ref={notice} tabIndex={-1} data-quiet-focus>
      <Alert
        tone="danger"
        title={`Outra pessoa ${stored ? "mudou" : "excluiu"} este registro enquanto você editava.`}
      >
        <p>
          {stored
            ? `A versão dela foi salva em ${formatDateTime(stored.updated_at)}. O que você digitou continua aqui.`
            : "O que você digitou continua aqui e pode ser salvo de novo."}
        </p>
        {isStoredShown && <div className="mt-3">{children}</div>}
        <div className="mt-3 flex flex-wrap gap-2">
          {stored && !isStoredShown && (
            <Button variant="outline" size="sm" onClick={() => setStoredShown(true)}>
              Ver a versão salva
            </Button>
          )}
          <Button variant="danger" size="sm" onClick={onOverwrite}>
            {stored ? "Salvar a minha por cima" : "Salvar como novo"}
          </Button>
          {stored && (
            <Button variant="quiet" size="sm" onClick={onTakeStored}>
              Ficar com a versão salva
            </Button>
          )}
        </div>
      </Alert>
    </div>
  );
}

/** How to show a field's value that is stored as a code. */
export type Formats<Values> = Partial<Record<keyof Values & string, (code: string) => string>>;

type DifferencesProps<Values> = {
  labels: Partial<Record<keyof Values & string, string>>;
  formats?: Formats<Values>;
  stored: Values;
  typed: Values;
};

/** The fields whose stored value differs from the typed one, with the stored value. */
export function Differences<Values extends object>(props: DifferencesProps<Values>) {
  const { labels, formats, stored, typed } = props;
  const names = (Object.keys(labels) as (keyof Values & string)[]).filter(
    (name) => displayText(stored[name]) !== displayText(typed[name]),
  );
  if (names.length === 0) return <p>Nos campos, a versão salva é igual à sua.</p>;
  return (
    <dl className="grid gap-2">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-sm font-semibold">{labels[name]}</dt>
          <dd className="max-h-40 overflow-y-auto break-words whitespace-pre-line">
            {displayText(stored[name], formats?.[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The value of a date or datetime-local field. */
const DATE_FIELD = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/;

function displayText(value: unknown, format = (code: string) => code) {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  const text = String(value ?? "");
  if (text === "") return "(vazio)";
  const [, year, month, day, time] = DATE_FIELD.exec(text) ?? [];
  if (!year) return format(text);
  return `${day}/${month}/${year}${time ? ` às ${time}` : ""}`;
}
