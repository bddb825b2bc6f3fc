import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toMessage } from "@/lib/errors";

/** The mutation that a form sends. */
export type SaveMutation = { isPending: boolean; error: unknown };

type FormFooterProps = { saving: SaveMutation; submitLabel: string; onCancel: () => void };

/** The error of a form, and its submit and cancel buttons. */
export const FormFooter = ({ saving, submitLabel, onCancel }: FormFooterProps) => (
  <>
    {saving.error != null && <Alert tone="danger" title={toMessage(saving.error)} />}
    <div className="flex flex-wrap gap-2">
      <Button type="submit" isLoading={saving.isPending}>
        {submitLabel}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  </>
);
