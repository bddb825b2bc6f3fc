import type { Editor } from "@tiptap/core";
import { Check } from "lucide-react";
import type { Action } from "@/components/editor/action";
import { formatShortcut } from "@/components/editor/shortcuts";
import type { Choice } from "@/components/editor/text-styles";

type RowProps = {
  label: string;
  shortcut?: string;
  isPressed: boolean;
  onPress: () => void;
  style?: React.CSSProperties;
};

function Row({ label, shortcut, isPressed, onPress, style }: RowProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="flex min-h-11 w-full min-w-60 items-center gap-3 rounded-sm px-3 text-left hover:bg-tint"
    >
      <Check className={isPressed ? "size-5 text-primary" : "size-5 opacity-0"} />
      <span className="flex-1" style={style}>
        {label}
      </span>
      {shortcut && <kbd className="font-sans text-xs text-ink-muted">{formatShortcut(shortcut)}</kbd>}
    </button>
  );
}

/** Actions as rows of a panel. */
export function ActionRows({
  editor,
  actions,
  onDone,
}: {
  editor: Editor;
  actions: readonly Action[];
  onDone: () => void;
}) {
  return actions.map((action) => (
    <Row
      key={action.id}
      label={action.label}
      shortcut={action.shortcut}
      isPressed={action.isActive?.(editor) ?? false}
      onPress={() => {
        onDone();
        action.run?.(editor);
      }}
    />
  ));
}

type ChoicesProps = {
  choices: readonly Choice[];
  current: string | null;
  onChoose: (value: string | null) => void;
};

/** Fonts or sizes, each shown in its own style. */
export function StyleRows({
  choices,
  current,
  onChoose,
  name,
}: ChoicesProps & { name: "fontFamily" | "fontSize" }) {
  return choices.map(({ label, value, shortcut }) => (
    <Row
      key={label}
      label={label}
      shortcut={shortcut}
      isPressed={current === value}
      onPress={() => onChoose(value)}
      style={value ? { [name]: name === "fontSize" ? `min(${value}, 1.9rem)` : value } : undefined}
    />
  ));
}

/** Colours as labelled swatches, and the browser's colour picker for others. */
export function Swatches({ choices, current, onChoose }: ChoicesProps) {
  return (
    <div className="grid w-64 gap-2 p-1.5">
      <div className="grid grid-cols-5 gap-1.5">
        {choices.map(({ label, value, shortcut }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            aria-pressed={current === value}
            title={shortcut ? `${label} (${formatShortcut(shortcut)})` : label}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value)}
            className="grid size-11 place-items-center rounded-full border-2 border-line aria-pressed:border-primary aria-pressed:ring-2 aria-pressed:ring-primary"
            style={{ backgroundColor: value ?? "transparent" }}
          >
            {value === null && <span className="h-0.5 w-7 -rotate-45 bg-danger" aria-hidden="true" />}
          </button>
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="color"
          defaultValue={current?.startsWith("#") ? current : "#3b2f82"}
          ref={(picker) => {
            // React's onChange already fires for the first preview, and choosing closes the panel.
            const choose = () => picker && onChoose(picker.value);
            picker?.addEventListener("change", choose);
            return () => picker?.removeEventListener("change", choose);
          }}
          className="h-10 w-14"
        />
        Outra cor
      </label>
    </div>
  );
}
