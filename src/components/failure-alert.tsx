import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toMessage } from "@/lib/errors";
import { isMissingFile } from "@/lib/missing-file";

type FailureAlertProps = { error: unknown; fallback?: string };

/** Says why something failed, and offers to reload the page when a file of it is missing: trying again would not load it. */
export const FailureAlert = ({ error, fallback }: FailureAlertProps) => (
  <Alert tone="danger">
    <p>{toMessage(error, fallback)}</p>
    {isMissingFile(error) && (
      <Button variant="outline" size="sm" className="mt-2" onClick={() => location.reload()}>
        Recarregar a página
      </Button>
    )}
  </Alert>
);
