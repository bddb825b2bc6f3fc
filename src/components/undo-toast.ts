import { ACTION_MS, toast } from "@/components/ui/toast";
import { toMessage } from "@/lib/errors";

type UndoToast = {
  title: string;
  text?: string;
  /** Of what comes back. */
  name: string;
  undo: () => Promise<unknown>;
};

/** Says that something was deleted or discarded, with "Desfazer", and whether that brought it back. */
export function toastWithUndo({ title, text, name, undo }: UndoToast) {
  const run = () =>
    undo().then(
      () => toast.success("Desfeito", `“${name}” está de volta.`),
      (error) => toast.error("Não foi possível desfazer", toMessage(error)),
    );
  toast.success(title, text, {
    durationMs: ACTION_MS,
    action: { label: "Desfazer", onClick: () => void run() },
  });
}
