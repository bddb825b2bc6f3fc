import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/**
 * Words that arrive in one piece, as from a phone's clipboard or dictation, have their formats by the rules of a paste:
 * Tiptap's rules for typing look for them in the text, where they are not yet, and the words would be lost.
 */
export const OnePieceInput = Extension.create({
  name: "onePieceInput",
  // Before the rules for typing.
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
