import { describePixKeyChange } from "@shared/rules/pix-key.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import { pixKeyChangeQuery } from "@/features/dashboard/queries";
import { formatDateTime } from "@/lib/format";

/** Tells every admin for some days that the Pix key has changed: whoever did not expect it can still act. */
export function PixKeyNotice() {
  const { data: change } = useQuery(pixKeyChangeQuery());
  if (!change) return null;
  const { key, at, by } = change;
  return (
    <Alert tone="warning" title="A chave Pix mudou">
      <p>
        Em {formatDateTime(at)}
        {by && `, por ${by}`}. {describePixKeyChange(key)}
      </p>
      <div className="mt-3">
        <LinkButton to="/configuracoes/pix" size="sm" variant="outline">
          Ver as configurações
        </LinkButton>
      </div>
    </Alert>
  );
}
