import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Ellipsis, Heading, Table2 } from "lucide-react";
import { useState } from "react";
import type { Action, DialogName } from "@/components/editor/action";
import { allActions, blockTypes, isCode, toolbarGroups } from "@/components/editor/actions";
import { insertTable, tableActions } from "@/components/editor/table-actions";
import { currentStyles, setStyle, styles } from "@/components/editor/text-styles";
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
  styles: currentStyles(editor),
  isCode: isCode(editor),
  isTable: editor.isActive("table"),
});

/** All formatting buttons. On a phone one scrolling row, or three rows when expanded. */
export function Toolbar({ editor, onDialog }: ToolbarProps) {
  const [isExpanded, setExpanded] = useState(false);
  const rovingTabIndex = useRovingTabIndex();
  const state = useEditorState({ editor, selector: readState });

  const renderButton = ({ id, label, Icon, shortcut, run, dialog }: Action) => (
    <ToolbarButton
      key={id}
      label={label}
      Icon={Icon}
      shortcut={shortcut}
      isPressed={state.active[id]}
      disabled={state.disabled[id]}
      onClick={() => (dialog ? onDialog(dialog) : run?.(editor))}
    />
  );
  const renderGroup = (group: readonly Action[]) => (
    <span key={group[0]?.id} className={cx(GROUP, isExpanded && "max-md:contents")}>
      {group.map(renderButton)}
    </span>
  );

  return (
    <div className="sticky top-0 z-10 flex items-start gap-1 rounded-t-sm border-b border-line bg-surface p-1">
      <div
        {...rovingTabIndex}
        role="toolbar"
        aria-label="Formatação do texto"
        className={cx(
          "flex min-w-0 flex-1 items-center gap-x-1 gap-y-0.5 md:flex-wrap md:gap-x-2 md:overflow-visible",
          // When expanded it scrolls, too, so that the text below stays visible.
          isExpanded
            ? "max-h-[min(25dvh,9.75rem)] flex-wrap overflow-y-auto md:max-h-none"
            : "scroll-row fade-end",
        )}
      >
        <ToolbarMenu label="Títulos" Icon={Heading} isActive={editor.isActive("heading")}>
          {(close) => <ActionRows editor={editor} actions={blockTypes} onDone={close} />}
        </ToolbarMenu>
        {toolbarGroups.slice(0, 1).map(renderGroup)}
        <span className={cx(GROUP, isExpanded && "max-md:contents")}>
          <StyleMenus editor={editor} current={state.styles} isDisabled={state.isCode} />
        </span>
        {toolbarGroups.slice(1, 2).map(renderGroup)}
        <ToolbarMenu label="Tabela" Icon={Table2} isActive={state.isTable}>
          {(close) => (
            <ActionRows
              editor={editor}
              actions={state.isTable ? tableActions : [insertTable]}
              onDone={close}
            />
          )}
        </ToolbarMenu>
        {toolbarGroups.slice(2).map(renderGroup)}
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

type StyleMenusProps = { editor: Editor; current: ReturnType<typeof currentStyles>; isDisabled: boolean };

/** Colours, font and size of the selected text. */
const StyleMenus = ({ editor, current, isDisabled }: StyleMenusProps) =>
  styles.map(({ name, label, Icon, choices }) => (
    <ToolbarMenu
      key={name}
      label={label}
      Icon={Icon}
      isActive={current[name] !== null}
      isDisabled={isDisabled}
    >
      {(close) => {
        function choose(value: string | null) {
          close();
          setStyle(editor, name, value);
        }
        const choiceProps = { choices, current: current[name], onChoose: choose };
        const isColour = name === "color" || name === "backgroundColor";
        return isColour ? <Swatches {...choiceProps} /> : <StyleRows name={name} {...choiceProps} />;
      }}
    </ToolbarMenu>
  ));
