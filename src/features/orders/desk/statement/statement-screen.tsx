import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Skeleton } from "@/components/ui/skeleton";
import type { BankTransaction } from "@/features/orders/desk/statement/bank-transaction";
import { ColumnsForm } from "@/features/orders/desk/statement/columns-form";
import { matchStatement } from "@/features/orders/desk/statement/match";
import { ProposalGroups } from "@/features/orders/desk/statement/proposal-groups";
import { matchableQuery } from "@/features/orders/desk/statement/queries";
import { ReadFileNotice } from "@/features/orders/desk/statement/read-file-notice";
import { mergeTransactions } from "@/features/orders/desk/statement/read-statement";
import { recordedTransactions } from "@/features/orders/desk/statement/recorded-payments";
import { useStatementFiles } from "@/features/orders/desk/statement/use-statement-files";
import { PizzaNav } from "@/features/orders/pizza-nav";

/** Matches a bank statement with the orders; certain matches are confirmed one by one or all at once. */
export function StatementScreen() {
  const files = useStatementFiles();
  const transactions = useMemo(() => mergeTransactions(files.transactionLists), [files.transactionLists]);
  const [unknownFile] = files.unknownFiles;
  return (
    <>
      <PizzaNav />
      <ScreenHeading title="Extrato do banco">
        <p>
          Escolha o arquivo que o banco oferece para baixar (OFX ou CSV). Ele é lido neste aparelho: só os
          pagamentos que você confirmar são enviados.
        </p>
      </ScreenHeading>
      <div className="grid gap-5">
        <FileButton onFiles={files.addFiles} />
        {files.problems.map((problem) => (
          <Alert key={problem} tone="danger">
            {problem}
          </Alert>
        ))}
        {files.readFiles.map((file) => (
          <ReadFileNotice key={file.id} file={file} onAskAgain={files.askAgain} />
        ))}
        {unknownFile && <ColumnsForm key={unknownFile.id} file={unknownFile} onChosen={files.setColumns} />}
        {/* A new key for another file, so that it is matched with the current payments. */}
        {transactions.length > 0 && (
          <MatchedTransactions key={files.transactionLists.length} transactions={transactions} />
        )}
      </div>
    </>
  );
}

function FileButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        multiple
        accept=".ofx,.csv,.txt,text/csv,application/x-ofx"
        className="peer sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={buttonStyle(
          "primary",
          "lg",
          "w-full cursor-pointer peer-focus-visible:outline-3 sm:w-auto",
        )}
      >
        <Upload className="size-6" /> Escolher extrato
      </label>
    </div>
  );
}

function MatchedTransactions({ transactions }: { transactions: BankTransaction[] }) {
  // Cached rows may lack a recent payment, whose transaction would be proposed a second time.
  const query = useQuery(matchableQuery);
  const { data, error, isFetchedAfterMount } = query;
  // The proposals are made once, so that they keep their order while they are confirmed.
  const [firstData, setFirstData] = useState<typeof data>();
  const proposals = useMemo(
    () => firstData && matchStatement(transactions, firstData.orders, firstData.payments),
    [transactions, firstData],
  );
  const recorded = useMemo(() => recordedTransactions(data?.payments ?? []), [data]);
  if (data && isFetchedAfterMount && !error && !firstData) setFirstData(data);
  if (!data || !firstData || !proposals) {
    return (
      <QueryPlaceholder query={query} errorTitle="Erro ao carregar pedidos">
        <Skeleton className="h-64 rounded-lg" />
      </QueryPlaceholder>
    );
  }
  return <ProposalGroups proposals={proposals} orders={data.orders} recorded={recorded} />;
}
