import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * Several characters inserted at once, by a phone's clipboard or dictation, are formatted by the paste rules: Tiptap's input
 * rules expect the text to be in the document already, and would lose it.
 */
export const MultiCharacterInput = Extension.create({
  name: "multiCharacterInput",
  // Must run before the input rules.
  priority: 1000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text, insert) {
          if (view.composing || text.length < 2) return false;
          view.dispatch(insert().setMeta("uiEvent", "paste"));
          return true;
        },
      },
    }),
  ],
});
