import { TextInput } from "@/components/ui/text-input";

type PizzaNoteProps = { name: string; value: string; onChange: (note: string) => void };

/** What is to be different about one pizza, beside it. */
export default function PizzaNote({ name, value, onChange }: PizzaNoteProps) {
  return (
    <TextInput
      className="w-full"
      aria-label={`Observação da pizza ${name}`}
      placeholder="Observação: sem cebola..."
      value={value}
      maxLength={120}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => onChange(event.target.value)}
      // The field belongs to no form, and Enter has nothing to send.
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
