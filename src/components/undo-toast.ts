import { ACTION_MS, toast } from "@/components/ui/toast";
import { toMessage } from "@/lib/errors";

type UndoToast = {
  title: string;
  text?: string;
  /** Of what comes back. */
  name: string;
  undo: () => Promise<unknown>;
};

/** Says what was done, with "Desfazer". */
export const offerUndo = (title: string, text: string | undefined, undo: () => void, about?: string) =>
  toast.success(title, text, { about, durationMs: ACTION_MS, action: { label: "Desfazer", onClick: undo } });

/** Says that something was deleted or discarded, with "Desfazer", and whether that brought it back. */
export function toastWithUndo({ title, text, name, undo }: UndoToast) {
  const run = () =>
    undo().then(
      () => toast.success("Desfeito", `“${name}” está de volta.`),
      (error) => toast.error("Não foi possível desfazer", toMessage(error)),
    );
  offerUndo(title, text, () => void run());
}
