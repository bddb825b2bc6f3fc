import { useEffect, useRef, useState } from "react";
import {
  type DialogProps,
  EditorDialog,
  returnToText,
  selectedNode,
} from "@/components/editor/dialogs/editor-dialog";
import { formulaProblem, renderFormula } from "@/components/media/formula";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useIsMounted } from "@/components/use-is-mounted";
import { toMessage } from "@/lib/errors";

export function FormulaDialog({ editor, onClose }: DialogProps) {
  const wasBlock = editor.isActive("blockMath");
  const current: string = selectedNode(editor, wasBlock ? "blockMath" : "inlineMath")?.latex ?? "";
  const [latex, setLatex] = useState(current);
  const [isBlock, setBlock] = useState(wasBlock);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  async function apply() {
    if (!latex.trim()) return setProblem("Escreva a fórmula.");
    setBusy(true);
    const reason = await formulaProblem(latex).catch(toMessage);
    setBusy(false);
    // Closing the dialog cancels what it would insert.
    if (!isMounted()) return;
    if (reason) return setProblem(reason);
    const node = { type: isBlock ? "blockMath" : "inlineMath", attrs: { latex: latex.trim() } };
    editor.commands.insertContent(node);
    returnToText({ editor, onClose });
  }

  return (
    <EditorDialog
      editor={editor}
      title="Fórmula"
      isEditing={Boolean(current)}
      isBusy={isBusy}
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <Field label="Fórmula em LaTeX" hint="Por exemplo: E = mc^2 ou \frac{1}{2}" error={problem} isRequired>
        {(control) => (
          <TextInput
            {...control}
            data-focus-first
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            className="font-mono"
            value={latex}
            onChange={(event) => {
              setLatex(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <Checkbox
        label="Em linha própria, no centro"
        checked={isBlock}
        onChange={(event) => setBlock(event.target.checked)}
      />
      <FormulaPreview latex={latex} isBlock={isBlock} />
    </EditorDialog>
  );
}

function FormulaPreview({ latex, isBlock }: { latex: string; isBlock: boolean }) {
  const output = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (output.current) void renderFormula(output.current, latex, isBlock);
  }, [latex, isBlock]);
  return (
    <div
      className="min-h-16 overflow-x-auto rounded-sm bg-sunken p-4 text-center"
      aria-label="Prévia da fórmula"
      role="img"
    >
      <div ref={output} />
    </div>
  );
}
