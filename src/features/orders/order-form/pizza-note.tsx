import { TextInput } from "@/components/ui/text-input";

type PizzaNoteProps = { name: string; value: string; isReadOnly: boolean; onChange: (note: string) => void };

/** The note on a pizza, such as "sem cebola". */
export default function PizzaNote({ name, value, isReadOnly, onChange }: PizzaNoteProps) {
  return (
    <TextInput
      className="w-full"
      aria-label={`Observação da pizza ${name}`}
      placeholder="Observação: sem cebola..."
      value={value}
      readOnly={isReadOnly}
      maxLength={120}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => onChange(event.target.value)}
      // The field is outside the form, so that Enter submits nothing.
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
