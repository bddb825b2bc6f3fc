import { Printer } from "lucide-react";
import { printPage } from "@/components/print-page";
import { Button } from "@/components/ui/button";
import { ClosingReport } from "@/features/orders/saturday/report/closing-report";
import { RoundLayout } from "@/features/orders/saturday/round-layout";

export default function Closing() {
  return (
    <RoundLayout
      title="Fechamento"
      action={() => (
        <Button variant="outline" size="sm" className="print:hidden" onClick={printPage}>
          <Printer /> Imprimir
        </Button>
      )}
    >
      {(round) => <ClosingReport key={round.id} round={round} />}
    </RoundLayout>
  );
}
