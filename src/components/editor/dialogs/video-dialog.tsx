import { youtubePlayer, youtubeProblem } from "@shared/rules/youtube.ts";
import { useState } from "react";
import {
  type DialogProps,
  EditorDialog,
  returnToText,
  selectedNode,
} from "@/components/editor/dialogs/editor-dialog";
import { UrlInput } from "@/components/editor/dialogs/url-input";
import { Field } from "@/components/ui/field";

export function VideoDialog({ editor, onClose }: DialogProps) {
  const current: string = selectedNode(editor, "video")?.src ?? "";
  const [url, setUrl] = useState(current);
  const [problem, setProblem] = useState<string>();

  function apply() {
    const src = youtubePlayer(url.trim());
    if (!src) return setProblem(youtubeProblem(url));
    if (current) editor.commands.updateAttributes("video", { src });
    else editor.commands.insertContent({ type: "video", attrs: { src } });
    returnToText({ editor, onClose });
  }

  return (
    <EditorDialog
      editor={editor}
      title="Vídeo do YouTube"
      isEditing={Boolean(current)}
      onSubmit={apply}
      onClose={onClose}
    >
      <Field
        label="Endereço do vídeo"
        hint="Copie da barra do navegador ou do botão Compartilhar."
        error={problem}
        isRequired
      >
        {(control) => (
          <UrlInput
            {...control}
            data-focus-first
            placeholder="https://www.youtube.com/watch?v=…"
            value={url}
            onChange={setUrl}
          />
        )}
      </Field>
    </EditorDialog>
  );
}
