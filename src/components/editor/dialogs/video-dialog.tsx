import { youtubePlayer } from "@shared/rules/youtube.ts";
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { EditorDialog } from "@/components/editor/dialogs/editor-dialog";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

type DialogProps = { editor: Editor; onClose: () => void };

export function VideoDialog({ editor, onClose }: DialogProps) {
  const current: string = editor.getAttributes("video").src ?? "";
  const [address, setAddress] = useState(current);
  const [problem, setProblem] = useState<string>();

  function apply() {
    const src = youtubePlayer(address.trim());
    if (!src) return setProblem("Por favor, insira uma URL válida do YouTube.");
    onClose();
    if (current) editor.chain().focus().updateAttributes("video", { src }).run();
    else editor.chain().focus().setVideo(address).run();
  }

  return (
    <EditorDialog
      title="Vídeo do YouTube"
      submitLabel={current ? "Salvar" : "Inserir"}
      onSubmit={apply}
      onClose={onClose}
      onRemove={
        current
          ? () => {
              onClose();
              editor.chain().focus().deleteSelection().run();
            }
          : undefined
      }
    >
      <Field
        label="Endereço do vídeo"
        hint="Copie da barra do navegador ou do botão Compartilhar."
        error={problem}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            placeholder="https://www.youtube.com/watch?v=…"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
    </EditorDialog>
  );
}
