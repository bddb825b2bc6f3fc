import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { TextInput } from "@/components/ui/text-input";

/** A password that can be shown while it is typed. */
export function PasswordInput(props: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? "text" : "password"}
        className="pr-14"
      />
      <button
        type="button"
        onClick={() => setShown(!isShown)}
        aria-label={isShown ? "Ocultar a senha" : "Mostrar a senha"}
        className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-sm text-ink-muted hover:text-primary"
      >
        <Icon className="size-5" />
      </button>
    </div>
  );
}
