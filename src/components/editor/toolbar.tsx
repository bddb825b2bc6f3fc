import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { ALargeSmall, Baseline, Ellipsis, Heading, Highlighter, Table2, Type } from "lucide-react";
import { useState } from "react";
import type { Action, DialogName } from "@/components/editor/action";
import { allActions, blockTypes, groups } from "@/components/editor/actions";
import { insertTable, tableActions } from "@/components/editor/table-actions";
import {
  currentStyle,
  fonts,
  markerColours,
  setStyle,
  sizes,
  textColours,
} from "@/components/editor/text-styles";
import { ToolbarButton } from "@/components/editor/toolbar-button";
import { ActionRows, StyleRows, Swatches } from "@/components/editor/toolbar-choices";
import { ToolbarMenu } from "@/components/editor/toolbar-menu";
import { useRovingTabIndex } from "@/components/editor/use-roving-tabindex";
import { cx } from "@/components/ui/cx";

type ToolbarProps = { editor: Editor; onDialog: (name: DialogName) => void };

const GROUP = "flex shrink-0 items-center gap-x-0.5";

const readState = ({ editor }: { editor: Editor }) => ({
  active: Object.fromEntries(allActions.map(({ id, isActive }) => [id, isActive?.(editor)])),
  disabled: Object.fromEntries(allActions.map(({ id, isDisabled }) => [id, isDisabled?.(editor) ?? false])),
  font: currentStyle(editor, "fontFamily"),
  size: currentStyle(editor, "fontSize"),
  colour: currentStyle(editor, "color"),
  marker: currentStyle(editor, "backgroundColor"),
});

/** Every format in reach. On a phone one row that scrolls, three rows that scroll on request. */
export function Toolbar({ editor, onDialog }: ToolbarProps) {
  const [isExpanded, setExpanded] = useState(false);
  const keys = useRovingTabIndex();
  const state = useEditorState({ editor, selector: readState });

  const button = ({ id, label, Icon, keys: shortcut, run, dialog }: Action) => (
    <ToolbarButton
      key={id}
      label={label}
      Icon={Icon}
      keys={shortcut}
      isPressed={state.active[id]}
      disabled={state.disabled[id]}
      onClick={() => (dialog ? onDialog(dialog) : run?.(editor))}
    />
  );
  const row = (group: readonly Action[]) => (
    <span key={group[0]?.id} className={cx(GROUP, isExpanded && "max-md:contents")}>
      {group.map(button)}
    </span>
  );

  return (
    <div className="sticky top-0 z-10 flex items-start gap-1 rounded-t-sm border-b border-line bg-surface p-1">
      <div
        {...keys}
        role="toolbar"
        aria-label="Formatação do texto"
        className={cx(
          "flex min-w-0 flex-1 items-center gap-x-1 gap-y-0.5 md:flex-wrap md:gap-x-2 md:overflow-visible",
          // Open, it scrolls too: the text below must stay in sight.
          isExpanded
            ? "max-h-[min(25dvh,9.75rem)] flex-wrap overflow-y-auto md:max-h-none"
            : "scroll-row overflow-x-auto",
        )}
      >
        <ToolbarMenu label="Títulos" Icon={Heading} isActive={editor.isActive("heading")}>
          {(close) => <ActionRows editor={editor} actions={blockTypes} onDone={close} />}
        </ToolbarMenu>
        {groups.slice(0, 1).map(row)}
        <span className={cx(GROUP, isExpanded && "max-md:contents")}>
          <StyleMenus editor={editor} styles={state} />
        </span>
        {groups.slice(1, 2).map(row)}
        <ToolbarMenu label="Tabela" Icon={Table2} isActive={editor.isActive("table")}>
          {(close) => (
            <ActionRows
              editor={editor}
              actions={editor.isActive("table") ? tableActions : [insertTable]}
              onDone={close}
            />
          )}
        </ToolbarMenu>
        {groups.slice(2).map(row)}
      </div>
      <ToolbarButton
        label={isExpanded ? "Menos formatos" : "Todos os formatos"}
        Icon={Ellipsis}
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
        className="md:hidden"
      />
    </div>
  );
}

type Styles = Pick<ReturnType<typeof readState>, "font" | "size" | "colour" | "marker">;

/** Colours, font and size of the selected text. */
function StyleMenus({ editor, styles }: { editor: Editor; styles: Styles }) {
  const apply = (name: Parameters<typeof setStyle>[1], close: () => void) => (value: string | null) => {
    close();
    setStyle(editor, name, value);
  };
  return (
    <>
      <ToolbarMenu label="Cor do texto" Icon={Baseline} isActive={styles.colour !== null}>
        {(close) => (
          <Swatches choices={textColours} current={styles.colour} onChoose={apply("color", close)} />
        )}
      </ToolbarMenu>
      <ToolbarMenu label="Cor de fundo" Icon={Highlighter} isActive={styles.marker !== null}>
        {(close) => (
          <Swatches
            choices={markerColours}
            current={styles.marker}
            onChoose={apply("backgroundColor", close)}
          />
        )}
      </ToolbarMenu>
      <ToolbarMenu label="Fonte" Icon={Type} isActive={styles.font !== null}>
        {(close) => (
          <StyleRows
            name="fontFamily"
            choices={fonts}
            current={styles.font}
            onChoose={apply("fontFamily", close)}
          />
        )}
      </ToolbarMenu>
      <ToolbarMenu label="Tamanho" Icon={ALargeSmall} isActive={styles.size !== null}>
        {(close) => (
          <StyleRows
            name="fontSize"
            choices={sizes}
            current={styles.size}
            onChoose={apply("fontSize", close)}
          />
        )}
      </ToolbarMenu>
    </>
  );
}
