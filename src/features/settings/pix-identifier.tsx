import { pixCode } from "@shared/rules/pix.ts";
import { normalisePixKey } from "@shared/rules/pix-key.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { PixCode } from "@/components/pix-code";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { useSettingsForm } from "@/features/settings/form-values";
import { LABELS } from "@/features/settings/labels";
import { formatDateTime } from "@/lib/format";

const OUTCOMES = { chegou: "O centavo chegou", nao_chegou: "O centavo não chegou" };
/** An identifier in the format of orders. */
const TEST_IDENTIFIER = "TESTE1";

/** Whether Pix codes contain the order's identifier, and a test payment that shows whether the house's bank accepts it. */
export function PixIdentifier() {
  const { register, control, setValue } = useSettingsForm();
  const [isOpen, setOpen] = useState(false);
  const [typedKey, result, testedKey, testedAt] = useWatch({
    control,
    name: ["pix_key", "pix_test_result", "pix_test_key", "pix_tested_at"],
  });
  const key = normalisePixKey(typedKey ?? "");

  function recordOutcome(outcome: "chegou" | "nao_chegou") {
    const options = { shouldDirty: true };
    setValue("pix_test_result", outcome, options);
    setValue("pix_test_key", key, options);
    setValue("pix_tested_at", new Date().toISOString(), options);
    setValue("pix_identifier", outcome === "chegou", options);
    setOpen(false);
  }

  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <Switch
        label={LABELS.pix_identifier}
        hint="O código do pedido vai junto com o Pix e pode aparecer no extrato. Alguns bancos recusam: faça antes o teste de um centavo."
        {...register("pix_identifier")}
      />
      {result && (
        <p className="font-semibold" role="status">
          {OUTCOMES[result]}
          {testedAt && ` em ${formatDateTime(testedAt)}`}.
          {testedKey !== key && " A chave mudou depois do teste: teste de novo."}
        </p>
      )}
      {key && !isOpen && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          Testar com um centavo
        </Button>
      )}
      {key && isOpen && <TestPayment pixKey={key} onOutcome={recordOutcome} />}
    </div>
  );
}

type TestPaymentProps = { pixKey: string; onOutcome: (outcome: "chegou" | "nao_chegou") => void };

function TestPayment({ pixKey, onOutcome }: TestPaymentProps) {
  const { control } = useSettingsForm();
  const [name, city] = useWatch({ control, name: ["pix_name", "pix_city"] });
  const code = pixCode({ key: pixKey, name, city, amount: 0.01, txid: TEST_IDENTIFIER });
  return (
    <Alert tone="warning" title="Pague um centavo e olhe o extrato da casa">
      <p className="mb-3">
        Pague este código com o aplicativo de outra pessoa. Espere o centavo aparecer na conta da casa e não
        ser devolvido.
      </p>
      <PixCode code={code} alt="QR Code do teste de um centavo" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onOutcome("chegou")}>
          Chegou
        </Button>
        <Button variant="outline" size="sm" onClick={() => onOutcome("nao_chegou")}>
          Não chegou
        </Button>
      </div>
      <p className="mt-2 text-sm">Depois, salve as configurações.</p>
    </Alert>
  );
}
