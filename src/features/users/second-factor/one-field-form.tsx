import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

type OneFieldFormProps = {
  label: string;
  submitLabel: string;
  input: ComponentProps<typeof TextInput>;
  emptyMessage: string;
  send: (typed: string) => Promise<void>;
  toErrorMessage: (error: unknown) => string;
};

/** A form for one code. A rejected code stays in the field and is selected. */
export function OneFieldForm({
  label,
  submitLabel,
  input,
  emptyMessage,
  send,
  toErrorMessage,
}: OneFieldFormProps) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    setFailure(typed ? undefined : emptyMessage);
    if (!typed) return field.current?.focus();
    setSending(true);
    try {
      await send(typed);
    } catch (error) {
      setFailure(toErrorMessage(error));
      field.current?.select();
    }
    setSending(false);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Field label={label} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...input}
            ref={field}
            aria-invalid={failure ? true : undefined}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" isLoading={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
