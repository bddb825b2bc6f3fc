import { isSafePicture } from "@shared/rules/html.ts";
import { useState } from "react";
import {
  type DialogProps,
  EditorDialog,
  returnToText,
  selectedNode,
} from "@/components/editor/dialogs/editor-dialog";
import { UrlInput } from "@/components/editor/dialogs/url-input";
import { completeSize } from "@/components/editor/picture-size";
import { altForNewPicture } from "@/components/media/alt-for-new-picture";
import { PictureField } from "@/components/media/picture-field";
import { isHousePicture } from "@/components/media/picture-sources";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useIsMounted } from "@/components/use-is-mounted";

type TextProps = { value: string; onChange: (value: string) => void };

const digits = (text: string) => text.replace(/\D/g, "").slice(0, 4);

/** Inserts a picture by upload or URL, with its alternative text and size. */
export function PictureDialog({ editor, onClose }: DialogProps) {
  const current = selectedNode(editor, "image");
  const [url, setUrl] = useState<string>(current?.src ?? "");
  const [alt, setAlt] = useState<string>(current?.alt ?? "");
  const [width, setWidth] = useState(String(current?.width ?? ""));
  const [height, setHeight] = useState(String(current?.height ?? ""));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isMounted = useIsMounted();

  async function apply() {
    const src = url.trim();
    if (!src || !isSafePicture(src) || (/^http:/i.test(src) && !isHousePicture(src)))
      return setProblem("Escolha uma imagem ou informe um endereço que comece com https://.");
    setBusy(true);
    const size = await completeSize(src, { width: Number(width) || null, height: Number(height) || null });
    // Closing the dialog cancels what it would insert.
    if (!isMounted()) return;
    const attrs = { src, alt: alt.trim(), ...size };
    const { to } = editor.state.selection;
    if (current) editor.chain().updateAttributes("image", attrs).setTextSelection(to).run();
    else editor.commands.insertContent({ type: "image", attrs });
    returnToText({ editor, onClose });
  }
  function choose(next: string | null, knownAlt = "") {
    // `url` and `alt` are those at the time of choosing.
    setAlt((current) => altForNewPicture(next, knownAlt, current, { address: url, alt }));
    setUrl(next ?? "");
    setWidth("");
    setHeight("");
    setProblem(undefined);
  }

  return (
    <EditorDialog
      editor={editor}
      title="Imagem"
      isEditing={Boolean(current)}
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <PictureField
        label="Enviar uma imagem"
        value={isSafePicture(url.trim()) ? url.trim() : null}
        onChange={choose}
        onStatus={(status) => setBusy(status === "running")}
      />
      {!url.startsWith("data:") && (
        <Field label="ou endereço da imagem">
          {(control) => <UrlInput {...control} value={url} onChange={setUrl} />}
        </Field>
      )}
      <DescriptionField value={alt} onChange={setAlt} />
      <div className="grid grid-cols-2 gap-4">
        <PixelsField label="Largura" value={width} onChange={setWidth} />
        <PixelsField label="Altura" value={height} onChange={setHeight} />
      </div>
    </EditorDialog>
  );
}

const DescriptionField = ({ value, onChange }: TextProps) => (
  <Field
    label="Descrição da imagem"
    hint="O que ela mostra, para quem não a vê. Deixe em branco se for só enfeite."
  >
    {(control) => (
      <TextInput
        {...control}
        maxLength={300}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

const PixelsField = ({ label, value, onChange }: TextProps & { label: string }) => (
  <Field label={label} hint="Em pixels; em branco, a da imagem.">
    {(control) => (
      <TextInput
        {...control}
        inputMode="numeric"
        value={value}
        onChange={({ target }) => onChange(digits(target.value))}
      />
    )}
  </Field>
);
