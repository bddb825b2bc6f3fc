import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { useReason } from "@/features/orders/use-reason";

type ReasonFieldProps = ReturnType<typeof useReason> & { hint: string; isRequired?: boolean };

/** Why an order or a round is cancelled, for its customers. */
export const ReasonField = ({ reason, setReason, ...field }: ReasonFieldProps) => (
  <Field label="Motivo" {...field}>
    {(control) => (
      <TextInput
        {...control}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    )}
  </Field>
);
