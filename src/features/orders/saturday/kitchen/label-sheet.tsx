import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { createPortal } from "react-dom";
import { printPage } from "@/components/print-page";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { DataUpdatedAt } from "@/features/orders/data-updated-at";
import { formatDue } from "@/features/orders/money";
import type { Round } from "@/features/orders/rounds";
import { chunkIntoSheets, type Label, labelsQuery } from "@/features/orders/saturday/kitchen/labels";
import { formatNumber } from "@/lib/format";
import "@/features/orders/saturday/kitchen/labels.css";

/** One label per pizza box, on A4 sheets of two by seven labels for printing. The screen shows the first sheet. */
export function LabelSheet({ round }: { round: Round }) {
  const query = useQuery(labelsQuery(round.id));
  const { data } = query;
  if (!data) return <QueryPlaceholder query={query} errorTitle="Erro ao carregar pedidos" />;
  const dataUpdatedAt = <DataUpdatedAt queries={[query]} label="Etiquetas" />;
  if (data.length === 0) {
    return (
      <>
        {dataUpdatedAt}
        <EmptyState title="Nenhum pedido encontrado" />
      </>
    );
  }
  const sheets = chunkIntoSheets(data);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={printPage}>
          <Printer /> Imprimir etiquetas
        </Button>
        <LinkButton variant="quiet" to={`/pizza-admin/cozinha?rodada=${round.id}`}>
          Voltar à folha da cozinha
        </LinkButton>
      </div>
      {dataUpdatedAt}
      <p className="text-ink-muted">
        {data.length === 1 ? "Uma etiqueta" : `${formatNumber(data.length)} etiquetas`} de 99,1 × 38,1 mm,{" "}
        {sheets.length === 1 ? "uma folha A4" : `${sheets.length} folhas A4`} de 14. Imprima em tamanho real
        (100%), sem margens.{sheets.length > 1 && " A tela mostra só a primeira folha."}
      </p>
      <SafariHint />
      {/* Here instead of as a named page in labels.css: Firefox and Safari would print the labels smaller. */}
      <style>{"@page { size: A4; margin: 0 }"}</style>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {sheets[0]?.map((label) => (
          <li key={label.key} className="card px-4 py-2.5 leading-snug">
            <LabelText label={label} />
          </li>
        ))}
      </ul>
      {/* Rendered outside the page's layout, so that no other element shifts the printed labels. */}
      {createPortal(
        <div className="label-pages" aria-hidden="true">
          {sheets.map((labels) => (
            <div key={labels[0]?.key} className="label-page">
              {labels.map((label) => (
                <div
                  key={label.key}
                  className="label-box"
                  style={isCrowded(label) ? { fontSize: "9pt" } : undefined}
                >
                  <LabelText label={label} isPrinted />
                </div>
              ))}
            </div>
          ))}
        </div>,
        document.body,
      )}
    </div>
  );
}

/** Safari adds margins up to version 18.1 and on phones and tablets, where no setting removes them. */
const SafariHint = () =>
  navigator.vendor.startsWith("Apple") && (
    <p className="text-ink-muted">
      O Safari pode acrescentar margens. Meça na primeira folha: as etiquetas começam a 15 mm do alto do
      papel. Se não, imprima pelo Chrome ou pelo Firefox, em um computador.
    </p>
  );

/** Whether a long pizza name would push the amount due off the paper label, which is then printed smaller. */
const isCrowded = ({ pizza, note }: Label) => pizza.length > 30 && pizza.length + (note?.length ?? 0) > 70;

/** On paper a long name or note is clamped, so that the amount due stays on the label. */
function LabelText({ label, isPrinted = false }: { label: Label; isPrinted?: boolean }) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-2">
        <strong className={cx("min-w-0 break-words", isPrinted && "line-clamp-2")}>{label.name}</strong>
        <strong className="shrink-0 tracking-wider">{label.code}</strong>
      </p>
      <p className={cx("font-bold break-words", !(isPrinted && isCrowded(label)) && "text-lg leading-tight")}>
        {label.pizza}
      </p>
      {label.note && (
        <p className={cx("font-semibold break-words", isPrinted && "line-clamp-3")}>» {label.note}</p>
      )}
      <p className="flex justify-between gap-2">
        <span>{label.due > 0 ? formatDue(label.due) : "Pago"}</span>
        <span>
          {label.box}/{label.boxes}
        </span>
      </p>
    </>
  );
}
